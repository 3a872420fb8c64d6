import { fits, takeShared } from './shareScope.js';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.2.4', '^1.2.3', true],
  ['1.10.0', '^1.9.9', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.2.3', false],
  ['0.9.0', '^1.0.0', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(fits(version, range)).toBe(expected);
});

const lent = {
  react: { '18.3.1': { lib: () => 'old' }, '19.3.1': { lib: () => 'react' } },
  groups: { '1.2.0': { get: () => Promise.resolve(() => 'group') } },
};

test.each([
  ['react', '^19.0.0', 'react'],
  ['groups', '^1.0.0', 'group'],
])('%s in %s is %s', async (key, range, module) => {
  expect(await takeShared(lent, key, range)).toBe(module);
});

test.each([
  ['react', '^20.0.0', 'this area needs react ^20.0.0; this shell has 18.3.1,19.3.1'],
  ['charts', '^1.0.0', 'this area needs charts ^1.0.0; this shell has none'],
])('%s in %s: %s', async (key, range, sentence) => {
  await expect(takeShared(lent, key, range)).rejects.toThrow(sentence);
});
