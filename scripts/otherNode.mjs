/** Tests run on the oldest and on the recommended Node: npm fetches the one that does not run this. */
import { execFileSync } from 'node:child_process';

const FLOOR = '20.20.2';
const RECOMMENDED = '24.21.0';
const SYSTEMS = { linux: 'linux', darwin: 'darwin', win32: 'win' };

/** The tests that run on both: rules, contract, database, services and the start. */
export const ON_BOTH = [
  'shared/rules/',
  'shared/contract/',
  'server/src/ground/database/database.test',
  'server/src/domains/services.test',
  'server/src/operator/start/main.test',
];

/** The other Node as `{ version, path }`; null, after a message, if npm cannot fetch it. */
export function otherNode() {
  const major = Number(process.versions.node.split('.')[0]);
  const version = major < 22 ? RECOMMENDED : FLOOR;
  const name = `node-${SYSTEMS[process.platform] ?? process.platform}-${process.arch}@${version}`;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  try {
    const path = execFileSync(
      npm,
      ['exec', '--yes', `--package=${name}`, '--', 'node', '-p', 'process.execPath'],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], shell: npm.endsWith('.cmd') },
    ).trim();
    return { version, path };
  } catch {
    console.log(`Skipped, since Node ${version} is not available: ${ON_BOTH.join(', ')} on it.`);
    return null;
  }
}
