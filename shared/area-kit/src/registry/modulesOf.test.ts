import { modulesOf } from './modulesOf.js';

const map = (sources: readonly (string | null)[], mappings: string) => ({
  sources: [...sources],
  mappings,
});

// A segment is: columns on, sources on, lines on, columns on; `A` is 0, `I` is 4, `C` is 1, `D` is -1.
test.each<[string, readonly (string | null)[], string, string, string]>([
  ['nothing', [], '', 'abcd', ''],
  ['one to the end of its line', ['a.ts'], 'AAAA', 'abcdef', 'a.ts 6'],
  ['two, the larger first', ['a.ts', 'b.ts'], 'AAAA,ICAA', 'aaaabbbbbb', 'b.ts 6, a.ts 4'],
  ['one in two places', ['a.ts', 'b.ts'], 'AAAA,ICAA,IDAA', 'aaaabbbbaaa', 'a.ts 7, b.ts 4'],
  ['two of the same size, by name', ['b.ts', 'a.ts'], 'AAAA,ICAA', 'bbbbaaaa', 'a.ts 4, b.ts 4'],
  ['what begins later in the line', ['a.ts'], 'IAAA', '((((aa', 'a.ts 2'],
  ['a part without a source', ['a.ts'], 'AAAA,I', 'aaaa))))', 'a.ts 4'],
  ['a source without a name', [null, 'b.ts'], 'AAAA,ICAA', '????bb', 'b.ts 2'],
  ['lines, their ends in none', ['a.ts', 'b.ts'], 'AAAA;;ACAA', 'aaaaa\n((\nbbb', 'a.ts 5, b.ts 3'],
  ['Chinese by its bytes', ['a.ts', 'b.ts'], 'AAAA,ICAA', '榕榕榕榕b', 'a.ts 12, b.ts 1'],
  ['more lines than there are', ['a.ts'], 'AAAA;AAAA', 'aa', 'a.ts 2'],
])('%s', (_, sources, mappings, code, expected) => {
  const modules = modulesOf(map(sources, mappings), code);
  expect(modules.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')).toBe(expected);
});
