import { fill, fillPath } from './template.js';

test('a template keeps the type of a whole placeholder, and leaves out what there is not', () => {
  const template = {
    a: '{n}',
    b: 'x{n}y{none}',
    c: ['{none}', '{n}'],
    d: '{none}',
    e: { f: true },
  };
  expect(fill(template, { n: 5, none: null })).toEqual({ a: 5, b: 'x5y', c: [5], e: { f: true } });
});

test('what is filled into a template is not filled again', () => {
  expect(fill('a {x}', { x: '{y}', y: 'secret' })).toBe('a {y}');
});

test('what is filled into a path is one step of it', () => {
  expect(fillPath('/a/{x}?b={y}', { x: '../c?d', y: '1&e=2' })).toBe('/a/..%2Fc%3Fd?b=1%26e%3D2');
});
