import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

/** What was released, oldest first: newer servers are tried against the compiled server of such a commit. */
const ROOT = resolve(__dirname, '../../..');
const RELEASES = JSON.parse(readFileSync(join(ROOT, 'deploy/releases.json'), 'utf8')) as readonly {
  readonly version: string;
  readonly commit: string;
}[];

test.each(RELEASES)('$version is what its commit says it is', ({ version, commit }) => {
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  const shown = spawnSync('git', ['show', `${commit}:package.json`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (shown.status !== 0) {
    process.stdout.write(`${version} is not in this clone: its commit is not looked at\n`);
    return;
  }
  expect(JSON.parse(shown.stdout)).toMatchObject({ name: 'banyan', version });
});
