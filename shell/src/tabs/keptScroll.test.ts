import { readScroll, restoreScroll } from './keptScroll.js';

function panelOf(...positions: readonly { readonly top: number; readonly left: number }[]) {
  const panel = document.createElement('div');
  const parts = positions.map(({ top, left }) => {
    const part = document.createElement('div');
    part.scrollTop = top;
    part.scrollLeft = left;
    panel.append(part);
    return part;
  });
  return { panel, parts };
}

test('what is scrolled in either direction is kept, what is at its beginning is not', () => {
  const { panel, parts } = panelOf(
    { top: 120, left: 0 },
    { top: 0, left: 80 },
    { top: 0, left: 0 },
  );
  expect(readScroll(panel, parts)).toEqual([
    { at: '0', top: 120, left: 0 },
    { at: '1', top: 0, left: 80 },
  ]);
});

test('an element is scrolled back once it is there', async () => {
  const { panel } = panelOf({ top: 0, left: 0 });
  restoreScroll(panel, [{ at: '0/0', top: 0, left: 60 }]);
  const late = document.createElement('div');
  panel.firstElementChild?.append(late);
  await Promise.resolve();
  expect(late.scrollLeft).toBe(60);
});

test('a page that the user has begun to scroll is left alone', async () => {
  const { panel } = panelOf({ top: 0, left: 0 });
  restoreScroll(panel, [{ at: '0/0', top: 60, left: 0 }]);
  panel.dispatchEvent(new Event('wheel'));
  const late = document.createElement('div');
  panel.firstElementChild?.append(late);
  await Promise.resolve();
  expect(late.scrollTop).toBe(0);
});

test('what comes above a restored place does not move it, until the user scrolls', () => {
  const { panel } = panelOf({ top: 0, left: 0 });
  restoreScroll(panel, [{ at: '', top: 200, left: 0 }]);
  expect([panel.scrollTop, panel.style.overflowAnchor]).toEqual([200, 'none']);
  panel.dispatchEvent(new Event('wheel'));
  expect(panel.style.overflowAnchor).toBe('');
});
