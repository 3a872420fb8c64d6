import { createQueue, TooBusy, unlessBusy } from './hashQueue.js';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('no more than so many work side by side, the next wait in order, and one too many is told so', async () => {
  const queue = createQueue(2, 2);
  const gates = [gate(), gate(), gate(), gate()];
  const begun: number[] = [];
  const works = gates.map(({ opened }, index) =>
    queue.run(async () => {
      begun.push(index);
      await opened;
      return index;
    }),
  );
  expect(begun).toEqual([0, 1]);
  await expect(queue.run(() => Promise.resolve(0))).rejects.toBeInstanceOf(TooBusy);
  gates[1]?.open();
  await works[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
});

test('work that fails gives its place to the next', async () => {
  const queue = createQueue(1, 1);
  const broken = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(() => Promise.resolve('done'));
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await queue.run(() => Promise.resolve('free'))).toBe('free');
});

test('a password that finds no place in the queue is answered by null, and a failure stays a failure', async () => {
  const queue = createQueue(1, 0);
  const { opened, open } = gate();
  const first = unlessBusy(queue.run(() => opened));
  expect(await unlessBusy(queue.run(() => Promise.resolve('late')))).toBeNull();
  open();
  await first;
  const broken = queue.run(() => Promise.reject(new Error('broken')));
  await expect(unlessBusy(broken)).rejects.toThrow('broken');
});
