import { rawMember } from './rawMember.js';

describe('the raw text of a member', () => {
  test.each<[string, string, string | null]>([
    ['{"a":{"b": 1 },"sign":"x"}', '/a', '{"b": 1 }'],
    [' { "x" : [1,{"a":2}] , "a" : "q\\"}," } ', '/a', '"q\\"},"'],
    ['{"a":1.50,"b":true}', '/a', '1.50'],
    ['{"a":null}', '/a', 'null'],
    ['{"a":{"b":{"c":"}"}}}', '/a/b', '{"c":"}"}'],
    ['{"\\u0061":1}', '/a', '1'],
    ['{"x":"\\"a\\":1","a":2}', '/a', '2'],
    ['{"a":1,"a":2}', '/a', null],
    ['{"a":1,"\\u0061":2}', '/a', null],
    ['{"b":{"a":1}}', '/a', null],
    ['["a",1]', '/a', null],
    ['{}', '/a', null],
    ['null', '/a', null],
  ])('of %s at %s is %s', (text, pointer, raw) => {
    expect(rawMember(text, pointer)).toBe(raw);
  });
});
