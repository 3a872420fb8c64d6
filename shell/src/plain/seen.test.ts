import { expect, test } from '@jest/globals';
import { seen } from './seen.js';

test('an ordinary page is seen at once; a prerendered one when it is shown', async () => {
  await seen(document);

  const prepared = Object.assign(new EventTarget(), { prerendering: true });
  let isSeen = false;
  const showing = seen(prepared as unknown as Document).then(() => {
    isSeen = true;
  });
  await Promise.resolve();
  expect(isSeen).toBe(false);
  prepared.dispatchEvent(new Event('prerenderingchange'));
  await showing;
  expect(isSeen).toBe(true);
});
