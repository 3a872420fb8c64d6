import { findIdNumbers } from '@banyan/rules';
import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdText } from './IdText.js';
import { blocksOf } from './idTextBlocks.js';

const ID = '11010519491231002X';
const SHORT = '110105491231002';
const OTHER = '440524188001010014';
const WRONG = '110105194912310021';

function show(text: string, except?: string) {
  const opened: string[] = [];
  const open = (number: string) => {
    opened.push(number);
  };
  renderApp(<IdText text={text} label="正文" today="2026-11-20" except={except} onOpen={open} />);
  return { opened, all: screen.getByRole('region', { name: '正文' }) };
}

const count = (text: string) =>
  findIdNumbers(text, { today: '2026-11-20' }).filter(({ kind }) => kind === 'id').length;
const links = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('numbers are links by pointer and keyboard, with their 18 digits', async () => {
  const { opened } = show(`甲${SHORT}乙${OTHER}`);
  await userEvent.click(screen.getByRole('button', { name: SHORT }));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual([ID, OTHER]);
});

test('the excepted number is not linked, in either form', () => {
  show(`${ID} ${SHORT} ${OTHER}`, ID.toLowerCase());
  expect(links()).toEqual([OTHER]);
});

test('a wrong check digit is marked with its reason and leads nowhere', () => {
  show(`${WRONG} ${OTHER}`);
  expect(screen.getByTitle('校验码不正确')).toHaveTextContent(WRONG);
  expect(links()).toEqual([OTHER]);
});

test.each([
  `<img src=x onerror=alert(1)>${ID}<a href="${OTHER}">x</a>&lt;b&gt;`,
  `第一行\r\n  ${ID}\n\n\t😀 שלום ${OTHER}\u202e`,
  '',
])('it shows exactly the text: %j', (text) => {
  const { all } = show(text);
  expect(all.textContent).toBe(text);
  expect(all.querySelectorAll('img, a, b')).toHaveLength(0);
});

test.each<readonly [string, string]>([
  ['lines', `${ID}，张三\n`.repeat(2_000)],
  ['one line', `${ID}；`.repeat(2_000)],
  ['one number', '1'.repeat(50_000)],
  ['signs of two halves', '😀'.repeat(5_000)],
])('the blocks of %s are the text, and no number is cut', (_name, text) => {
  const blocks = blocksOf(text);
  expect(blocks.map((block) => block.text).join('')).toBe(text);
  expect(blocks.reduce((sum, block) => sum + count(block.text), 0)).toBe(count(text));
  // Half a surrogate pair cannot be encoded.
  expect(() => blocks.map((block) => encodeURIComponent(block.text))).not.toThrow();
});
