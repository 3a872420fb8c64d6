/** What an area's repository has for what it is built with. */
export type Toolchain = {
  readonly packages: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  /** Of the README's list. */
  readonly line: string;
};

/** By name. Webpack comes with the kit. */
export const TOOLCHAINS: Readonly<Record<string, Toolchain>> = {
  webpack: {
    packages: {},
    files: {},
    line: '- `dev` puts a save on the page at once, and what is typed stays. Errors of syntax and types are shown on the page.\n',
  },
  vite: {
    packages: { vite: '8.3.8' },
    files: {
      'vite.config.ts': `import { area } from '@banyan/area-kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [area()] });
`,
    },
    line: lineOf('Vite', 'vite.config.ts', 'plugins'),
  },
  rspack: {
    packages: { '@rspack/core': '2.3.2' },
    files: {
      'rspack.config.ts': `import { areaConfig } from '@banyan/area-kit/rspack';

export default () => areaConfig();
`,
    },
    line: lineOf('Rspack', 'rspack.config.ts', 'rules and plugins'),
  },
};

/** Throws with the names that there are. */
export function toolchainNamed(name: string): Toolchain {
  const toolchain = Object.hasOwn(TOOLCHAINS, name) ? TOOLCHAINS[name] : undefined;
  if (toolchain !== undefined) return toolchain;
  throw new Error(
    `there is no toolchain "${name}": there are ${Object.keys(TOOLCHAINS).join(', ')}`,
  );
}

function lineOf(tool: string, config: string, additions: string): string {
  return `- It is built with ${tool}, because there is a \`${config}\`, which is the place for ${additions} of your own. \`dev\` makes a build of
  each save, and the open page moves to it: drafts, address and scroll position are kept, other input is asked about first. Errors of
  syntax and types are shown on the page.
`;
}
