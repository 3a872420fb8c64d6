import type {
  CallTable,
  Language,
  LocalText,
  Person,
  ServiceCallDefinition,
} from '@banyan/contract';
import type { DayNumber, Finder, Queue } from '@banyan/contract/home';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Db, Queryable } from '../ground/database/db.js';
import type { DemoPart } from '../ground/demoData/demoPart.js';
import type { Origin } from '../ground/requests/origin.js';
import type { Outcome } from '../ground/requests/refusal.js';
import type { ExportFile } from './exports/exportFile.js';
import type { PersonalData } from './privacy/personalData.js';
import type { ServiceParts, ServiceWiring } from './wiring.js';

/** What of the request itself counts, for the few calls that are about sessions. */
export type Visit = {
  readonly cookies: string | undefined;
  readonly origin: Origin;
  readonly language: Language;
  /** The browser asks not to be counted (Global Privacy Control, `Sec-GPC`). */
  readonly isOptedOut: boolean;
  /** Gives the session a new handle with the transaction; the answer carries it when the call succeeds. */
  readonly rotate: (tx: Queryable) => Promise<void>;
  /** A `Set-Cookie` that the answer carries when the call succeeds. */
  readonly giveCookie: (cookie: string) => void;
  /** A file that is the answer, in the place of the envelope, when the call succeeds. */
  readonly giveFile: (file: GivenFile) => void;
};

export type GivenFile = Pick<ExportFile, 'type' | 'disposition' | 'content'>;

type Caller<C extends ServiceCallDefinition> = C['audience'] extends 'public'
  ? Person | null
  : Person;

export type Handler<C extends ServiceCallDefinition> = (
  request: z.output<C['request']>,
  caller: Caller<C>,
  visit: Visit,
) => Promise<Outcome<z.output<C['result']>>>;

/** One handler for each call of a table: a call without one does not compile. */
export type HandlersOf<T extends CallTable> = { readonly [K in keyof T]: Handler<T[K]> };

type ExportDefinition<R extends z.ZodMiniType> = Pick<
  ServiceCallDefinition,
  'audience' | 'permission' | 'proof'
> & {
  readonly path: string;
  /** What people call the file. */
  readonly name: LocalText;
  readonly request: R;
};

/** Writes a file of what is asked for, at an instant in epoch milliseconds. */
type Write<A> = (db: Db, asked: A, now: number, person: Person) => Promise<Outcome<ExportFile>>;

/** A call that answers a file instead of the envelope. */
export type FileExport = ExportDefinition<z.ZodMiniType> & { readonly write: Write<never> };

export function fileExport<R extends z.ZodMiniType>(
  definition: ExportDefinition<R>,
  write: Write<z.output<R>>,
): FileExport {
  return { ...definition, write };
}

type Extras<W> = {
  readonly exports: readonly FileExport[];
  /** Its example data. */
  readonly demo: readonly DemoPart[];
  /** What it has of customers. */
  readonly personal: readonly PersonalData[];
  /** What of it waits for staff: the home page counts these. */
  readonly queues: readonly Queue[];
  /** How its days went: the home page shows these. */
  readonly numbers: readonly DayNumber[];
  /** Which of its records a text may mean: Ctrl+K asks these. */
  readonly finders: readonly Finder[];
  /** The routes it answers in addition to its calls. */
  readonly routes: (app: FastifyInstance, wiring: W) => void;
};

/**
 * A domain of the services: its calls with their handlers, and whatever else it brings. No other code names it. `W` is
 * what it needs of the product.
 */
export type Service<T extends CallTable = CallTable, W = ServiceWiring> = Extras<W> & {
  readonly calls: T;
  readonly handlers: (wiring: W) => HandlersOf<CallTable>;
};

export function service<T extends CallTable, W extends Partial<ServiceWiring> = ServiceParts>(
  calls: T,
  handlers: (wiring: W) => HandlersOf<T>,
  {
    exports = [],
    demo = [],
    personal = [],
    queues = [],
    numbers = [],
    finders = [],
    routes = () => undefined,
  }: Partial<Extras<W>> = {},
): Service<T, W> {
  // The table ties each path to its schemas and its handler; in a list of all services that tie is gone.
  const untied = handlers as unknown as Service<T, W>['handlers'];
  return { calls, handlers: untied, exports, demo, personal, queues, numbers, finders, routes };
}
