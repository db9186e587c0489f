// The page around the stepper of plyscope. The stepper is a module of WebAssembly that takes keys and draws
// SVG. This script loads it, hands keys, clicks and links to it, and shows what it draws.

const byId = (id) => document.getElementById(id);
const words = JSON.parse(byId('words').textContent);
const begun = JSON.parse(byId('start').textContent);
const [stage, frame] = [byId('stage'), byId('frame')];
const isFramed = window.self !== window.top;
const prefersLight = matchMedia('(prefers-color-scheme: light)');
const isTouched = () => document.body.classList.contains('touch');

// A cell of the picture and the margin around all of them, in the units of its SVG.
const CELL = { width: 9, height: 17, margin: 9 };
// With fewer cells the picture is drawn smaller, with more columns larger: letters stay readable.
const FEWEST = { columns: 48, rows: 24 };
const MOST_COLUMNS = 150;
// In the order in which the key f goes through them.
const THEMES = ['dark', 'light', 'contrast', 'colorblind', 'print'];
// Browsers forbid an address that changes more often, in milliseconds.
const ADDRESS_PAUSE = 400;

// What a link may say behind the #, and what of it belongs to another search.
const LINK_NAMES = ['at', 'node', 'keys', 'game', 'algorithm', 'options', 'hide'];
const SEARCH_NAMES = ['game', 'algorithm', 'options'];

let compiled; // The module, to be instantiated here and in a worker.
let recording; // The compressed recording of the page, if it has one.
let player; // The module with a stepper in it; nothing where there is none.
const ownTitle = document.title;
let state = {}; // What the stepper said last.
let link = readLink(); // What the address asks for.
let theme;
let size = {}; // Of the picture on the screen.

// ---- The module
class Refusal extends Error {}

// An instance of the module. Its memory may move at each call, so no view of it is kept.
class Player {
  constructor({ exports }) {
    this.exports = exports;
  }

  // Calls a function, and returns the bytes of its output. What it refuses it says in a sentence.
  call(name, input = '', argument = undefined) {
    const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
    const room = this.exports.room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
    const wentWell = this.exports[name](argument);
    const [start, length] = [this.exports.output(), this.exports.output_length()];
    const output = new Uint8Array(this.exports.memory.buffer, start, length).slice();
    if (wentWell === 0) throw new Refusal(new TextDecoder().decode(output));
    return output;
  }

  text(name, input) {
    return new TextDecoder().decode(this.call(name, input));
  }
}

async function unpack(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The bytes of an element that holds base64. Its text is not needed any more.
function takeBytes(element) {
  const text = atob(element.textContent.trim());
  element.remove();
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

// ---- Begin
async function load() {
  fillWords();
  if (typeof DecompressionStream === 'undefined' || typeof WebAssembly === 'undefined') {
    return tell(words['too-old'], { stays: true });
  }
  try {
    compiled = await WebAssembly.compile(await unpack(takeBytes(byId('player'))));
    recording = byId('recording') && takeBytes(byId('recording'));
  } catch (error) {
    return crashed(error);
  }
  await open();
  listen();
  // A frame must not take the focus from the course page around it.
  if (!isFramed) stage.focus({ preventScroll: true });
}

function fillWords() {
  byId('opening').hidden = true;
  for (const element of document.querySelectorAll('[data-word]')) {
    element.textContent = words[element.dataset.word];
  }
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', words[element.dataset.label]);
    if (element.tagName === 'BUTTON') element.title = words[element.dataset.label];
  }
}

// Opens what the link asks for.
async function open() {
  try {
    await openLink();
  } catch (error) {
    if (!(error instanceof Refusal)) return crashed(error);
    const isOfLink = Object.keys(link).length > 0;
    openWithout(`${words[isOfLink ? 'bad-link' : 'cannot-open']} ${error.message}`);
  }
}

// What the link asked for cannot be shown: opens what the page was made for. Without a link there is nothing else.
async function openWithout(sentence) {
  const isOfLink = Object.keys(link).length > 0;
  link = {};
  if (isOfLink) await open();
  tell(sentence, { stays: true, reload: !isOfLink });
}

async function openLink() {
  const fault = faultOfLink();
  if (fault) throw new Refusal(fault);
  const { steps, ...begins } = beginSession();
  const start = startOfLink(begins.results);
  const recorded = recording && !link.game ? await unpack(recording) : '';
  const input = await new Blob([JSON.stringify(start), '\n', recorded]).arrayBuffer();
  const next = new Player(await WebAssembly.instantiate(compiled, {}));
  next.call('open', new Uint8Array(input));
  // A menu takes no keys as it opens.
  if (start.show === 'menu') next.call('script', start.keys);
  stopWorker();
  [player, settled, result, session] = [next, undefined, undefined, undefined];
  // What was said of another search is over.
  hideNote();
  byId('own').hidden = start.show !== 'menu';
  byId('controls').hidden = false;
  session = { ...begins, steps: [] };
  fit();
  refresh();
  if (steps.length && !state.searching) pressAgain(steps);
  draw();
}

// What the module begins with: what the page was made for, and what the link wants otherwise.
function startOfLink(results) {
  const start = { ...begun, lessons: (begun.lessons ?? []).map((lesson) => withResult(lesson, results)) };
  if (link.game) {
    const { game, algorithm = '', options = '' } = link;
    const show = asksOnly() ? 'practice' : 'step';
    Object.assign(start, { show, game, algorithm, options, lessons: [], lesson: '', warnings: [], keys: '' });
  }
  if ('hide' in link) start.no_spoilers = true;
  start.keys = (start.keys ?? '') + keysOfLink();
  return start;
}

// ---- Links: what stands behind the # of the address
function readLink() {
  // A plus is a key of the stepper here, and no blank.
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1).replaceAll('+', '%2B')));
}

