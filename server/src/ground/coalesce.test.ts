import { createCoalesce } from './coalesce.js';

/** Makes numbered answers, each when it is told to. */
function stage() {
  const coalesce = createCoalesce<number>();
  const made: {
    readonly resolve: (value: number) => void;
    readonly reject: (cause: Error) => void;
  }[] = [];
  const ask = (key = 'a') =>
    coalesce(key, () => new Promise((resolve, reject) => void made.push({ resolve, reject })));
  return { ask, made };
}

test('who asks while an answer is being made gets one that began later, with all who ask by then', async () => {
  const { ask, made } = stage();
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(made).toHaveLength(1);
  made[0]?.resolve(1);
  expect(await first).toBe(1);
  expect(made).toHaveLength(2);
  const fourth = ask();
  made[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  made[2]?.resolve(3);
  expect(await fourth).toBe(3);
  void ask();
  expect(made).toHaveLength(4);
});

test('a failure is of those who asked for it; the next answer is made all the same', async () => {
  const { ask, made } = stage();
  const [first, second] = [ask(), ask()];
  made[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  made[1]?.resolve(2);
  expect(await second).toBe(2);
});

test('other questions do not wait', async () => {
  const { ask, made } = stage();
  void ask('a');
  const other = ask('b');
  made[1]?.resolve(5);
  expect(await other).toBe(5);
});
