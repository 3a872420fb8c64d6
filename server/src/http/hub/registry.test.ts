import { Registry } from './registry.js';

function members(registry: Registry<string>, ...groups: readonly string[]): readonly string[] {
  return [...registry.inAny(groups)];
}

test('finds who is in any of the groups, each once', () => {
  const registry = new Registry<string>();
  registry.put('a', ['staff', 'user:1']);
  registry.put('b', ['staff']);
  registry.put('c', ['user:1']);
  expect(members(registry, 'staff', 'user:1')).toEqual(['a', 'b', 'c']);
  expect(members(registry, 'user:1')).toEqual(['a', 'c']);
  expect(members(registry, 'nobody')).toEqual([]);
  expect([...registry.all]).toEqual(['a', 'b', 'c']);
});

test('who is put again leaves the groups of before', () => {
  const registry = new Registry<string>();
  registry.put('a', ['staff', 'user:1']);
  registry.put('a', ['user:1', 'user:2']);
  expect(members(registry, 'staff')).toEqual([]);
  expect(members(registry, 'user:1', 'user:2')).toEqual(['a']);
});

test('a removed client is in no group; removing twice is harmless', () => {
  const registry = new Registry<string>();
  registry.put('a', ['staff']);
  registry.remove('a');
  registry.remove('a');
  expect(members(registry, 'staff')).toEqual([]);
  expect([...registry.all]).toEqual([]);
});

test('one may be removed while all are gone through', () => {
  const registry = new Registry<string>();
  for (const name of ['a', 'b', 'c']) registry.put(name, ['staff']);
  const seen: string[] = [];
  for (const name of registry.all) {
    seen.push(name);
    registry.remove('b');
  }
  expect(seen).toEqual(['a', 'c']);
});
