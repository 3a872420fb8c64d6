import { existsSync } from 'node:fs';
import { emulatorPlace } from '../project.js';
import { findingsOf } from '../verify/report.js';
import { keepFreshDatabase, openVerifier } from '../verify/verifier.js';
import type { Judgement } from './judge.js';

/**
 * `node verifyBuild.js <folder of the emulator> <folder of the build> <area>`: verifies another
 * team's build in a process without secrets, and prints the result on its last line.
 */
const [root = '', built = '', area = ''] = process.argv.slice(2);
if (!existsSync(built)) throw new Error(`${built} is not there`);
const project = emulatorPlace(root);
// Before the build is copied in: the next run starts from this database.
await keepFreshDatabase(project);
const verifier = await openVerifier(project, [project.releases, built]);
try {
  const verified = await verifier.verify([area], () => undefined);
  const judgement: Judgement = {
    pages: verified.length,
    checks: verified.reduce((sum, { looked }) => sum + looked.length, 0),
    findings: findingsOf(verified).map(({ id, page, message }) => `${page} ${id}: ${message}`),
  };
  console.log(JSON.stringify(judgement));
} finally {
  await verifier.close();
}
