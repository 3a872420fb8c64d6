import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetBeside, keepFolder } from './keptFolder.js';

let room: string;
let made: string;

beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'banyan-kept-'));
  made = join(room, 'made');
  mkdirSync(join(made, 'within'), { recursive: true });
  writeFileSync(join(made, 'within/file'), 'first');
});
afterEach(() => {
  rmSync(room, { recursive: true });
});

const kept = () => join(room, 'kept/key');
const content = () => readFileSync(join(kept(), 'within/file'), 'utf8');

test('the kept folder is a complete copy', () => {
  keepFolder(made, kept());
  writeFileSync(join(made, 'within/file'), 'changed');
  expect(content()).toBe('first');
});

test('the first of two is kept, and the second leaves nothing behind', () => {
  keepFolder(made, kept());
  writeFileSync(join(made, 'within/file'), 'second');
  keepFolder(made, kept());
  expect(content()).toBe('first');
  expect(readdirSync(join(room, 'kept'))).toEqual(['key']);
});

test('folders of earlier sources are removed, but not one that is being made', () => {
  keepFolder(made, kept());
  for (const name of ['older', 'key.1.tmp']) mkdirSync(join(room, 'kept', name));
  forgetBeside(kept());
  expect(readdirSync(join(room, 'kept')).sort()).toEqual(['key', 'key.1.tmp']);
  forgetBeside(join(room, 'nothing/key'));
  expect(existsSync(join(room, 'nothing'))).toBe(false);
});
