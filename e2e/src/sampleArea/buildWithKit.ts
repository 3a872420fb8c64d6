import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@banyan/area-kit/verify';

const FOLDER = join(ROOT, 'e2e/src/sampleArea');
const KIT = join(ROOT, 'shared/area-kit/src/cli.ts');

const CONFIGS = {
  vite: [
    'vite.config.ts',
    `import { area } from '@banyan/area-kit/vite';\nexport default { plugins: [area()] };\n`,
  ],
  rspack: [
    'rspack.config.ts',
    `import { areaConfig } from '@banyan/area-kit/rspack';\nexport default () => areaConfig();\n`,
  ],
} as const;

/**
 * Builds the sample area in a repository of its own, which goes when it is built.
 * @param name of the area, an identifier
 */
export async function buildWithKit(
  toolchain: keyof typeof CONFIGS,
  name: string,
  releases: string,
): Promise<void> {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const project = mkdtempSync(join(cache, 'sample-'));
  try {
    const [config, text] = CONFIGS[toolchain];
    writeFileSync(join(project, config), text);
    const devDependencies = { '@banyan/area-kit': '*' };
    writeFileSync(
      join(project, 'package.json'),
      JSON.stringify({ name, type: 'module', devDependencies }),
    );
    mkdirSync(join(project, 'src'));
    for (const file of ['SamplePage.tsx', 'sample.module.css']) {
      cpSync(join(FOLDER, file), join(project, 'src', file));
    }
    for (const file of ['area.ts', 'register.ts']) {
      const source = readFileSync(join(FOLDER, file), 'utf8');
      writeFileSync(join(project, 'src', file), source.replaceAll(/\bsample\b/g, name));
    }
    const env = { ...process.env, BANYAN_RELEASES: releases };
    await promisify(execFile)(process.execPath, ['--import', 'tsx', KIT, 'build'], {
      cwd: project,
      env,
    });
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
