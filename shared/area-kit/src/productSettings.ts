import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';
import type { Project } from './project.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The back ends that a repository of its own names for its product, in the form of `BANYAN_BASES`. */
export const BASES_FILE = 'bases.json';

const PORT = 4000;
/** Enough to turn pages; a hundred thousand would delay the start. */
const ORDERS = '2000';

/**
 * Further settings of the product under `dev`, for an area's own repository: the data folder, the
 * back ends, and a free port, since the product may also be running on this machine. Settings of
 * the environment take precedence.
 */
export async function productSettings(
  project: Project,
  environment: Environment,
): Promise<Readonly<Record<string, string>>> {
  if (project.kind === 'product') return {};
  const settings = {
    PORT: environment['PORT'] ?? String(await freePortNear(PORT)),
    BANYAN_DATA: join(project.home, 'data'),
    BANYAN_DEMO_ORDERS: ORDERS,
    ...basesOf(project),
  };
  return { ...settings, ...given(environment, Object.keys(settings)) };
}

/** The setting that names the back ends of an area's own repository, if it has any. */
export function basesOf({ kind, root }: Project): Readonly<Record<string, string>> {
  const file = join(root, BASES_FILE);
  return kind === 'area' && existsSync(file) ? { BANYAN_BASES: file } : {};
}

function given(environment: Environment, names: readonly string[]) {
  const found = names.map((name) => [name, environment[name]] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** The port itself, or any that is free. */
async function freePortNear(port: number): Promise<number> {
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  await new Promise((closed) => {
    if (isFree) probe.close(closed);
    else closed(null);
  });
  return isFree ? port : freePort();
}