// Whether the page only asks, as practice and a lesson do, so that its moments belong to the questions.
function asksOnly() {
  return begun.show === 'practice' || (begun.show === 'lesson' && !link.game);
}

// What is wrong with a link that can be told before it is followed; nothing is passed over.
function faultOfLink() {
  const unknown = Object.keys(link).find((name) => !LINK_NAMES.includes(name));
  if (unknown !== undefined) return `${words['link-unknown']} ${unknown} (${LINK_NAMES.join(', ')})`;
  if (!link.game && (link.algorithm || link.options)) return words['link-no-game'];
  if (link.options && !link.options.trim().startsWith('--')) return `${words['link-options']} ${link.options}`;
  return asksOnly() && (link.at || link.node) ? words['link-no-place'] : '';
}

// The keys that lead to the place of the link.
function keysOfLink() {
  const places = [link.node, link.at].filter(Boolean);
  return places.map((place) => `:${asKeys(place)}<Enter>`).join('') + (link.keys ?? '');
}

// Text as the keys that type it.
function asKeys(text) {
  return text.replace(/[<>]/g, (sign) => (sign === '<' ? '<lt>' : '<gt>'));
}

// In a lesson and in practice the moment belongs to the questions: the address does not follow it.
function followsClock() {
  return Boolean(state.moment && !asksOnly() && (link.game || begun.show !== 'menu'));
}

function addressHere() {
  const named = SEARCH_NAMES.filter((name) => link[name]);
  const parts = named.map((name) => `${name}=${encodeURIComponent(link[name])}`);
  if (followsClock()) parts.push(`at=${state.moment[0]}`);
  if ('hide' in link) parts.push('hide');
  return location.href.split('#')[0] + (parts.length ? `#${parts.join('&')}` : '');
}

let settled; // The moment that the address stands for.
let addressTimer;

function followAddress() {
  if (!followsClock() || state.busy || state.searching) return;
  settled ??= state.moment[0];
  if (state.moment[0] === settled) return;
  addressTimer ??= setTimeout(() => {
    addressTimer = undefined;
    if (!followsClock()) return;
    [settled] = state.moment;
    try {
      history.replaceState(null, '', addressHere());
    } catch {
      // A page without an address of its own, as in a srcdoc, has none to follow.
    }
  }, ADDRESS_PAUSE);
}

async function followLink() {
  const before = link;
  link = readLink();
  const isOther = [...SEARCH_NAMES, 'hide'].some((name) => before[name] !== link[name]);
  if (isOther || faultOfLink() || !keysOfLink()) return open();
  settled = undefined;
  // First out of a page or a question, so that the keys mean what they say.
  press('<Esc><Esc>');
  act(() => send('script', keysOfLink()));
}

// Copies a text and says so, or shows it where the browser lets nobody copy.
async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    tell(said);
  } catch {
    tell(words['copy-by-hand'], { stays: true, copied: text });
  }
}

function copyLink() {
  copy(addressHere(), words['link-copied']);
}

