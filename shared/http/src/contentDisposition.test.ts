import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fileName, namedFile, safeFileName } from './contentDisposition.js';
import { TC2231 } from './testing/tc2231.js';

describe('the file name is taken from content-disposition, the extended form preferred (S7.04)', () => {
  describe.each(Object.entries(TC2231))('tc2231: %s', (_group, vectors) => {
    test.each(vectors)('%s', (header, name) => {
      expect(namedFile(header)).toBe(name);
    });
  });

  test('all 87 vectors are there', () => {
    expect(Object.values(TC2231).flat()).toHaveLength(87);
  });

  test.each([
    ["attachment; filename*=UTF-8''%E6%8A%A5%E8%A1%A8.xlsx", '报表.xlsx'],
    ['attachment; filename="x.csv"; filename*=UTF-8\'\'%E8%AE%A2%E5%8D%95.csv', '订单.csv'],
    ["attachment; filename*=UTF-8''%E0%A4%A", 'download'],
    ["attachment; filename*=UTF-8''%E0%A4%A4%FF; filename=plain.txt", 'plain.txt'],
    ["attachment; filename*=GBK''%B1%A8; filename=plain.txt", 'plain.txt'],
    // GBK in a header arrives as the Latin-1 signs of its octets.
    ['attachment; filename="\u00b1\u00a8\u00b1\u00ed.xlsx"', '±¨±í.xlsx'],
    ['attachment; filename="a\\"b;c.txt"', 'a_b;c.txt'],
    ['attachment', 'download'],
    ['', 'download'],
  ])('the file of %s is saved as %s', (header, name) => {
    expect(fileName(header)).toBe(name);
  });

  test('a header of a megabyte is read, and no name is longer than file systems take', () => {
    const name = fileName(`attachment; filename="${'报'.repeat(1_000_000)}.xlsx"`);
    expect(name).toBe('download');
    expect(fileName(`attachment; ${'a=b;'.repeat(100_000)} filename=x`)).toBe('download');
    const long = fileName(`attachment; filename="${'报'.repeat(500)}.xlsx"`);
    expect(long).toMatch(/^报{65}\.xlsx$/);
  });
});

describe('a file name is safe', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a.txt', 'a.txt'],
    ['..hidden', 'hidden'],
    ['name. . ', 'name'],
    ['a\u202Egpj.exe', 'agpj.exe'],
    ['a\u0000b\nc', 'abc'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['com1', '_com1'],
    ['console.txt', 'console.txt'],
    ['a<b>:"|?*.txt', 'a_b______.txt'],
    ['\uD800.txt', 'txt'],
    ['...', 'download'],
    ['a/', 'download'],
    ['index.html', 'index.html'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  test('whatever a header says', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.string({
            unit: fc.constantFrom(...Array.from('af"\\;=*\'% /.C\u202E')),
            maxLength: 300,
          }),
        ),
        (text) => {
          for (const name of [fileName(text), fileName(`attachment; filename="${text}"`)]) {
            expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}]|^[. ]|[. ]$/u);
            expect(name.length).toBeGreaterThan(0);
            expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
          }
        },
      ),
      { numRuns: 5_000, seed: 20_261_127 },
    );
  });
});
