/**
 * Suites of `npm run soak` alone (decision 84): each of them says of something that another suite runs every time how it does in
 * a long run, in another browser, with another tool or from nothing.
 */
export const LONG_SUITES = [
  'server/src/database/faults.test.ts',
  'e2e/src/bench.test.ts',
  'e2e/src/conformanceFindings.test.ts',
  'e2e/src/dev.test.ts',
  'e2e/src/hotDev.test.ts',
  'e2e/src/otherBrowsers.test.ts',
  'e2e/src/redeploys.test.ts',
  'e2e/src/sampleArea.test.ts',
  'e2e/src/unload.test.ts',
  'kit/src/ownRepository.test.ts',
  'kit/src/stranger.test.ts',
];
