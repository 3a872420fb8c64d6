import { areaDefinition, register, STYLES } from './areaTemplate.js';
import { BACKEND, backendSource, basesFile } from './backendTemplate.js';
import { pascal, titleOf } from './names.js';
import { pageFiles } from './pageTemplate.js';
import { readmeOf, WORKFLOW } from './repositoryTexts.js';
import { type Toolchain, toolchainNamed } from './toolchains.js';

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
