import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);

/** A file beside this one: a source here, a script where it is installed. */
function beside(name: string): string {
  const here = fileURLToPath(import.meta.url);
  return fileURLToPath(new URL(`./${name}${extname(here)}`, import.meta.url));
}

/** ES modules without a CommonJS build: Jest transforms them. */
const ESM_ONLY = '@banyan|@ant-design/colors|nanoid|pinyin-match|quick-lru';

/** How Jest runs the tests of an area in a repository of its own: `export default jestConfig` in its `jest.config.js`. */
export const jestConfig = {
  testEnvironment: beside('browserEnvironment'),
  setupFilesAfterEnv: [beside('jsdomGaps')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 30_000,
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ] as [string, Record<string, unknown>],
  },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.(css|svg)$': beside('emptyStyles'),
  },
  modulePathIgnorePatterns: ['<rootDir>/.banyan/'],
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY})/)`],
};
