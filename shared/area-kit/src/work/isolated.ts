import { spawnSync } from 'node:child_process';

/** Node in a network of its own, in which nothing but itself answers. */
const OWN_NETWORK = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
/** The same for who is not root: within its own users. */
const OWN_USERS = [
  ...['unshare', '--user', '--map-current-user', '--keep-caps', '--net'],
  ...['sh', '-c', 'ip link set lo up && exec "$@"', 'sh'],
];

/**
 * What a program is put behind so that it reaches no other machine; null where this one cannot do that (other systems, a
 * container without namespaces).
 */
export function isolation(): readonly string[] | null {
  const ways = process.getuid?.() === 0 ? [OWN_NETWORK] : [OWN_USERS];
  return ways.find(works) ?? null;
}

function works([program = '', ...words]: readonly string[]): boolean {
  const { status } = spawnSync(program, [...words, 'true'], { stdio: 'ignore' });
  return status === 0;
}
