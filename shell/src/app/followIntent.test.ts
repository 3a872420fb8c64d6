import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followIntent } from './followIntent.js';

let expected: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  expected = [];
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML =
    '<p></p><a href="/order-list"><b></b></a><a href="https://elsewhere.example/order-list"></a>';
  document.body.replaceChildren(...page.body.children);
});
afterEach(() => {
  jest.useRealTimers();
});

followIntent(document, (path) => expected.push(path));

function send(selector: string, type: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

test.each(['pointerover', 'focusin'])('%s on a link or inside it counts after a rest', (type) => {
  send('b', type);
  expect(expected).toEqual([]);
  jest.runAllTimers();
  expect(expected).toEqual(['/order-list']);
});
test('a press counts at once', () => {
  send('b', 'pointerdown');
  expect(expected).toEqual(['/order-list']);
});
test('a pointer that only crosses a link does not count', () => {
  send('b', 'pointerover');
  send('p', 'pointerover');
  jest.runAllTimers();
  expect(expected).toEqual([]);
});
test('a link that leaves the product does not count', () => {
  send('a[href^=https]', 'pointerover');
  send('a[href^=https]', 'pointerdown');
  jest.runAllTimers();
  expect(expected).toEqual([]);
});