// ---- What goes to the stepper, and what comes of it
// Everything that changes the stepper goes through here.
function act(change) {
  guarded(() => {
    change();
    refresh();
    // Keys may come faster than pictures: each key is taken, and the last picture drawn.
    nextFrame ??= requestAnimationFrame(() => guarded(draw));
  });
}

function guarded(work) {
  try {
    if (player) work();
  } catch (error) {
    if (error instanceof Refusal) tell(error.message, { stays: true });
    else crashed(error);
  }
}

function press(keys) {
  act(() => send('press', keys));
}

// Gives keys to the stepper, and notes them for the case that the page is loaded again.
function send(how, keys) {
  session.steps.push(keys);
  player.call(how, keys);
}

// Asks the stepper how things stand, and does what follows from that.
function refresh() {
  state = JSON.parse(player.text('state'));
  // Another search, and a lesson of the menu, have a title of their own.
  document.title = (link.game || (begun.show === 'menu' && state.moment)) && state.title || ownTitle;
  byId('to-menu').hidden = begun.show !== 'menu' || !(link.game || state.moment);
  keepSession();
  serveSearch();
  waitForTick();
  showControls();
  showScore();
  followAddress();
  speak();
  if (state.wishes.save_frame) savePicture();
  if (state.wishes.quit) quit();
}

let nextFrame, tickFrame, tickTimer;

function waitForTick() {
  clearTimeout(tickTimer);
  cancelAnimationFrame(tickFrame);
  const tick = () => act(() => player.call('tick'));
  if (state.busy) tickFrame = requestAnimationFrame(tick);
  else if (state.pace !== null) tickTimer = setTimeout(tick, state.pace);
}

function quit() {
  if (link.game && begun.show === 'menu') location.hash = '';
  else tell(words['nothing-to-quit']);
}

function toMenu() {
  const wasAsked = !byId('note').hidden && byId('note-text').textContent === words['answers-lost'];
  if (state.at_stake && !wasAsked) return tell(words['answers-lost'], { stays: true });
  hideNote();
  if (link.game) return void (location.hash = '');
  // Out of whatever is open, then out of the lesson; where its answers are lost, that is asked once more.
  press(`${'<Esc>'.repeat(5)}q`);
  if (state.moment) press('q');
  stage.focus();
}

function draw() {
  nextFrame = undefined;
  // The system is followed until somebody chooses a theme.
  if (!theme || !state.themes) theme = begun.theme || (prefersLight.matches ? 'light' : 'dark');
  frame.innerHTML = player.text('draw', theme);
  const picture = frame.firstElementChild;
  const attributes = { role: 'img', 'aria-label': `${words.picture}: ${state.title}`, ...size };
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value);
  offerToReadOn(Boolean(player.exports.more?.()));
  wear(picture.querySelector('rect').getAttribute('fill'), picture.getAttribute('fill'));
}

// The page takes the colours of the picture.
function wear(paper, ink) {
  const { style } = document.documentElement;
  style.setProperty('--paper', paper);
  style.setProperty('--ink', ink);
  style.colorScheme = parseInt(paper.slice(3, 5), 16) > 127 ? 'light' : 'dark';
}

// As many cells as there is room for. Letters are at least 0.7 times as large as drawn.
function fit() {
  const [width, height] = [stage.clientWidth, stage.clientHeight];
  if (width === 0 || height === 0) return;
  const wide = (columns) => columns * CELL.width + 2 * CELL.margin;
  const high = (rows) => rows * CELL.height + 2 * CELL.margin;
  const scale = Math.max(
    width / wide(MOST_COLUMNS),
    Math.min(1, width / wide(FEWEST.columns), Math.max(0.7, height / high(FEWEST.rows))),
  );
  const columns = Math.max(1, Math.floor((width / scale - 2 * CELL.margin) / CELL.width));
  const rows = Math.max(1, Math.floor((height / scale - 2 * CELL.margin) / CELL.height));
  size = { width: wide(columns) * scale, height: high(rows) * scale };
  resize(columns, rows);
}

function resize(columns, rows) {
  if (`${session.steps.at(-1)}` !== `${[columns, rows]}`) session.steps.push([columns, rows]);
  player.exports.resize(columns, rows);
}

// ---- Keys and mouse
const NAMED_KEY = /^(Right|Left|Up|Down|Enter|Backspace|Tab|PageUp|PageDown|Home|End|F1)$/;
const OTHER_NAMES = { Escape: 'Esc', ' ': 'Space', '<': 'lt', '>': 'gt' };

