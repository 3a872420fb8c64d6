import { createSessionTokens } from './sessionTokens.js';

const tokens = createSessionTokens('a secret of this installation');

test('a token is nowhere to be read, and opens for its own person alone', () => {
  const kept = tokens.seal('access-token', 'A1');
  expect(kept).not.toContain('access-token');
  expect(tokens.open(kept, 'A1')).toBe('access-token');
  expect(() => tokens.open(kept, 'A2')).toThrow();
  expect(() => createSessionTokens('another').open(kept, 'A1')).toThrow();
  expect(tokens.seal('access-token', 'A1')).not.toBe(kept);
});

test('what a version before has kept is read as it is', () => {
  expect(tokens.open('eyJhbGciOi.J9.x', 'A1')).toBe('eyJhbGciOi.J9.x');
});
