import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { raiseVersion } from './raiseVersion.js';
import { failureOf } from './testFailure.js';

const FORMER = "// 订单\r\nexport const area = { version: '1.0.0' };\r\n";
let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-raise-'));
  file = join(folder, 'area.ts');
  writeFileSync(file, FORMER);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const text = () => readFileSync(file, 'utf8');

test.each([
  [[], '1.0.1'],
  [['0.9.0'], '1.0.1'],
  [['1.0.4', '1.0.3'], '1.0.5'],
])("after its own version and %j the file's is %s, and can be taken back", (published, version) => {
  const raised = raiseVersion(file, published, 'patch');
  expect(raised.version).toBe(version);
  expect(text()).toBe(FORMER.replace('1.0.0', version));
  expect(raised.takeBack()).toBe(true);
  expect(text()).toBe(FORMER);
});

test('an edit made in the meantime stays', () => {
  const raised = raiseVersion(file, [], 'minor');
  writeFileSync(file, `${text()}// mine\n`);
  expect(raised.takeBack()).toBe(false);
  expect(text()).toBe(`${FORMER.replace('1.0.0', '1.1.0')}// mine\n`);
});

test('a file removed in the meantime is not restored', () => {
  const raised = raiseVersion(file, [], 'minor');
  rmSync(file);
  expect(raised.takeBack()).toBe(false);
});

test('a file whose version cannot be raised is left alone', () => {
  writeFileSync(file, 'export const area = {};');
  expect(failureOf(() => raiseVersion(file, ['1.0.0'], 'patch')).exit).toBe(2);
  expect(text()).toBe('export const area = {};');
});
