import { formatBytes } from './formatBytes.js';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 KB'],
  [86_412_000, '86.4 MB'],
  [1_073_741_824, '1.1 GB'],
  [5_000_000_000_000, '5000.0 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
