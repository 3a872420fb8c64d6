import { areaDefinition, register, STYLES } from './areaTemplate.js';
import { BACKEND, backendSource, basesFile } from './backendTemplate.js';
import { pascal, titleOf } from './names.js';
import { pageFiles } from './pageTemplate.js';
import { type Toolchain, toolchainNamed } from './toolchains.js';

/** What a pull request is looked at with. */
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
      - run: npm run verify
`;

/** The gateway that an area is made for, and what it hands out. */
export type Origin = {
  /** Its registry, with a slash at the end. */
  readonly registry: string;
  /** One for all its packages. */
  readonly version: string;
};

/** What is handed out, and used by the area or while it is made. */
const USED = ['contract', 'domain-kit', 'platform', 'rules', 'store', 'ui'];
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

/** The files of an area in a repository of its own, by path. */
export function repositoryFiles(
  name: string,
  origin: Origin,
  toolchain: Toolchain = toolchainNamed('webpack'),
): Readonly<Record<string, string>> {
  const title = titleOf(name);
  const page = `${pascal(name)}Page`;
  const permission = `${name}.view`;
  const own = { lines: ownLines(name, title, permission), permission };
  return {
    'package.json': packageJson(name, title, origin, toolchain),
    '.npmrc': npmrc(origin),
    '.gitignore': 'node_modules/\n.banyan/\n',
    '.github/workflows/ci.yml': WORKFLOW,
    'README.md': readmeOf(name, title, gatewayOf(origin), toolchain.line),
    'tsconfig.json': TSCONFIG,
    'jest.config.js': JEST,
    'bases.json': basesFile(name),
    [BACKEND]: backendSource(name),
    'src/styles.d.ts': STYLES,
    'src/area.ts': areaDefinition(name, title, placeOf(name), own),
    'src/register.ts': register(name, page),
    ...toolchain.files,
    ...pageFiles(name, title),
  };
}

/** After the product's own groups. Two names seldom have one place, and the README says where it is changed. */
function placeOf(name: string): number {
  const sum = Array.from(name).reduce(
    (before, letter) => (before * 31 + letter.charCodeAt(0)) % 8_999,
    7,
  );
  return 1_000 + sum;
}

function ownLines(name: string, title: string, permission: string): string {
  return `  permissions: [
    {
      name: '${permission}',
      title: { zh: '查看${title}', en: 'See ${title}' },
      does: { zh: '打开${title}的页面。', en: 'Opens the pages of ${title}.' },
    },
  ],
  bases: ['${name}'],
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
    dependencies: ours(USED),
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

/** @param built the line of its list that says what it is built with */
function readmeOf(name: string, title: string, gateway: string, built: string): string {
  return `# ${title}

An area of the Banyan at ${gateway}. Its packages \`@banyan/*\` come from there, in the version of its live shell.

\`BANYAN_KEY\` is the team's key, which an operator makes on the screen \`/areas\` of the product; \`BANYAN_GATEWAY\` is
${gateway}.

\`\`\`sh
npm install
npm test
npm run dev
npm run verify
npm run check
npm run publish-area
\`\`\`

- \`dev\` starts the whole product on this machine, from the package \`@banyan/emulator\`, with this area in it: sign in as \`admin\`,
  password \`banyan-demo\`. A save is on the screen at once, and what is typed stays. With \`-- --gateway ${gateway}\` it serves the
  area to that product instead; choose it on \`${gateway}/areas\` and it is in your windows alone.
- \`npm run backend\`, beside it, is the back end to begin with; the product here knows it from \`bases.json\`. It takes the tokens of the
  gateway that \`BANYAN_GATEWAY\` names, which is the address that \`dev\` tells.
- \`verify\` opens each page in the same product and looks whether it is a good tab. \`PORT\` gives it an address, for a back end that
  shall answer; without one the page is looked at while its back end is away.
- \`check\` looks at the types and asks the registry what it would refuse, before anything is built.
- \`publish-area\` builds, verifies and uploads, and makes it live; \`-- --to preview:${name}\` shows it to who chooses it.
- \`npx area-kit --help\` shows the other commands: \`status\`, \`promote\`, \`rollback\` and the like.
${built}
\`src/area.ts\` says what the area is: its pages, its place in the menu (\`order\`), its permission, and the back end that it
calls. The operator gives that back end an address under the name \`${name}\`; until then \`check\` says that it is missing.
The lock file belongs into the repository: a build is known by it.
`;
}
