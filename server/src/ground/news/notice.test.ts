import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readNotice } from './notice.js';

test.each([
  '',
  '{}',
  '{"kind":"event","event":{"kind":"unknown"},"groups":["user:A1"]}',
  '{"kind":"event","event":{"kind":"messagesChanged"}}',
  '{"kind":"event","event":{"kind":"messageArrived","id":"M1","code":"Other"},"groups":[]}',
])('the notice %s is not read', (payload) => {
  expect(readNotice(payload)).toBeNull();
});

test('b7: the hub is told in one place', () => {
  const sources = resolve(__dirname, '../..');
  const telling = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /pg_notify\(.*\[(CHANNEL|'hub')/.test(readFileSync(file, 'utf8')));
  expect(telling.map((file) => relative(sources, file))).toEqual([
    join('ground', 'news', 'tell.ts'),
  ]);
});
