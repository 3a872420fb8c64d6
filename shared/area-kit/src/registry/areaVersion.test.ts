import { versionOf, withVersion } from './areaVersion.js';
import { failureOf } from './testFailure.js';

test.each([
  ['an object', "export const area = {\n  name: 'orders',\n  version: '1.0.0',\n};"],
  [
    'a call',
    "export const area = adminArea({ version: '1.0.0', slices: [{ version: '9.9.9' }] });",
  ],
  [
    'a type that it satisfies',
    "export const area = { version: '1.0.0' } satisfies AreaDefinition;",
  ],
  [
    'types in and around',
    "export const area = (adminArea<Own>({ version: '1.0.0' as const }) as A)!;",
  ],
  ['an export at the end', "const own = { version: '1.0.0' };\nexport { own as area };"],
  [
    'another place first',
    "export const old = { version: '0.1.0' };\nexport const area = { version: '1.0.0' };",
  ],
  ['other quotes', 'export const area = {"version":"1.0.0"}'],
  ['a template', 'export const area = { version: `1.0.0` };'],
  [
    'comments that look like it',
    "/* version: '0.1.0', */ export const area = {\n  // version: '0.1.0',\n  version: /* now */ '1.0.0', // '0.1.0'\n}; // 完",
  ],
  [
    'Chinese before it',
    "// 订单管理 𠮷 area\nexport const area = { title: '订单', version: '1.0.0', note: '完' };\n// 完",
  ],
  [
    'lines of Windows',
    "// 订单\r\nexport const area = {\r\n\tname: '订单',\r\n\tversion: '1.0.0',\r\n};\r\n",
  ],
  ['a byte order mark', "\uFEFF// 订单\nexport const area = { version: '1.0.0' };"],
])('the version is raised in %s', (_, source) => {
  expect(versionOf(source)).toBe('1.0.0');
  const raised = withVersion(source, '1.10.0');
  expect(raised).toBe(source.replace('1.0.0', '1.10.0'));
  expect(versionOf(raised)).toBe('1.10.0');
});

test('a second text is read as well as the first', () => {
  const source = "// 订单\nexport const area = { version: '1.0.0' };";
  versionOf(source);
  expect(withVersion(source, '2.0.0')).toBe(source.replace('1.0.0', '2.0.0'));
});

test.each([
  ['nothing is exported', "const area = 1; export const other = { version: '1.0.0' };"],
  ['it is a name', "const version = '1.0.0';\nexport const area = { version };"],
  ['it is a name beside', "const v = '1.0.0';\nexport const area = { version: v };"],
  ['it is put together', "export const area = { version: '1.0.' + '0' };"],
  ['it is there twice', "export const area = { version: '1.0.0', 'version': '1.0.0' };"],
  ['it is a part alone', "export const area = { slices: [{ version: '1.0.0' }] };"],
  ['it is no version', "export const area = { version: '1.0' };"],
  ['another module has it', "export { area } from './own.js';"],
  ['a call is given a list', "export const area = adminArea(...[{ version: '1.0.0' }]);"],
])('where %s, the message says what to write', (_, source) => {
  const { exit, message } = failureOf(() => withVersion(source, '1.1.0'));
  expect(exit).toBe(2);
  expect(message).toMatch("write version: '1.2.3' once, in the object that is exported as area");
});

test('a text that is not TypeScript is refused', () => {
  const { exit, message } = failureOf(() => withVersion('export const area = {', '1.1.0'));
  expect(exit).toBe(2);
  expect(message).toMatch(/^area\.ts cannot be read: /);
});