// A key as the stepper writes it; nothing where it is the browser's.
function keyOf(event) {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isCharacter = [...key].length === 1;
  // Some keyboards have signs such as [ behind Alt or AltGr. A letter with Alt opens a menu.
  const isSign = isCharacter && (event.getModifierState('AltGraph') || !/[a-z0-9]/i.test(key));
  if (event.isComposing || metaKey || (shiftKey && key === 'Tab')) return undefined;
  if (ctrlKey && !(altKey && isSign)) return controlKey(key);
  if (altKey && !isSign) return undefined;
  const name = OTHER_NAMES[key] ?? NAMED_KEY.exec(key.replace('Arrow', ''))?.[1];
  if (name) return shiftKey && key.startsWith('Arrow') ? `<S-${name}>` : `<${name}>`;
  return isCharacter ? key : undefined;
}

// Of the keys with Ctrl the stepper needs few; all others are the browser's.
function controlKey(key) {
  const needed = state.typing ? ['c', 'd', 'h', 'u'] : ['c'];
  const copies = key === 'c' && !getSelection().isCollapsed;
  return needed.includes(key) && !copies ? `<C-${key}>` : undefined;
}

function onKey(event) {
  const [isField, button] = [event.target.matches('input, select'), event.target.closest('button, a')];
  if (event.key === 'F6' || (isField && event.key === 'Escape')) {
    event.preventDefault();
    if (event.target === byId('typed')) press('<Esc>');
    return button || isField ? stage.focus() : byId('row').querySelector(':enabled:not([hidden])').focus();
  }
  if (isField) return;
  // On a button these keys are the button's.
  if (button && ['Enter', ' ', 'Tab'].includes(event.key)) return;
  const key = keyOf(event);
  if (!key) return;
  event.preventDefault();
  if (key === '<Esc>' && closesSomething(button)) return;
  if (key === 'Y' && !state.typing) return copyLink();
  hideNote();
  press(key);
}

// Esc closes what the page has opened, before it goes to the stepper.
function closesSomething(button) {
  const isOpen = !byId('more').hidden || !byId('note').hidden || Boolean(button);
  showMore(false);
  hideNote();
  if (button) stage.focus();
  if (isAwaited()) stopSearch();
  return isOpen || !player;
}

function onClick(event) {
  const picture = frame.firstElementChild;
  // Who drags selects text.
  if (!picture || !getSelection().isCollapsed) return;
  showMore(false);
  const { left, top, width } = picture.getBoundingClientRect();
  const scale = width / picture.viewBox.baseVal.width;
  const place = (pixels, cell) => Math.floor((pixels / scale - CELL.margin) / cell) + 1;
  const column = place(event.clientX - left, CELL.width);
  const row = place(event.clientY - top, CELL.height);
  if (column >= 1 && row >= 1) press(`<Click:${column},${row}>`);
}

let turned = 0;
function onWheel(event) {
  // In a frame the wheel is the course page's, until somebody uses the stepper.
  if (event.ctrlKey || (isFramed && !document.hasFocus())) return;
  event.preventDefault();
  // A mouse turns by steps of 100, a touch pad by small pieces of one.
  turned += event.deltaMode === 0 ? event.deltaY : Math.sign(event.deltaY) * 100;
  while (Math.abs(turned) >= 100) {
    press(turned > 0 ? '<WheelDown>' : '<WheelUp>');
    turned -= Math.sign(turned) * 100;
  }
}

// ---- Buttons, and typing without a keyboard
let hintsShown;

function showControls() {
  const pressed = new Set(state.keys.map((hint) => hint.press));
  const isStepping = pressed.has(']p');
  for (const button of document.querySelectorAll('#row [data-keys], #more [data-keys]')) {
    const { keys } = button.dataset;
    if (keys === '<PageDown>') continue;
    button.disabled = !isStepping && (keys === 'w' || !pressed.has(keys));
  }
  const shown = JSON.stringify([state.keys, state.typing]);
  if (!isTouched() || shown === hintsShown) return;
  hintsShown = shown;
  if (byId('typing').hidden) byId('typed').value = '';
  byId('typing').hidden = !state.typing;
  showHints(isStepping);
}

