import { fileSchema } from './area.js';
import { dayField, idField, line, lines, trimmedLine, versionField } from './fields.js';

test.each([
  ['a line', line(5), 'abc', true],
  ['a line too long', line(5), 'abcdef', false],
  ['a line with NUL', line(5), 'a\u0000', false],
  ['a line with a bell', line(5), '\u0007', false],
  ['a line with a C1 control', line(5), '\u0085', false],
  ['a line with a break', line(5), 'a\nb', false],
  ['a line in another script', line(5), '周敏𝔘', true],
  ['several lines', lines(9), 'a\r\n\tb\n', true],
  ['several lines with NUL', lines(9), 'a\u0000', false],
  ['several lines with an escape', lines(9), '\u001b[31m', false],
  ['an id', idField, 'BY2026112000000001', true],
  ['an id too long', idField, 'x'.repeat(101), false],
  ['a version', versionField, 2_147_483_647, true],
  ['a version too high', versionField, 2_147_483_648, false],
  ['a version of nothing', versionField, 0, false],
  ['a day', dayField, '1900-01-01', true],
  ['a day too early', dayField, '1899-12-31', false],
  ['the first day of all', dayField, '0001-01-01', false],
  ['the last day', dayField, '9999-12-31', true],
  ['a day of five digits', dayField, '10000-01-01', false],
])('%s', (_what, schema, value, fits) => {
  expect(schema.safeParse(value).success).toBe(fits);
});

test('a file of a build has a name that every file system takes', () => {
  const file = { size: 1, integrity: `sha384-${'A'.repeat(64)}` };
  expect(fileSchema.safeParse({ ...file, path: 'x'.repeat(200) }).success).toBe(true);
  expect(fileSchema.safeParse({ ...file, path: 'x'.repeat(201) }).success).toBe(false);
});

test('blanks around a text are not kept', () => {
  expect(trimmedLine(5).parse('  ab ')).toBe('ab');
  expect(lines(5).parse('\nab\n')).toBe('ab');
});
