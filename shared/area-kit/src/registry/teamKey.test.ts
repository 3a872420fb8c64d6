import { expect, test } from '@jest/globals';
import { readTeamKey, verifyKeyIn } from './teamKey.js';

const keyText = (id: string) => `banyan_${id.repeat(12)}_${'A'.repeat(43)}`;
const own = readTeamKey(keyText('a'));

test('results are signed by the key of CI where there is one, and by the team’s own elsewhere', () => {
  expect(verifyKeyIn({}, own)).toBe(own);
  expect(verifyKeyIn({ BANYAN_VERIFY_KEY: '' }, own)).toBe(own);
  expect(verifyKeyIn({ BANYAN_VERIFY_KEY: keyText('c') }, own).id).toBe('c'.repeat(12));
  expect(() => verifyKeyIn({ BANYAN_VERIFY_KEY: 'x' }, own)).toThrow(/^BANYAN_VERIFY_KEY holds no/);
});