// A button for each key that means something now, but those that are there already.
function showHints(isStepping) {
  const isPad = state.keys.some((hint) => hint.press === null && hint.label.includes('0-9'));
  const there = [...document.querySelectorAll('#row [data-keys]:enabled')].map((button) => button.dataset.keys);
  if (state.typing) there.push('<Enter>');
  if (isStepping) there.push('<Tab>');
  if (begun.show !== 'menu') there.push('q');
  const hints = state.keys.filter(({ press }) => press !== null && !there.includes(press));
  const buttons = hints.map(({ label, press, what }) => hintButton(label, press, what));
  // The second line has room for what is wanted often.
  const further = [...(state.moment ? ['<PageDown>'] : []), ...(isStepping ? ['e', '+', '-'] : [])];
  const copied = further.map((keys) => document.querySelector(`#more [data-keys="${keys}"]`).cloneNode(true));
  const pad = isPad ? [...'1234567890-./'].map((digit) => hintButton(digit, digit)) : [];
  if (isPad) pad.push(hintButton('∞', 'i'), hintButton('⌫', '<Backspace>'));
  byId('hints').classList.toggle('pad', isPad);
  byId('hints').replaceChildren(...pad, ...buttons, ...copied);
}

// Reading on is offered where there is more to be read, which is known once it was drawn.
function offerToReadOn(hasMore) {
  document.querySelector('#more [data-keys="<PageDown>"]').disabled = !hasMore;
  const offered = byId('hints').querySelector('[data-keys="<PageDown>"]');
  if (offered) [offered.hidden, offered.disabled] = [!hasMore, false];
}

function hintButton(label, keys, what = '') {
  const button = document.createElement('button');
  button.dataset.keys = keys;
  button.innerHTML = '<kbd></kbd> <span></span>';
  button.firstChild.textContent = label;
  button.lastChild.textContent = what;
  return button;
}

function onControl(event) {
  const button = event.target.closest('button[data-keys]');
  if (!button) return;
  hideNote();
  if (button.closest('#more')) showMore(false);
  press(button.dataset.keys);
  // Within the touch that asked for it, so that the phone opens its keyboard; but it would cover the help.
  if (state.typing && isTouched() && button.dataset.keys !== '?') byId('typed').focus();
}

function showMore(isShown) {
  byId('more').hidden = !isShown;
  byId('open-more').setAttribute('aria-expanded', String(isShown));
}

// What stands in the field replaces what was typed before.
function onTyped() {
  press(`<C-u>${asKeys(byId('typed').value)}`);
}

function onTypingEnds(event) {
  event.preventDefault();
  byId('typed').value = '';
  press('<Enter>');
  if (!state.typing) byId('typed').blur();
}

function useTouch() {
  document.body.classList.add('touch');
  guarded(showControls);
}

function openOwnTree(event) {
  event.preventDefault();
  // Options may stand behind the game, as on the command line: connect4 --depth 4.
  const [, game, options = ''] = /^(.*?)\s*(--.*)?$/s.exec(byId('own-tree').value.trim());
  const [before, asked] = [location.href, { game, algorithm: byId('own-algorithm').value, options }];
  const parts = Object.entries(asked).filter(([, value]) => value);
  location.hash = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  if (location.href === before) followLink();
  stage.focus();
}

// ---- Searches, in a worker beside the page
// Runs in the worker and sees only the module of this page: searches what it is sent, and sends back a recording.
function searchInWorker() {
  let instance;
  onmessage = async ({ data: { module, request } }) => {
    try {
      instance ??= WebAssembly.instantiate(module, {});
      const found = new Player(await instance).call('search', request);
      postMessage({ wentWell: true, found }, [found.buffer]);
    } catch (error) {
      postMessage({ wentWell: false, found: error instanceof Refusal ? error.message : undefined });
    }
  };
}

let worker, searchTimer;
let searched; // The request that the worker is busy with.

function serveSearch() {
  if (!state.searching) return stopWorker();
  const request = player.text('request');
  if (!request || request === searched) return;
  if (searched) stopWorker();
  if (!worker) startWorker();
  searched = request;
  worker.postMessage({ module: compiled, request });
}

function startWorker() {
  const script = `${Refusal}\n${Player}\n(${searchInWorker})()`;
  worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  worker.onmessage = ({ data }) => takeFound(data.wentWell, data.found ?? words['search-failed']);
  worker.onerror = () => takeFound(false, words['search-failed']);
  const since = performance.now();
  // A short search is over before anybody could read that it runs.
  searchTimer = setInterval(() => {
    byId('seconds').textContent = `${Math.floor((performance.now() - since) / 1000)} s`;
    byId('searching').hidden = false;
  }, 400);
}

