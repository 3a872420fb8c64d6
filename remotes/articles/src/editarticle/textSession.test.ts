import type { ArticleText } from '@banyan/contract/articles';
import { createTextSession, type Saving, type SessionParts } from './textSession.js';

type Answer = Awaited<ReturnType<SessionParts['send']>>;

function textOf(revision: number, title: string): ArticleText {
  return {
    revision,
    kind: 'autosave',
    title,
    at: '2026-11-20T02:00:00.000Z',
    by: 'admin',
    isLive: false,
    summary: '',
    doc: { type: 'doc' },
    seoTitle: '',
    seoDescription: '',
    blocks: [],
    media: { pictures: {}, videos: {} },
    gaps: [],
  };
}

/** A session whose answers and timers the test lets go. */
function open(text: ArticleText | null = textOf(7, '标题')) {
  const sent: Saving[] = [];
  const kept: (string | null)[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const timers = new Map<() => void, number>();
  const session = createTextSession({
    text,
    readDoc: () => ({ type: 'doc' }),
    send: (saving) => {
      sent.push(saving);
      return new Promise((resolve) => answers.push(resolve));
    },
    keep: (unsaved) => kept.push(unsaved),
    later: (act, ms) => {
      timers.set(act, ms);
      return () => timers.delete(act);
    },
  });
  return {
    session,
    sent,
    kept,
    waits: () => [...timers.values()].sort((a, b) => a - b),
    /** Lets the first of the timers go. */
    tick: () => {
      const [first] = [...timers].sort(([, a], [, b]) => a - b);
      if (first === undefined) throw new Error('nothing waits');
      timers.delete(first[0]);
      first[0]();
    },
    answer: async (answer: Answer) => {
      answers.shift()?.(answer);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

const saved = (revision: number, title: string): Answer => ({
  kind: 'saved',
  text: textOf(revision, title),
});

test('a change is kept at once and saved within five seconds, over the revision it was made on', async () => {
  const { session, sent, kept, waits, tick, answer } = open();
  session.changed({ title: '新' });
  expect(session.read().status).toBe('unsaved');
  expect(JSON.parse(kept.at(-1) ?? '')).toMatchObject({ title: '新', base: 7 });
  expect(waits()).toEqual([2_000, 5_000]);
  session.changed({ title: '新标题' });
  expect(waits()).toEqual([2_000, 5_000]);
  tick();
  expect(sent).toMatchObject([{ kind: 'autosave', title: '新标题', base: 7 }]);
  await answer(saved(8, '新标题'));
  expect(session.read()).toMatchObject({ status: 'saved', text: { revision: 8 } });
  expect(kept.at(-1)).toBeNull();
  expect(waits()).toEqual([]);
});

test('what is typed while it is being saved is saved after it, over the newer revision', async () => {
  const { session, sent, kept, tick, answer } = open();
  session.changed({ title: '一' });
  tick();
  session.changed({ title: '一二' });
  await answer(saved(8, '一'));
  expect(session.read()).toMatchObject({ status: 'unsaved', fields: { title: '一二' } });
  expect(kept.at(-1)).not.toBeNull();
  tick();
  expect(sent.at(-1)).toMatchObject({ title: '一二', base: 8 });
});

test('without an answer it is tried again, and nothing is lost', async () => {
  const { session, sent, tick, answer, waits } = open();
  session.changed({ title: '离线' });
  tick();
  await answer({ kind: 'offline' });
  expect(session.read().status).toBe('offline');
  expect(waits()).toEqual([5_000]);
  session.changed({ title: '离线，继续写' });
  tick();
  expect(sent.at(-1)).toMatchObject({ title: '离线，继续写', base: 7 });
});

test('a conflict waits for its author, who keeps what they wrote or takes the other text', async () => {
  const { session, sent, tick, answer, waits } = open();
  session.changed({ title: '我的' });
  tick();
  await answer({ kind: 'conflict', changedBy: '何佳宁', revision: 9 });
  expect(session.read()).toMatchObject({ status: 'conflict', conflict: { changedBy: '何佳宁' } });
  session.changed({ title: '我的，改过' });
  expect(waits()).toEqual([]);
  expect(await session.save('manual')).toBe(false);
  const keeping = session.keepMine();
  expect(sent.at(-1)).toMatchObject({ kind: 'manual', title: '我的，改过', base: 9 });
  await answer(saved(10, '我的，改过'));
  expect(await keeping).toBe(true);
  session.replace(textOf(11, '他人的'));
  expect(session.read()).toMatchObject({ status: 'saved', fields: { title: '他人的' } });
  session.changed({ title: '再改' });
  tick();
  expect(sent.at(-1)).toMatchObject({ base: 11 });
});

test('a refused text says why and is tried again with the next change', async () => {
  const { session, tick, answer, waits } = open();
  session.changed({ title: 'x' });
  tick();
  await answer({ kind: 'refused', reason: '不支持的内容' });
  expect(session.read()).toMatchObject({ status: 'refused', reason: '不支持的内容' });
  session.changed({ title: 'y' });
  expect(waits()).toEqual([2_000, 5_000]);
});

test('saving by hand waits for the save that is under way', async () => {
  const { session, sent, tick, answer } = open();
  session.changed({ title: 'a' });
  tick();
  const byHand = session.save('manual');
  expect(sent).toHaveLength(1);
  await answer(saved(8, 'a'));
  expect(sent).toMatchObject([{ kind: 'autosave' }, { kind: 'manual', base: 8 }]);
  await answer(saved(8, 'a'));
  expect(await byHand).toBe(true);
});

test('what came back after a reload is unsaved, over the revision it was written on', () => {
  const { session, sent, tick } = open();
  session.restore({ title: '未保存', summary: '', seoTitle: '', seoDescription: '' }, 5);
  tick();
  expect(sent).toMatchObject([{ title: '未保存', base: 5 }]);
});

test('a language that has no text yet begins with revision 0', () => {
  const { session, sent, tick } = open(null);
  session.changed({ title: 'First' });
  tick();
  expect(sent).toMatchObject([{ title: 'First', base: 0 }]);
});
