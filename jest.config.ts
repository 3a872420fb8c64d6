/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

const common = {
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.(css|svg)$': '<rootDir>/shared/testing/src/emptyStyles.ts',
  },
  rootDir: '.',
  modulePathIgnorePatterns: ['/dist-types/', '<rootDir>/releases/', '<rootDir>/.cache/'],
} satisfies Config;

/** ES modules without a CommonJS build: Jest transforms them. */
const esmOnly =
  '/node_modules/(?!(@ant-design/colors|cookie|content-disposition|jose|openid-client|oauth4webapi|oidc-provider|quick-lru|nanoid|pinyin-match|koa|oidc-token-hash|s3mini|age-encryption|@noble|@scure)/)';

/** Several suites in one environment (`scripts/groups.mjs`), or each in its own. */
const isGrouped = process.env['BANYAN_GROUPED'] === 'true';

const config: Config = {
  // Beside the sources: it survives a change of the folder for temporary files.
  cacheDirectory: '<rootDir>/.cache/jest',
  // Two of them keep two cores busy; a third one only makes all of them wait.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // A test file leaves ten megabytes or more behind: hundreds of them would be gigabytes. A new worker costs seconds.
  workerIdleMemoryLimit: '1GB',
  // What hangs is ended; how fast a machine is decides nothing.
  testTimeout: 600_000,
  testSequencer: '<rootDir>/scripts/longestFirst.mjs',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/scripts/sharedDatabases.mjs',
      globalTeardown: '<rootDir>/scripts/lender.mjs',
      transformIgnorePatterns: [esmOnly],
      testMatch: isGrouped
        ? ['<rootDir>/.groups/node-*.test.ts']
        : [
            '<rootDir>/{server,bench,kit}/src/**/*.test.ts',
            '<rootDir>/shared/{contract,rules,http,store,testing,area-kit,create-area,domain-kit,lists,ui}/src/**/*.test.ts',
            '<rootDir>/shared/domains/*/src/**/*.test.ts',
          ],
    },
    {
      ...common,
      displayName: 'dom',
      // The library in one file each: looking for its thousands takes longer than most of these tests.
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '^antd$': '<rootDir>/node_modules/antd/dist/antd.js',
        '^@ant-design/icons$': '<rootDir>/node_modules/@ant-design/icons/dist/index.umd.js',
        '^React$': 'react',
      },
      testEnvironment: '<rootDir>/shared/testing/src/browserEnvironment.ts',
      transformIgnorePatterns: [esmOnly],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/jsdomGaps.ts'],
      testMatch: isGrouped
        ? ['<rootDir>/.groups/dom-*.test.ts']
        : [
            '<rootDir>/shell/src/**/*.test.{ts,tsx}',
            '<rootDir>/remotes/*/src/**/*.test.{ts,tsx}',
            '<rootDir>/shared/{ui,store,testing,http,lists}/src/**/*.test.tsx',
          ],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/scripts/sharedProduct.mjs',
      globalTeardown: '<rootDir>/scripts/lender.mjs',
      transformIgnorePatterns: [esmOnly],
      testMatch: isGrouped
        ? ['<rootDir>/.groups/browser-*.test.ts']
        : ['<rootDir>/e2e/src/**/*.test.ts'],
    },
  ],
};

export default config;
