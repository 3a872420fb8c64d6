import { newLicenceKey, readLicenceKey, tailOf } from './licenceKey.js';

const FORM = /^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/;
const KEY = newLicenceKey(Uint8Array.from({ length: 15 }, (_, at) => at * 17));

test('a key is five groups of signs that are not taken for others, each with a check sign', () => {
  const keys = Array.from({ length: 500 }, () => newLicenceKey());
  expect(new Set(keys).size).toBe(500);
  for (const key of keys) {
    expect(key).toMatch(FORM);
    expect(readLicenceKey(key)).toBe(key);
  }
});

test.each([
  ['all bits 0', 0, '00000-00000-00000-00000-00000'],
  ['all bits 1', 255, 'ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZR'],
])('the key of %s', (_title, byte, key) => {
  expect(newLicenceKey(new Uint8Array(15).fill(byte))).toBe(key);
});

test.each([
  ['small letters', KEY.toLowerCase()],
  ['no hyphens', KEY.replaceAll('-', '')],
  ['blanks and line breaks', ` ${KEY.replaceAll('-', ' \n')} `],
  [
    'full width',
    KEY.replace(/[0-9A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ],
  ['O for 0', KEY.replaceAll('0', 'o')],
  ['I for 1', KEY.replaceAll('1', 'I')],
  ['l for 1', KEY.replaceAll('1', 'l')],
  ['dashes of a word processor', KEY.replaceAll('-', '–')],
])('a key typed with %s is the same key', (_title, typed) => {
  expect(readLicenceKey(typed)).toBe(KEY);
});

test.each(['', 'abc', KEY.slice(0, -1), `${KEY}0`, KEY.replace(/^./, 'U'), '🙂'.repeat(25)])(
  '%j is not a key',
  (typed) => {
    expect(readLicenceKey(typed)).toBeNull();
  },
);

test('a single wrong sign is always found', () => {
  const signs = KEY.replaceAll('-', '');
  for (let at = 0; at < signs.length; at += 1) {
    for (const other of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      if (other === signs[at]) continue;
      expect(readLicenceKey(signs.slice(0, at) + other + signs.slice(at + 1))).toBeNull();
    }
  }
});

test('the last group tells keys apart', () => {
  expect(tailOf('AAAAA-BBBBB-CCCCC-DDDDD-EEEEE')).toBe('EEEEE');
});
