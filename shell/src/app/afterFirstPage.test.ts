import { afterFirstPage } from './afterFirstPage.js';

let frames: (() => void)[] = [];
let idle: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    requestAnimationFrame: (act: () => void) => frames.push(act),
    requestIdleCallback: (act: () => void) => idle.push(act),
  });
});
afterEach(() => {
  jest.useRealTimers();
  frames = [];
  idle = [];
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

const settle = () => Promise.resolve();
function pass(queue: (() => void)[]): void {
  for (const act of queue.splice(0)) act();
}
/** Runs two frames, then the idle callback. */
function paint(): void {
  pass(frames);
  pass(frames);
  pass(idle);
}

function arrive() {
  const act = jest.fn();
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  let answer = () => {};
  afterFirstPage({ shown }, (quiet) => (answer = quiet), act);
  return { act, show: () => show(), answer: () => answer() };
}

test('begins when the page is shown, its calls are answered and their data is painted', async () => {
  const { act, show, answer } = arrive();
  paint();
  show();
  await settle();
  paint();
  expect(act).not.toHaveBeenCalled();
  answer();
  pass(idle);
  pass(frames);
  pass(idle);
  expect(act).not.toHaveBeenCalled();
  pass(frames);
  pass(idle);
  expect(act).toHaveBeenCalledTimes(1);
});

test('an unanswered call delays it by at most five seconds, a page that never loads by twenty', async () => {
  const one = arrive();
  one.show();
  await settle();
  jest.advanceTimersByTime(5_000);
  expect(one.act).toHaveBeenCalledTimes(1);

  const other = arrive();
  jest.advanceTimersByTime(19_999);
  expect(other.act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(other.act).toHaveBeenCalledTimes(1);
});
