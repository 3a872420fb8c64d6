import { readNotice } from './notice.js';
import { tellUsers } from './tell.js';

const CHANGED = { kind: 'messagesChanged' } as const;

async function toldTo(userIds: readonly string[]): Promise<readonly string[]> {
  const payloads: string[] = [];
  const query = (_sql: string, parameters: readonly unknown[] = []) => {
    payloads.push(String(parameters[1]));
    return Promise.resolve([]);
  };
  await tellUsers({ query, script: () => Promise.resolve() }, userIds, CHANGED);
  return payloads;
}

test('says it once for a few people, each named once', async () => {
  const [payload, ...others] = await toldTo(['A1', 'A2', 'A1']);
  expect(others).toEqual([]);
  expect(readNotice(payload ?? '')).toEqual({
    kind: 'event',
    event: CHANGED,
    groups: ['user:A1', 'user:A2'],
  });
});

test('sends nothing for an empty list of users', async () => {
  expect(await toldTo([])).toEqual([]);
});

test.each([
  ['short ids', (index: number) => `A${index}`],
  ['long ids', (index: number) => `${index}`.padEnd(200, 'x')],
  ['ids of three bytes a character', (index: number) => `工号${index}`],
  ['ids that JSON writes longer', (index: number) => `"\\${index}`],
])('a long list of %s goes in parts that the database carries', async (_title, id) => {
  const userIds = Array.from({ length: 5_000 }, (_, index) => id(index));
  const payloads = await toldTo(userIds);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  const groups = payloads.flatMap((payload) => {
    const notice = readNotice(payload);
    return notice?.kind === 'event' ? notice.groups : [];
  });
  expect(groups).toEqual(userIds.map((each) => `user:${each}`));
});
