import { CSV_START, csvLine, readCsv } from './csv.js';

test.each<readonly [string, readonly (readonly string[])[]]>([
  ['', []],
  ['a,b', [['a', 'b']]],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\nb\rc', [['a'], ['b'], ['c']]],
  [`${CSV_START}a\r\n`, [['a']]],
  ['a\r\n\r\n\n,\r\nb', [['a'], ['', ''], ['b']]],
  ['"a,b","c ""d"""', [['a,b', 'c "d"']]],
  ['"a\r\nb",c\r\nd', [['a\r\nb', 'c'], ['d']]],
  ['a"b,c', [['a"b', 'c']]],
  ['"a"b,c', [['ab', 'c']]],
  ['"open,\r\nend', [['open,\r\nend']]],
  ['""', []],
  ['"",', [['', '']]],
  [',', [['', '']]],
])('%j has the rows %j', (text, rows) => {
  expect(readCsv(text).map(({ cells }) => cells)).toEqual(rows);
});

test('a row knows its line, also after cells and rows of several', () => {
  expect(readCsv('a\n"b\nc\r\nd",e\n\nf').map(({ line }) => line)).toEqual([1, 2, 6]);
});

test('what is written is read again, and no cell is a formula', () => {
  const cells = ['a', 'b,c', 'd "e"', 'f\r\ng', ''];
  expect(readCsv(csvLine(cells))[0]?.cells).toEqual(cells);
  expect(csvLine(['=1+1', '+1', '-1', '@a', '\tb'])).toBe("'=1+1,'+1,'-1,'@a,'\tb\r\n");
});

test('five megabytes of quotes are read once', () => {
  expect(readCsv(`"${'""'.repeat(1_000_000)}"`)[0]?.cells[0]).toHaveLength(1_000_000);
});

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['=a,"b"', `"'=a,""b"""`],
  ['', ''],
])('the cell %j is written %j', (text, written) => {
  expect(csvLine([text, 'x'])).toBe(`${written},x\r\n`);
});
