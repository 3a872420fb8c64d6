import { blockedFiles } from './blockedFiles.js';

const BUILD = '0123456789abcdef';
const report = (blockedURL: string, type = 'integrity-violation') => [
  { type, age: 1, url: 'https://x.example/order-list', body: { blockedURL } },
];

test('a file that the browser refused is an error of its build, at its file', () => {
  const read = blockedFiles(
    report(`https://x.example/areas/orders/${BUILD}/order-list.js?retry=1`),
  );
  expect(read).toMatchObject({
    samples: [{ area: 'orders', build: BUILD, errors: 1, crashes: 0 }],
    failures: [{ error: 'IntegrityViolation', frames: [{ file: 'order-list.js' }] }],
  });
});

test.each([
  ['another kind of report', report(`https://x.example/areas/orders/${BUILD}/a.js`, 'deprecation')],
  ['a file of another site', report('https://elsewhere.example/a.js')],
  ['an address that cannot be read', report('not an address')],
  ['something else', { type: 'integrity-violation' }],
  ['too many', Array.from({ length: 51 }, () => report('https://x.example/')[0])],
])('%s tells of no build', (_what, body) => {
  expect(blockedFiles(body)).toBeNull();
});