function stopWorker() {
  worker?.terminate();
  worker = searched = undefined;
  clearInterval(searchTimer);
  byId('searching').hidden = true;
}

// Takes a recording, or a sentence that says why there is none.
function takeFound(wentWell, found) {
  searched = undefined;
  if (!wentWell) stopWorker();
  if (wentWell || !isAwaited()) return act(() => player.call('found', found, wentWell));
  refuseSearch(found);
}

// Whether there is nothing to be shown before a search is done.
function isAwaited() {
  return Boolean(player && state.searching && !state.moment);
}

function refuseSearch(sentence) {
  stopWorker();
  player = undefined;
  openWithout(sentence);
}

function stopSearch() {
  if (isAwaited()) refuseSearch(words.stopped);
  else press('<Esc>');
  stage.focus();
}

// ---- What is spoken, and what the page itself says
let spokenTimer, noteTimer;

// The sentence of the moment, once, where the search rests.
function speak() {
  clearTimeout(spokenTimer);
  if (state.busy || (state.pace !== null && state.pace < 2000)) return;
  const score = state.result ? byId('score-line').textContent : '';
  const said = [state.message, state.said, score].filter(Boolean).join(' ') || state.title;
  spokenTimer = setTimeout(() => {
    if (byId('said').textContent !== said) byId('said').textContent = said;
  }, 250);
}

function tell(sentence, { stays = false, reload = false, copied = '' } = {}) {
  clearTimeout(noteTimer);
  byId('note-text').textContent = sentence;
  byId('note-copy').value = copied;
  byId('note-copy').hidden = !copied;
  byId('reload').hidden = !reload;
  byId('note-close').hidden = !player;
  byId('note').hidden = false;
  if (copied) byId('note-copy').select();
  if (!stays) noteTimer = setTimeout(hideNote, 4000);
}

function hideNote() {
  if (player) byId('note').hidden = true;
}

// A module that failed in the midst of a call cannot be used any more.
function crashed(error) {
  stopWorker();
  player = undefined;
  tell(`${words.crashed} (${error.message})`, { stays: true, reload: true });
}

// ---- The score, and what is kept of it
let result; // The last one: it stays to be handed in, also where the questions were left since.

function showScore() {
  // In the menu it stands beside the lesson.
  result = state.moment ? (state.result ?? result) : undefined;
  byId('score').hidden = !result;
  if (!result) return;
  keepResult(result);
  const student = byId('student').value.trim();
  byId('score-line').textContent =
    `${student && `${student}: `}${aboutResult(result)}: ${result.right}/${result.questions}`;
}

// By what two results can be compared: the lesson, or what was practised, and how it was searched.
function aboutResult({ lesson, game, algorithm, options, practice }) {
  const search = [algorithm, options].filter(Boolean).join(' ');
  const [level, seed] = practice ?? [];
  const drawn = practice ? `, ${level}, ${words.seed} ${seed}` : '';
  return `${lesson || `${words['in-practice']} ${game}`}${search && ` (${search})`}${drawn}`;
}

function saveScore() {
  const student = byId('student').value.trim();
  const text = `${JSON.stringify({ student, ...result }, null, 2)}\n`;
  save(text, `${result.lesson || 'practice'} ${student}`, 'json', 'application/json');
}

function savePicture() {
  const name = `${state.title} ${state.moment?.[0] ?? ''}`;
  save(player.text('draw', theme), name, 'svg', 'image/svg+xml');
}

function save(text, title, ending, type) {
  const name = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 60);
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(new Blob([text], { type }));
  anchor.download = `${name || 'plyscope'}.${ending}`;
  anchor.click();
}

// A browser may forbid a page to keep anything, above all in a frame. Then the lesson goes on without.
function recall() {
  try {
    return JSON.parse(localStorage.getItem('plyscope')) ?? {};
  } catch {
    return {};
  }
}

function keep(what) {
  try {
    localStorage.setItem('plyscope', JSON.stringify({ ...recall(), ...what }));
  } catch {
    // Nothing depends on it.
  }
}

// The best result of each lesson, by its title.
function keepResult({ lesson, right, questions }) {
  const { results = {} } = recall();
  if (lesson && !(results[lesson]?.[0] >= right)) keep({ results: { ...results, [lesson]: [right, questions] } });
}

