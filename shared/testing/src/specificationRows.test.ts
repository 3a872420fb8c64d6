import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** Each row of specification 5, 7 (reading A), 8 and 9; the test that holds it has the id in its title. */
const ROWS: Readonly<Record<string, string>> = {
  'S5.01': 'each validator applies only when a value is entered',
  'S5.02': 'each validator’s rule',
  'S5.03': 'each validator’s message',
  'S5.04': 'region code must be valid',
  'S5.05': 'birth date real and not in the future',
  'S5.06': 'check digit',
  'S5.07': '15 digits get 19',
  'S5.08': 'gender',
  'S5.09': 'district of 65',
  'S5.10': 'highlighting, except the one given',
  'S7.01': 'generic post',
  'S7.02': 'failure shape',
  'S7.03': 'download',
  'S7.04': 'content-disposition',
  'S7.05': 'loader',
  'S7.06': 'Account/GetUserPicInfo',
  'S7.07': 'the picture is kept',
  'S7.08': 'Account/GetMobile',
  'S7.09': 'userPhone cookie',
  'S7.10': 'GetTopUnreadMessage',
  'S7.11': 'GetUnreadNum',
  'S7.12': 'GetMessageList',
  'S7.13': 'DeleteMessage',
  'S7.14': 'MarkReadMessage',
  'S7.15': 'exact paths',
  'S7.16': 'realtime hub at signalr/orderhub',
  'S8.01': 'response body code 401',
  'S8.02': 'clear login, go to webHome',
  'S8.03': 'failed Account call',
  'S8.04': 'failed download',
  'S8.05': 'page chunk load failure',
  'S8.06': 'opening without tab name or route name',
  'S8.07': 'session timeout',
  'S8.08': 'order in progress on leaving',
  'S8.09': 'silent renew failure',
  'S8.10': 'unknown route',
  'S9.01': 'request timeout 30 s',
  'S9.02': '150 s for posts',
  'S9.03': '500 s for downloads',
  'S9.04': 'page chunk load timeout 120 s',
  'S9.05': 'session cookies of 1 month',
  'S9.06': 'avatar',
  'S9.07': 'default layout',
  'S9.08': 'four message tab codes',
  'S9.09': 'weights and check characters',
  'S9.10': 'watermark text and fill',
  'S9.11': 'watermark every 500 ms',
  'S9.12': 'unique ids',
  'S9.13': 'automatic silent renewal',
};

const ROOMS = ['e2e', 'remotes', 'server', 'shared', 'shell'];

const titled = new Set(
  ROOMS.flatMap((room) => readdirSync(room, { recursive: true, withFileTypes: true }))
    .filter(
      ({ name, parentPath }) => /\.test\.tsx?$/.test(name) && !/node_modules/.test(parentPath),
    )
    .flatMap(({ name, parentPath }) => idsIn(readFileSync(join(parentPath, name), 'utf8'))),
);

/** Of a test file: ids in brackets at the end of its titles. */
function idsIn(source: string): readonly string[] {
  return source.match(/\bS\d\.\d\d(?=(, S\d\.\d\d)*\)')/g) ?? [];
}

test.each(Object.entries(ROWS))('%s %s has a test', (id) => {
  expect(titled).toContain(id);
});

test('no test names a row that does not exist', () => {
  expect([...titled].filter((id) => !(id in ROWS))).toEqual([]);
});
