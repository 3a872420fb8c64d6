import { areaDefinition, register, STYLES } from './areaTemplate.js';
import { BACKEND, backendFiles, basesFile } from './backendTemplate.js';
import { chartFiles } from './chartTemplate.js';
import { customerFiles, customerTabs } from './customerTemplate.js';
import { agentsOf, readmeOf } from './documents.js';
import { namesOf, titleOf } from './names.js';
import { ownDomainFiles } from './recordTemplate.js';
import { ownHome, screenFiles } from './screenTemplate.js';
import { type Toolchain, toolchainNamed } from './toolchains.js';

/** What checks a pull request, and publishes what is merged. */
const WORKFLOW = `name: ci
on:
  push:
    branches: [main]
  pull_request:
env:
  BANYAN_GATEWAY: \${{ vars.BANYAN_GATEWAY }}
  BANYAN_KEY: \${{ secrets.BANYAN_KEY }}
jobs:
  area:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - run: npm ci
      - run: npm test
      - run: npm run check
      - name: verify beside the back end, and publish what is merged
        env:
          PORT: 4600
        run: |
          BANYAN_GATEWAY=http://localhost:$PORT npm run backend &
          if [ "$GITHUB_REF" = refs/heads/main ]
          then npm run publish-area -- --bump patch
          else npm run verify
          fi
`;

/** The gateway that an area is made for, and what it hands out. */
export type Origin = {
  /** Its registry, with a slash at the end. */
  readonly registry: string;
  /** One for all its packages. */
  readonly version: string;
};

/** What is handed out, and used by the area or while it is made. */
const USED = ['contract', 'domain-kit', 'lists', 'platform', 'store', 'ui'];
const FOR_DEVELOPMENT = ['area-kit', 'emulator', 'testing'];

/** Those that the product itself is made with: a test says so. */
export const TOOLS: Readonly<Record<string, string>> = {
  '@testing-library/dom': '10.4.2',
  '@testing-library/jest-dom': '6.9.1',
  '@testing-library/react': '16.3.3',
  '@testing-library/user-event': '14.6.12',
  '@types/jest': '30.0.0',
  '@types/react': '19.3.0',
  jest: '30.5.2',
  jose: '6.2.17',
  typescript: '7.0.2',
};

/** The calls of a domain are described with it. */
export const ZOD = '4.6.7';

/**
 * The files of an area in a repository of its own, by path: a list with its form, a chart and a tab of the customer page, over
 * a back end.
 * @param chinese what the area is called in Chinese
 */
export function repositoryFiles(
  name: string,
  origin: Origin,
  toolchain: Toolchain = toolchainNamed('webpack'),
  chinese: string = titleOf(name),
): Readonly<Record<string, string>> {
  const names = { ...namesOf(name), title: chinese };
  const title = { zh: chinese, en: titleOf(name) };
  const chart = {
    name: `${name}-days`,
    title: { zh: `${chinese}统计`, en: `Statistics of ${names.nouns}` },
  };
  const own = {
    lines: ownLines(name, chinese, names.nouns),
    tabs: customerTabs(names),
    permission: `${name}.view`,
  };
  return {
    'package.json': packageJson(name, title.en, origin, toolchain),
    '.npmrc': npmrc(origin),
    '.gitignore': 'node_modules/\n.banyan/\n',
    '.github/workflows/ci.yml': WORKFLOW,
    'AGENTS.md': agentsOf(name),
    'README.md': readmeOf(name, title.en, gatewayOf(origin), toolchain.line),
    'tsconfig.json': TSCONFIG,
    'jest.config.js': JEST,
    'bases.json': basesFile(name),
    ...backendFiles(name),
    'src/styles.d.ts': STYLES,
    'src/permissions.d.ts': permissionTypes(name),
    'src/area.ts': areaDefinition({ name, title }, placeOf(name), own, [chart]),
    'src/area.test.ts': AREA_TEST,
    'src/register.ts': register([name, chart.name], names),
    ...ownDomainFiles(names, { subject: name, base: name, isExample: true }),
    ...screenFiles(name, names, ownHome(name, name)),
    ...chartFiles(chart.name, names),
    ...customerFiles(name, names),
    ...toolchain.files,
  };
}

const AREA_TEST = `import { areaDefinitionSchema } from '@banyan/contract';
import { area } from './area.js';

test('the area says what it is in the form that the product reads', () => {
  expect(() => areaDefinitionSchema.parse(area)).not.toThrow();
});
`;

function permissionTypes(name: string): string {
  return `/** The permissions that area.ts declares, for the compiler: a name that is written wrongly is an error. */
declare module '@banyan/contract/permissions' {
  interface OwnPermissions {
    '${name}.view': true;
    '${name}.edit': true;
  }
}

export {};
`;
}

/** After the product's own groups. Two names seldom have one place, and the README says where it is changed. */
function placeOf(name: string): number {
  const sum = Array.from(name).reduce(
    (before, letter) => (before * 31 + letter.charCodeAt(0)) % 8_999,
    7,
  );
  return 1_000 + sum;
}

function ownLines(name: string, zh: string, en: string): string {
  return `  permissions: [
    {
      name: '${name}.view',
      title: { zh: '查看${zh}', en: 'See ${en}' },
      does: { zh: '打开${zh}的页面。', en: 'Opens the pages of ${en}.' },
    },
    {
      name: '${name}.edit',
      title: { zh: '编辑${zh}', en: 'Edit ${en}' },
      does: { zh: '新建、修改和删除${zh}。', en: 'Adds, changes and removes ${en}.' },
      implies: ['${name}.view'],
    },
  ],
  bases: ['${name}'],
  samples: customerSamples(TABS, 'C00000001'),
`;
}

function packageJson(
  name: string,
  title: string,
  { version }: Origin,
  { packages }: Toolchain,
): string {
  const ours = (rooms: readonly string[]) =>
    Object.fromEntries(rooms.map((room) => [`@banyan/${room}`, version] as const));
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    description: `${title}, an area of Banyan.`,
    type: 'module',
    scripts: {
      test: 'jest',
      dev: 'area-kit dev',
      check: 'tsc --noEmit && area-kit check',
      build: 'area-kit build',
      verify: 'area-kit verify',
      backend: `node ${BACKEND}`,
      'publish-area': 'area-kit publish',
    },
    dependencies: { ...ours(USED), zod: ZOD },
    devDependencies: { ...ours(FOR_DEVELOPMENT), ...TOOLS, ...packages },
    // Module federation reads what later ones have moved; later cookies do not run on Node 20.
    overrides: { webpack: '5.111.1', 'light-my-request': { cookie: '1.1.1' } },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export function gatewayOf({ registry }: Origin): string {
  return new URL(registry).origin;
}

/** The key is asked for by a gateway that hands out its packages to teams alone. It stays in the environment. */
function npmrc({ registry }: Origin): string {
  const place = registry.replace(/^https?:/, '');
  return `@banyan:registry=${registry}\n${place}:_authToken=\${BANYAN_KEY}\n`;
}

const TSCONFIG = `{
  "compilerOptions": {
    "target": "ES2022",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "module": "ESNext",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "strict": true,
    "noUncheckedIndexedAccess": true,
    "verbatimModuleSyntax": true,
    "skipLibCheck": true,
    "noEmit": true,
    "types": ["jest", "@testing-library/jest-dom"]
  },
  "include": ["src"]
}
`;

const JEST = `import { jestConfig } from '@banyan/testing/jest';

export default jestConfig;
`;
