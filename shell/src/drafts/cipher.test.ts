import { describe, expect, test } from '@jest/globals';
import { createCipher } from './cipher.js';

const [KEY, OTHER_KEY] = [`${'A'.repeat(42)}E`, `${'B'.repeat(42)}E`] as const;

describe('the cipher', () => {
  const cipher = createCipher(crypto, KEY);

  test.each(['', 'plain', '备注 🌳', 'x'.repeat(300_000)])(
    'opens what it has sealed',
    async (text) => {
      const sealed = await cipher.seal(text);
      expect(sealed).toMatch(/^[\w-]+$/);
      expect(await cipher.open(sealed)).toBe(text);
    },
  );
  test('seals the same text differently each time', async () => {
    expect(await cipher.seal('a')).not.toBe(await cipher.seal('a'));
  });
  test('does not open text sealed with another key, or changed since', async () => {
    const sealed = await cipher.seal('secret');
    await expect(createCipher(crypto, OTHER_KEY).open(sealed)).rejects.toThrow();
    const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
    await expect(cipher.open(changed)).rejects.toThrow();
  });
});
