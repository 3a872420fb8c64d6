import { provincesOnly, readCsv } from '@banyan/rules';
import { idWords } from '../idWords.js';
import { analyse } from './analyse.js';
import { checkLines, numberFile } from './checkCsv.js';
import { decodeText } from './decodeText.js';
import { exportCsv } from './exportCsv.js';
import { fileTexts } from './fileTexts.js';

const ID = '11010519491231002X';
const SHORT = '110105491231002';
const WRONG = '110105194912310021';
const OPTIONS = { today: '2026-11-20', regions: provincesOnly };
const goOn = () => ({ pause: () => Promise.resolve(), signal: new AbortController().signal });

test.each<readonly [string, readonly number[], string]>([
  ['UTF-8', [0xe5, 0xa7, 0x93], '姓'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xe5, 0xa7, 0x93], '姓'],
  ['GB18030', [0xd0, 0xd5, 0xc3, 0xfb], '姓名'],
  ['UTF-16', [0xff, 0xfe, 0xd3, 0x59], '姓'],
  ['nothing', [], ''],
])('%s is read', (_name, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text);
});

test('valid, doubtful and different ones are counted, wherever the text is cut', async () => {
  const text = `${ID}，${SHORT}；${WRONG}\n`.repeat(5_000);
  expect(await analyse(text, OPTIONS, goOn())).toEqual({
    found: 15_000,
    valid: 10_000,
    invalid: 5_000,
    distinct: 1,
  });
  expect(await analyse(text, { ...OPTIONS, except: SHORT }, goOn())).toMatchObject({ valid: 0 });
});

test('what was given up is not counted to its end', async () => {
  const stop = new AbortController();
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    if (pauses === 2) stop.abort();
    return Promise.resolve();
  };
  const text = `${ID} `.repeat(100_000);
  expect(await analyse(text, OPTIONS, { pause, signal: stop.signal })).toBeNull();
  expect(pauses).toBe(2);
});

const nameOf = (column: number) => `c${column}`;
const read = (text: string) => numberFile('f.csv', readCsv(text), nameOf);

test.each<readonly [string, string, number, number]>([
  ['called so', `name,身份证号码\r\na,\r\n`, 1, 1],
  ['called so in English', `id card,x\r\n1,${ID}\r\n`, 0, 1],
  ['full of them', `name,no. of it\r\na,${ID}\r\n`, 1, 1],
  ['full of them, without a heading', `a,${ID}\r\nb,${SHORT}\r\n`, 1, 2],
  ['the only one', `x\r\ny\r\n`, 0, 1],
])('the column of numbers is the one that is %s', (_name, text, column, rows) => {
  const found = read(text);
  expect([found.column, found.rows.length]).toEqual([column, rows]);
});

test('columns without a name are called by their place', () => {
  expect(read(`name,\r\na,${ID},z\r\n`).columns).toEqual(['name', 'c1', 'c2']);
});

const verdicts = async (text: string) => {
  const found = read(text);
  const lines = await checkLines(found, found.column, OPTIONS, goOn());
  return { found, lines: lines ?? [] };
};

test('every line has its verdict, with its number in the file', async () => {
  const { lines } = await verdicts(
    `name,id\r\na,${ID}\r\n"b\r\nc",'${SHORT}\r\nd,${WRONG}\r\ne,\r\nf,1.10105E+17\r\ng\r\n`,
  );
  const said = lines.map(({ line, outcome }) => [
    line,
    outcome.kind === 'valid' ? outcome.number : outcome.reason,
  ]);
  expect(said).toEqual([
    [2, ID],
    [3, ID],
    [5, 'checkDigit'],
    [6, 'empty'],
    [7, 'rounded'],
    [8, 'empty'],
  ]);
});

test('checking a file may be given up', async () => {
  const stop = new AbortController();
  stop.abort();
  const work = { pause: () => Promise.resolve(), signal: stop.signal };
  expect(await checkLines(read(`${ID}\r\n`), 0, OPTIONS, work)).toBeNull();
});

test('the export is the file with the verdicts behind, in the language of the page', async () => {
  const { found, lines } = await verdicts(`${ID},=1+1\r\n${WRONG}\r\n`);
  const words = { text: fileTexts.en, words: idWords.en };
  expect(exportCsv(found, lines, words).join('')).toBe(
    [
      '\uFEFFc0,c1,Verdict,Reason,Region,Birthday,Sex,With 18 digits,Remark',
      `${ID},'=1+1,Valid,,北京市,1949-12-31,Female,${ID},`,
      `${WRONG},,Not valid,The check digit is incorrect,,,,,`,
      '',
    ].join('\r\n'),
  );
});
