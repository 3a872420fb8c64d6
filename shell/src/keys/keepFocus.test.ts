import { waitFor } from '@testing-library/react';
import { keepFocus } from './keepFocus.js';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <section id="list" tabindex="-1"><div id="row"><button id="act">通过</button></div></section>
      <section role="dialog" tabindex="-1"><button id="close">关闭</button></section>
    </main>`;
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
});

function at(id: string): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(`#${id}`);
  if (found === null) throw new Error(`no ${id}`);
  return found;
}

test.each([
  ['is removed', () => at('row').remove()],
  [
    'is disabled',
    () => {
      at('act').disabled = true;
    },
  ],
])('what is around the focused element has the focus when it %s', async (_name, change) => {
  at('act').focus();
  change();
  await waitFor(() => {
    expect(at('list')).toHaveFocus();
  });
});

test('an element that was left before it goes draws no focus', async () => {
  at('act').focus();
  at('act').blur();
  await Promise.resolve();
  at('row').remove();
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});

test('a dialog that closes is left to give the focus back itself', async () => {
  at('close').focus();
  at('close').closest('[role="dialog"]')?.remove();
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});

test('where a whole frame is replaced, the page of the next one has the focus', async () => {
  at('act').focus();
  document.body.innerHTML = '';
  await Promise.resolve();
  document.body.innerHTML = '<main id="next" tabindex="-1"></main>';
  await waitFor(() => {
    expect(at('next')).toHaveFocus();
  });
});
