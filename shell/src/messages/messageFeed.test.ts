import type { HubEvent, HubListener } from '@banyan/contract';
import type { Message, MessageCode } from '@banyan/contract/messages';
import { failed, type Post } from '@banyan/http';
import { createAppStore, messagesSlice } from '@banyan/store';
import type { RealtimeState } from '../realtime/realtime.js';
import { startMessageFeed } from './messageFeed.js';

const CODES = ['ElementRelate', 'WorkProgress', 'TaskAlert', 'ForeseeControl'] as const;

function message(id: number, code: MessageCode): Message {
  const text = { zh: `消息${id}`, en: `Message ${id}` };
  const sentAt = '2026-11-20T00:00:00.000Z';
  return {
    id: String(id),
    code,
    sender: '',
    title: text,
    text,
    sentAt,
    readAt: null,
    target: null,
  };
}

/** A feed over a server that holds these messages, all unread. */
function stand(held: Message[] = [], first: RealtimeState = 'online') {
  const server = { held, isBroken: false, calls: 0 };
  const post: Post = async (path, _body, decode) => {
    server.calls += 1;
    // Answers in a separate task, as the network does, after all pending microtasks.
    await new Promise((answer) => setTimeout(answer));
    if (server.isBroken) return failed({ code: -1, message: 'broken' });
    const newestFirst = [...server.held].reverse();
    const result: unknown = path.endsWith('GetUnreadNum')
      ? Object.fromEntries(
          CODES.map((code) => [code, server.held.filter((each) => each.code === code).length]),
        )
      : { records: server.held.length, results: newestFirst.slice(0, 10) };
    return { success: true, result: decode(result), error: null };
  };
  const unused = () => Promise.reject(new Error('no files here'));
  const store = createAppStore({ post, download: unused, downloadAs: unused });
  const announced: string[] = [];
  let listener: HubListener | null = null;
  let watcher: () => void = () => undefined;
  let state = first;
  const stop = startMessageFeed({
    store,
    realtime: {
      subscribe: (next) => {
        listener = next;
        return () => {
          listener = null;
        };
      },
      state: () => state,
      onState: (next) => {
        watcher = next;
        return () => undefined;
      },
    },
    announce: (messages) => announced.push(...messages.map(({ title }) => title.zh)),
    random: () => 0.5,
  });
  const tell = (event: HubEvent) => listener?.event(event);
  return {
    store,
    server,
    stop,
    announced,
    numbers: () => {
      const { unreadTopInfo, tabsCountInfo } = store.getState().messages;
      return [unreadTopInfo.count, ...tabsCountInfo.map(({ unreadCount }) => unreadCount)];
    },
    isStale: () => store.getState().messages.isStale,
    arrives: (id: number, code: MessageCode = 'TaskAlert') => {
      server.held.push(message(id, code));
      tell({ kind: 'messageArrived', id: String(id), code });
    },
    tell,
    becomes: (next: RealtimeState) => {
      state = next;
      watcher();
    },
    reconnected: () => listener?.reconnected(),
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('MSG-02: the bell shows the records of GetTopUnreadMessage, its list the results', async () => {
  const { store, numbers } = stand([message(1, 'TaskAlert'), message(2, 'WorkProgress')]);
  await pass(50);
  expect(numbers()).toEqual([2, 0, 1, 1, 0]);
  const { list } = store.getState().messages.unreadTopInfo;
  expect(list.map(({ id }) => id)).toEqual(['2', '1']);
});

test('MSG-03: a message is counted at once, and a repeated id is not counted', async () => {
  const { arrives, tell, numbers } = stand([message(1, 'TaskAlert')]);
  await pass(50);
  arrives(2);
  expect(numbers()).toEqual([2, 0, 0, 2, 0]);
  tell({ kind: 'messageArrived', id: '2', code: 'TaskAlert' });
  await pass(300);
  expect(numbers()).toEqual([2, 0, 0, 2, 0]);
  await pass(5_000);
  expect(numbers()).toEqual([2, 0, 0, 2, 0]);
});

test('a message included in a read is not counted again when its hub event comes late', async () => {
  const { server, tell, numbers } = stand();
  server.held.push(message(7, 'TaskAlert'));
  await pass(50);
  tell({ kind: 'messageArrived', id: '7', code: 'TaskAlert' });
  await pass(10);
  expect(numbers()).toEqual([1, 0, 0, 1, 0]);
});

test('MSG-04: offline, the last numbers stay, marked as stale; online, they are read again', async () => {
  const { server, becomes, reconnected, numbers, isStale } = stand([message(1, 'TaskAlert')]);
  await pass(50);
  becomes('offline');
  expect([numbers()[0], isStale()]).toEqual([1, true]);
  server.held.push(message(2, 'ForeseeControl'));
  becomes('online');
  reconnected();
  await pass(50);
  expect([numbers(), isStale()]).toEqual([[2, 0, 0, 1, 1], false]);
});

test('the first connection reads the numbers at once, a later one after the session is confirmed', async () => {
  const { server, becomes, reconnected } = stand([], 'connecting');
  await pass(50);
  expect(server.calls).toBe(0);
  becomes('online');
  await pass(50);
  expect(server.calls).toBe(2);
  becomes('offline');
  becomes('online');
  await pass(50);
  expect(server.calls).toBe(2);
  reconnected();
  await pass(50);
  expect(server.calls).toBe(4);
});

test('after a failed read the numbers stay, and retries become less frequent', async () => {
  const { server, tell, numbers, isStale } = stand([message(1, 'TaskAlert')]);
  await pass(50);
  server.isBroken = true;
  tell({ kind: 'messagesChanged' });
  await pass(60_000);
  expect([numbers()[0], isStale()]).toEqual([1, true]);
  expect(server.calls).toBeLessThan(20);
  server.isBroken = false;
  await pass(120_000);
  expect(isStale()).toBe(false);
});

test('a message read in another window is read here within a second', async () => {
  const { server, tell, numbers } = stand([message(1, 'TaskAlert'), message(2, 'TaskAlert')]);
  await pass(50);
  server.held.pop();
  tell({ kind: 'messagesChanged' });
  await pass(900);
  expect(numbers()).toEqual([1, 0, 0, 1, 0]);
});

test('numbers marked as stale are read again', async () => {
  const { store, numbers } = stand([message(1, 'TaskAlert')]);
  await pass(600);
  store.dispatch(messagesSlice.actions.unreadChanged({ TaskAlert: -1 }));
  store.dispatch(messagesSlice.actions.wentStale());
  await pass(900);
  expect(numbers()).toEqual([1, 0, 0, 1, 0]);
});

test('a thousand messages a second: the page changes at most four times a second, and the last number is exact', async () => {
  const { store, server, arrives, numbers } = stand();
  await pass(50);
  let changes = 0;
  const before = server.calls;
  let last = numbers()[0];
  store.subscribe(() => {
    const [next] = numbers();
    if (next !== last) changes += 1;
    last = next;
  });
  for (let second = 0; second < 5; second += 1) {
    for (let index = 0; index < 1_000; index += 1) {
      const id = second * 1_000 + index + 1;
      arrives(id, CODES[id % 4]);
      if (index % 100 === 0) await pass(100);
    }
  }
  expect(changes).toBeLessThanOrEqual(5 * 4 + 4);
  expect(server.calls - before).toBeLessThanOrEqual(2 * 4);
  await pass(3_000);
  expect(numbers()).toEqual([5_000, 1_250, 1_250, 1_250, 1_250]);
});

test('MSG-08: only tasks and early warnings are announced, each once, and no earlier messages', async () => {
  const { arrives, announced, tell } = stand([message(1, 'TaskAlert')]);
  await pass(50);
  arrives(2, 'WorkProgress');
  arrives(3, 'TaskAlert');
  arrives(4, 'ForeseeControl');
  await pass(3_000);
  tell({ kind: 'messagesChanged' });
  await pass(3_000);
  expect(announced).toEqual(['消息4', '消息3']);
});

test('a stopped feed sends no more requests', async () => {
  const { server, arrives, stop } = stand();
  await pass(50);
  arrives(1);
  stop();
  const { calls } = server;
  await pass(10_000);
  expect(server.calls).toBe(calls);
});
