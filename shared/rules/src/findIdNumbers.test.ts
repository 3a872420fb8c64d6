import { findIdNumbers, wordEnd } from './findIdNumbers.js';
import { checkCharacter } from './idNumber.js';

const ID = '11010519491231002X';
const SHORT = '110105491231002';
const WRONG = '110105194912310021';
const TODAY = '2026-11-20';

const find = (text: unknown, except?: string) =>
  findIdNumbers(text, except === undefined ? { today: TODAY } : { today: TODAY, except });

/** The hits, each invalid one with its reason in brackets. */
const hits = (text: unknown, except?: string) =>
  find(text, except).flatMap((part) =>
    part.kind === 'text' ? [] : [part.text + (part.fault === null ? '' : ` (${part.fault})`)],
  );

test.each<readonly [string, unknown, readonly string[]]>([
  ['nothing', '', []],
  ['no text', null, []],
  ['no text either', { text: ID }, []],
  ['a number', 110_105_491_231_002, [SHORT]],
  ['none', '没有号码 12345', []],
  ['one', `证号 ${ID}。`, [ID]],
  ['all of the text', ID, [ID]],
  ['two glued by Chinese text', `甲${ID}乙${SHORT}丙`, [ID, SHORT]],
  ['with X in lower case', `${ID.toLowerCase()},`, [ID.toLowerCase()]],
  ['inside 19 digits', `1${WRONG}`, []],
  ['inside 40 digits', `${WRONG}${WRONG}0000`, []],
  ['two side by side', `${WRONG}${WRONG}`, []],
  ['the 18, not the 15 inside it', '440524188001010014', ['440524188001010014']],
  ['after a letter', `a${ID}`, []],
  ['before a letter', `${ID}a`, []],
  ['X followed by X', `${ID}X`, []],
  ['in a file name', `scan_${ID}_1.jpg`, [ID]],
  ['in full-width digits', '１１０１０５１９４９１２３１００２X', []],
  ['touched by a full-width digit', `１${ID}`, []],
  ['with spaces', '110105 194912 310 02X', []],
  ['beside a surrogate pair', `😀${ID}😀`, [ID]],
  ['beside joiners and marks', `\u200d${ID}\u202e`, [ID]],
  ['among right-to-left text', `שלום ${ID} שלום`, [ID]],
  ['in markup', `<img src=x onerror=alert(1)>${ID}<a href="${SHORT}">`, [ID, SHORT]],
  ['in entities', `&lt;${ID}&gt;`, [ID]],
  [
    'a bank card, an order, a time stamp',
    '6222021234567890128 BY20261120000001 202611201530301',
    [],
  ],
  ['an impossible region', '990101199001010019', []],
  ['an impossible day', '110101190002290011', []],
  ['a wrong check digit', WRONG, [`${WRONG} (checkDigit)`]],
  ['born tomorrow', '110101202611210010', ['110101202611210010 (future)']],
])('%s', (_name, text, expected) => {
  expect(hits(text)).toEqual(expected);
});

test.each([ID, ID.toLowerCase(), SHORT])(
  'the excepted one, given as %s, is text (S5.10)',
  (except) => {
    const text = `${ID}, ${SHORT}, ${ID.toLowerCase()} 和 440524188001010014`;
    expect(hits(text, except)).toEqual(['440524188001010014']);
  },
);

test('the excepted number may appear a thousand times', () => {
  expect(find(`${ID} `.repeat(1_000), SHORT)).toEqual([
    { kind: 'text', text: `${ID} `.repeat(1_000) },
  ]);
});

test('an exception that is not an ID number has no effect', () => {
  expect(hits(`${ID} x`, 'x')).toEqual([ID]);
});

test('one of 15 digits has the number of 18', () => {
  expect(find(SHORT)).toEqual([{ kind: 'id', text: SHORT, number: ID, fault: null }]);
});

test('finding again in what was found finds the same', () => {
  const text = `甲${ID}乙 ${WRONG}<b>${SHORT}</b>`;
  const parts = find(text);
  const again = parts.flatMap((part) => (part.kind === 'id' ? find(part.text) : [part]));
  expect(again).toEqual(parts);
});

test('a text is cut behind a word, never inside', () => {
  expect(wordEnd(`ab ${ID} c`, 5)).toBe(3 + 18);
  expect(wordEnd('ab', 2)).toBe(2);
});

test('one megabyte with 40,000 numbers is one pass: each number is looked at once', () => {
  const digits = '11010519491231';
  const numbers = Array.from({ length: 40_000 }, (_, index) => {
    const body = digits + String(index % 1_000).padStart(3, '0');
    return body + checkCharacter(body);
  });
  const text = numbers.join('，姓名甲。 ');
  expect(find(text).filter(({ kind }) => kind === 'id')).toHaveLength(40_000);
});