function withResult(lesson, results) {
  const title = /^title:\s*(.*?)\s*$/m.exec(lesson.text)?.[1];
  const result = results?.[title];
  return result ? { ...lesson, result } : lesson;
}

// ---- Answers that outlive loading the page again
// The keys since the page was opened, among them each size of the picture: a click means a place in it.
let session;

// A session of this page and its link, or the one that was kept of it.
function beginSession() {
  const { game, algorithm, options, hide, keys } = link;
  const opened = [location.pathname, begun, recording?.length, game, algorithm, options, hide, keys];
  const key = `plyscope ${JSON.stringify(opened)}`;
  try {
    const kept = JSON.parse(sessionStorage.getItem(key));
    // If the stepper fails at it, it is gone.
    sessionStorage.removeItem(key);
    if (kept) return { ...kept, key };
  } catch {
    // This browser keeps none.
  }
  return { key, results: recall().results, steps: [] };
}

// Kept while answers would be lost, and as long as their score is shown.
function keepSession() {
  if (!session) return;
  try {
    if (state.at_stake || state.result) sessionStorage.setItem(session.key, JSON.stringify(session));
    else sessionStorage.removeItem(session.key);
  } catch {
    // The answers are lost then when the page is left.
  }
}

function pressAgain(steps) {
  for (const step of steps) {
    if (typeof step === 'string') send('script', step);
    else resize(...step);
  }
  // What a key asked of the page, as saving a picture, was done before.
  player.text('state');
  fit();
  refresh();
}

// ---- Printing
function preparePaper() {
  const steps = THEMES.indexOf('print') + THEMES.length - (state.themes % THEMES.length);
  byId('paper').innerHTML = player.text('draw', THEMES[steps % THEMES.length]);
  byId('paper').classList.toggle('wide', size.width > size.height);
}

// ---- Listening
function listen() {
  const onClickOf = (id, does) => byId(id).addEventListener('click', does);
  document.addEventListener('keydown', onKey);
  stage.addEventListener('click', onClick);
  stage.addEventListener('wheel', onWheel, { passive: false });
  // A button that is clicked leaves the focus where it was: keys go on to the stepper.
  byId('controls').addEventListener('mousedown', (event) => event.target.closest('button') && event.preventDefault());
  byId('controls').addEventListener('click', onControl);
  for (const button of document.querySelectorAll('.copy-link')) button.addEventListener('click', copyLink);
  onClickOf('open-more', () => showMore(byId('more').hidden));
  onClickOf('to-menu', toMenu);
  onClickOf('print', () => window.print());
  onClickOf('stop', stopSearch);
  onClickOf('note-close', () => (hideNote(), stage.focus()));
  onClickOf('reload', () => location.reload());
  onClickOf('copy-score', () => copy(byId('score-line').textContent, words.copied));
  onClickOf('save-score', saveScore);
  byId('typed').addEventListener('input', onTyped);
  byId('typing').addEventListener('submit', onTypingEnds);
  byId('own').addEventListener('submit', openOwnTree);
  byId('student').addEventListener('input', () => (keep({ student: byId('student').value }), showScore()));
  window.addEventListener('hashchange', followLink);
  window.addEventListener('beforeprint', () => guarded(preparePaper));
  window.addEventListener('afterprint', () => byId('paper').replaceChildren());
  window.addEventListener('pointerdown', ({ pointerType }) => pointerType === 'touch' && useTouch());
  prefersLight.addEventListener('change', () => guarded(draw));
  new ResizeObserver(() => act(fit)).observe(stage);
  if (isFramed) listenInFrame();
}

// In a frame the keys are the course page's until somebody clicks.
function listenInFrame() {
  const tab = byId('own-tab');
  tab.hidden = false;
  for (const event of ['pointerdown', 'focus']) tab.addEventListener(event, () => (tab.href = addressHere()));
  const showAsleep = () => (byId('asleep').hidden = document.hasFocus());
  for (const event of ['focus', 'blur']) window.addEventListener(event, showAsleep);
  showAsleep();
}

byId('student').value = recall().student ?? '';
if (matchMedia('(pointer: coarse)').matches) useTouch();
// The keyboard of a phone covers the page; what it leaves is all the room there is.
window.visualViewport?.addEventListener('resize', ({ target: { height, scale } }) => {
  document.body.style.setProperty('--height', scale > 1.01 ? '100dvh' : `${height}px`);
});
load();
