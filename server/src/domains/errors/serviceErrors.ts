import { shanghaiDay } from '@banyan/rules';
import type { Db } from '../../ground/database/db.js';
import { type Failure, fingerprintOf, UNKNOWN_ORIGIN } from './failure.js';
import { storeFailures } from './storeFailures.js';

/** Errors that come together are written together. */
const GATHER_MS = 500;
/** A server that fails in more ways at once is down, and says so elsewhere. */
const MOST_WAITING = 50;
const MOST_FRAMES = 30;

export type ServiceErrors = {
  /** @param route as it is registered, without what a request has put into it */
  add(error: Error, request: { readonly route: string; readonly id: string }): void;
  /** Writes what has been gathered. */
  close(): Promise<void>;
};

type Parts = {
  readonly db: Db;
  readonly now: () => number;
  /** Of this server. */
  readonly version: string;
  readonly report: (message: string, cause: unknown) => void;
};

/** Takes in what has failed in this process. Nothing of it is lost time for the answer. */
export function createServiceErrors({ db, now, version, report }: Parts): ServiceErrors {
  let waiting = new Map<string, Failure>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing = Promise.resolve();

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const failures = [...waiting.values()];
    waiting = new Map();
    if (failures.length === 0) return writing;
    writing = writing
      .then(() => db.transaction((tx) => storeFailures(tx, failures, now())))
      .catch((cause: unknown) => {
        report('errors of this server were not written', cause);
      });
    return writing;
  }

  return {
    add: (error, { route, id }) => {
      const frames = framesOf(error.stack ?? '');
      const own = frames.filter(({ isOwn }) => isOwn);
      const [first] = own;
      const title = titleOf(error);
      const fingerprint = fingerprintOf(
        [title, ...(first === undefined ? [route] : [])],
        own.map(({ name, file }) => `${name ?? ''}|${file}`),
      );
      const known = waiting.get(fingerprint);
      if (known === undefined && waiting.size >= MOST_WAITING) return;
      waiting.set(fingerprint, {
        ...UNKNOWN_ORIGIN,
        source: 'service',
        fingerprint,
        title,
        place: [route, first?.file].filter((part) => part !== undefined).join(' · '),
        version,
        at: new Date(now()).toISOString(),
        day: shanghaiDay(new Date(now())),
        times: (known?.times ?? 0) + 1,
        requestId: id,
        frames,
      });
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    close: flush,
  };
}

/** Codes are of the system and the database; a message may hold values of rows. */
function titleOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isPlain = /^\w{2,40}$/.test(code);
  return isPlain ? `${error.name} ${code}` : error.name;
}

/** The calls of a stack, with paths from the project's root or from `node_modules` on. */
export function framesOf(stack: string) {
  return stack
    .split('\n')
    .flatMap((line) => callIn(line.trim()) ?? [])
    .slice(0, MOST_FRAMES);
}

/** `at name (path:line:column)`, or without a name; null: the line names no place. */
function callIn(said: string) {
  if (!said.startsWith('at ')) return null;
  const open = said.lastIndexOf('(');
  const isNamed = open > 0 && said.endsWith(')');
  const place = isNamed ? said.slice(open + 1, -1) : said.slice('at '.length);
  const parts = place.split(':');
  const [line, column] = parts.slice(-2).map(Number);
  if (!Number.isInteger(line) || !Number.isInteger(column)) return null;
  const folders = parts.slice(0, -2).join(':').split(/[/\\]/);
  const packages = folders.lastIndexOf('node_modules');
  const own = folders.findLastIndex((folder) => OWN_ROOMS.includes(folder));
  const isOwn = packages === -1 && own !== -1;
  return {
    name: isNamed ? said.slice('at '.length, open).trim() : null,
    // A folder of the machine is not told.
    file: folders.slice(packages === -1 ? own : packages).join('/'),
    line,
    column,
    isOwn,
  };
}

const OWN_ROOMS = ['server', 'shared'];
