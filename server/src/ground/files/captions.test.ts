import { readCaptions } from './captions.js';

const read = (text: string) => readCaptions(Buffer.from(text));

test('captions are read with their times; notes, styles and names are left out', () => {
  const text = `\uFEFFWEBVTT Kind: captions
Language: zh

STYLE
::cue { color: white }

NOTE 第一稿

intro
00:01.000 --> 00:04.500 align:start
按 Tab
添加分支。

01:00:00.000 --> 01:00:02.000\r
完成`;
  expect(read(text)).toEqual([
    { from: 1, to: 4.5, text: '按 Tab\n添加分支。' },
    { from: 3_600, to: 3_602, text: '完成' },
  ]);
});

const cue = (from: string, to: string) => `${from} --> ${to}\nText\n\n`;

test.each<[string, string, number]>([
  ['nothing', '', 1],
  ['a header that is missing', cue('00:01.000', '00:02.000'), 1],
  ['a header with a name grown to it', 'WEBVTTX\n\n', 1],
  ['no caption', 'WEBVTT\n\nNOTE nothing\n', 1],
  ['a time without thousandths', `WEBVTT\n\n${cue('00:01', '00:02.000')}`, 3],
  ['sixty seconds', `WEBVTT\n\n${cue('00:60.000', '01:02.000')}`, 3],
  ['a caption that ends before it begins', `WEBVTT\n\n${cue('00:02.000', '00:01.000')}`, 3],
  [
    'one that lies before the one above',
    `WEBVTT\n\n${cue('00:05.000', '00:06.000')}${cue('00:04.000', '00:07.000')}`,
    6,
  ],
  ['one without a text', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\n', 3],
  ['a comma of SubRip', `WEBVTT\n\n1\n${cue('00:01,000', '00:02,000')}`, 4],
  ['a text without times', 'WEBVTT\n\nOnly a text\n', 3],
])('%s is refused at its line', (_what, text, line) => {
  expect(read(text)).toEqual({ line });
});

test('bytes that are no UTF-8 are refused', () => {
  expect(readCaptions(Buffer.concat([Buffer.from('WEBVTT\n\n'), Buffer.from([0xff])]))).toEqual({
    line: 1,
  });
});
