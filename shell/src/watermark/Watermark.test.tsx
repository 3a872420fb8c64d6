import type { HostServices, Person } from '@banyan/contract';
import { createAppStore, Provider, userSlice } from '@banyan/store';
import { act, render } from '@testing-library/react';
import { drawTile, type Sheet } from './drawTile.js';
import type { Clock } from './pulse.js';
import { Watermark } from './Watermark.js';
import { watermarkText } from './watermarkText.js';

const person: Person = {
  audience: 'admin',
  userId: 'A1',
  account: 'admin',
  username: '周敏',
  alarmcode: '110101',
  permissions: [],
  expiresAt: 0,
  idleEndsAt: null,
};

/** A sheet that records what is written on it. */
function recordingSheet() {
  const written: Parameters<Sheet['write']>[] = [];
  const begun: Parameters<Sheet['begin']>[] = [];
  const sheet: Sheet = {
    measure: (text) => text.length * 10,
    begin: (...size) => begun.push(size),
    write: (...line) => written.push(line),
    toDataUrl: () => `data:image/png,${written.map(([text]) => text).join()}`,
  };
  return { sheet, written, begun };
}

const none = () => Promise.reject(new Error('none'));

function stand() {
  const store = createAppStore(
    { post: none, download: none, downloadAs: none },
    { user: { person } },
  );
  const reports: string[] = [];
  const host: Pick<HostServices, 'report'> = {
    report: ({ area, message }) => reports.push(`${area}: ${message}`),
  };
  const ticks = new Set<() => void>();
  const clock: Clock = (tick) => {
    ticks.add(tick);
    return () => ticks.delete(tick);
  };
  const newSheet = () => recordingSheet().sheet;
  const clocks = [clock];
  const { unmount } = render(
    <Provider store={store}>
      <Watermark host={host} newSheet={newSheet} clocks={clocks} />
    </Provider>,
  );
  const tick = () => {
    for (const each of ticks) each();
  };
  return { store, reports, ticks, tick, unmount };
}

const marks = () => [...document.documentElement.children].filter(({ tagName }) => tagName === 'I');
const imageOf = (mark: Element | undefined) => mark?.getAttribute('style') ?? '';
/** Observers are called in a microtask. */
const news = () => act(() => Promise.resolve());

test('WM-01 exactly username and alarm code are written, in grey at 20 %, once per tile (S9.10)', () => {
  const { sheet, written, begun } = recordingSheet();
  const tile = drawTile(sheet, watermarkText(person), 2);
  expect(written).toHaveLength(1);
  expect(written[0]?.[0]).toBe('周敏110101');
  expect(written[0]?.[1].fill).toBe('rgba(128, 128, 128, 0.2)');
  expect(written[0]?.[1].radians).not.toBe(0);
  expect(begun).toEqual([[tile.width * 2, tile.height * 2, 2]]);
});

test('WM-01 without a name and an alarm code from the provider the account is written', () => {
  expect(watermarkText({ ...person, username: '', alarmcode: '' })).toBe('admin');
  expect(watermarkText({ ...person, alarmcode: '' })).toBe('周敏');
});

test('WM-05 another user changes the text without a reload; without a user or unmounted, mark and clock are gone', () => {
  const { store, ticks, unmount } = stand();
  expect(imageOf(marks()[0])).toContain('周敏110101');
  const change = (next: Person | null) => {
    act(() => {
      store.dispatch(userSlice.actions.personChanged(next));
    });
  };
  change({ ...person, username: '何佳宁', alarmcode: '110102' });
  expect(marks()).toHaveLength(1);
  expect(imageOf(marks()[0])).toContain('何佳宁110102');
  change(null);
  expect([marks().length, ticks.size]).toEqual([0, 0]);
  change(person);
  expect([marks().length, ticks.size]).toEqual([1, 1]);
  unmount();
  expect([marks().length, ticks.size]).toEqual([0, 0]);
});

test('WM-06 the mark is checked at once when the window is shown again', () => {
  const { unmount } = stand();
  const [mark] = marks();
  mark?.setAttribute('style', 'display: none');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(marks()).toHaveLength(1);
  expect(marks()[0]).not.toBe(mark);
  unmount();
});

test('WM-07 the mark is a child of the root element, outside the page that areas render into', () => {
  const { unmount } = stand();
  expect(marks()[0]?.parentElement).toBe(document.documentElement);
  expect(marks()[0]?.closest('body')).toBeNull();
  unmount();
});

test('WM-07 replacing browser functions does not turn the watermark off', async () => {
  const { tick, unmount } = stand();
  const { remove } = Element.prototype;
  const { appendChild } = Node.prototype;
  try {
    Element.prototype.remove = () => undefined;
    Node.prototype.appendChild = (child) => child;
    const [mark] = marks();
    mark?.setAttribute('hidden', '');
    await news();
    tick();
    expect(marks()).toHaveLength(1);
    expect(marks()[0]?.hasAttribute('hidden')).toBe(false);
  } finally {
    Element.prototype.remove = remove;
    Node.prototype.appendChild = appendChild;
  }
  unmount();
});

test('WM-03 a removed mark is restored by the observer; the third removal is reported once, without a name', async () => {
  const { reports, unmount } = stand();
  for (let time = 1; time <= 5; time++) {
    marks()[0]?.remove();
    await news();
    expect(marks()).toHaveLength(1);
    expect(reports).toHaveLength(time < 3 ? 0 : 1);
  }
  expect(reports).toEqual(['shell: the watermark was tampered with: not on the root element']);
  unmount();
});

test('WM-03 a script that removes each new mark at once does not win: the clock restores it', async () => {
  const { tick, unmount } = stand();
  let removed = 0;
  const enemy = new MutationObserver(() => {
    for (const mark of marks()) {
      removed += 1;
      mark.remove();
    }
  });
  enemy.observe(document.documentElement, { childList: true });
  marks()[0]?.remove();
  for (let turn = 0; turn < 100; turn++) await news();
  expect(removed).toBeLessThan(30);
  enemy.disconnect();
  tick();
  expect(marks()).toHaveLength(1);
  unmount();
});

test('a change of the pixel ratio redraws the mark without counting as tampering', () => {
  const { tick, reports, unmount } = stand();
  const { devicePixelRatio } = window;
  for (const ratio of [2, 3, 4, 5]) {
    const [before] = marks();
    Object.defineProperty(window, 'devicePixelRatio', { value: ratio, configurable: true });
    tick();
    expect(marks()).toHaveLength(1);
    expect(marks()[0]).not.toBe(before);
  }
  expect(reports).toEqual([]);
  Object.defineProperty(window, 'devicePixelRatio', {
    value: devicePixelRatio,
    configurable: true,
  });
  unmount();
});
