import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections } from '../../ground/database/db.js';
import type { JobState } from '../../ground/jobs/runner.js';
import type { Connections as Held } from '../../http/gateway/listener.js';
import type { ServedBuild } from '../../releases/releases.js';
import { type SignIn, signInOf } from './signIns.js';

/** Sources of the metrics, read on each scrape. */
export type FigureSources = {
  readonly connections: () => Held;
  /** Null: the embedded database has no pool. */
  readonly database: () => Connections | null;
  readonly hub: () => { readonly all: number; readonly nobody: number };
  readonly exports: { readonly running: number; readonly waiting: number };
  readonly releases: () => readonly ServedBuild[];
  readonly jobs: () => readonly JobState[];
  readonly bases: () => readonly BaseFigures[];
};

export type BaseFigures = {
  readonly base: { readonly name: string };
  state(): {
    readonly running: number;
    readonly addresses: readonly { readonly isAway: boolean }[];
  };
};

export type Figures = {
  readonly contentType: string;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  /** A call of a base has ended: `ok`, or the code of its refusal. */
  countBase(base: string, outcome: string): void;
  /** Counts nothing any more. */
  close(): void;
};

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Counts what a gateway does. No label names a person, an account or an address. */
export function createFigures(app: FastifyInstance, sources: FigureSources): Figures {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'banyan_http_requests_total',
    help: 'Answers by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'banyan_http_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const signIns = new Counter<keyof SignIn>({
    name: 'banyan_sign_ins_total',
    help: 'Sign-ins by what came of them.',
    labelNames: ['outcome'],
    registers,
  });
  const baseCalls = new Counter({
    name: 'banyan_base_calls_total',
    help: 'Calls of bases by what came of them.',
    labelNames: ['base', 'outcome'],
    registers,
  });
  addGauges(registers, sources);

  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const { statusCode } = reply.raw;
    requests.inc({ method: request.method, route, status: String(statusCode) });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    const signIn = signInOf(route, request.method, statusCode, request.body);
    if (signIn !== null) signIns.inc({ ...signIn });
  });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countBase: (base, outcome) => {
      baseCalls.inc({ base, outcome });
    },
    close: () => {
      registry.clear();
    },
  };
}

/** The pattern: an address may name a record, a session or a person. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none';
}

function addGauges(
  registers: Registry[],
  { connections, database, hub, exports, releases, jobs, bases }: FigureSources,
): void {
  gauge(registers, 'connections', 'Connections of browsers and proxies.', [], () => [
    [{}, connections().open],
  ]);
  new Counter({
    name: 'banyan_connections_refused_total',
    help: 'Connections that were ended at once: too many were held.',
    registers,
    collect() {
      this.reset();
      this.inc(connections().refused);
    },
  });
  gauge(registers, 'database_connections', 'Connections of the pool.', ['state'], () => {
    const { total, idle, waiting } = database() ?? { total: 0, idle: 0, waiting: 0 };
    return [
      [{ state: 'total' }, total],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, waiting],
    ];
  });
  gauge(registers, 'hub_connections', 'Clients of the hub.', ['who'], () => {
    const { all, nobody } = hub();
    return [
      [{ who: 'signed in' }, all - nobody],
      [{ who: 'nobody' }, nobody],
    ];
  });
  gauge(registers, 'exports', 'Exports by state.', ['state'], () => [
    [{ state: 'running' }, exports.running],
    [{ state: 'waiting' }, exports.waiting],
  ]);
  const build = ['area', 'version', 'build'];
  gauge(registers, 'area_build_info', 'What is live, by area.', build, () =>
    releases().map((one) => [{ ...one }, 1]),
  );
  gauge(registers, 'jobs', 'Jobs by kind and state.', ['job', 'state'], () =>
    jobs().map(({ job, state, count }) => [{ job, state }, count]),
  );
  gauge(registers, 'base_calls_running', 'Calls of bases under way.', ['base'], () =>
    bases().map((one) => [{ base: one.base.name }, one.state().running]),
  );
  gauge(registers, 'base_addresses', 'Addresses of bases by state.', ['base', 'state'], () =>
    bases().flatMap((one) => {
      const { addresses } = one.state();
      const away = addresses.filter(({ isAway }) => isAway).length;
      const { name: base } = one.base;
      return [
        [{ base, state: 'away' }, away],
        [{ base, state: 'used' }, addresses.length - away],
      ] as const;
    }),
  );
}

type Values = readonly (readonly [Readonly<Record<string, string>>, number])[];

function gauge(
  registers: Registry[],
  name: string,
  help: string,
  labelNames: string[],
  values: () => Values,
): void {
  new Gauge({
    name: `banyan_${name}`,
    help,
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const [labels, value] of values()) this.set({ ...labels }, value);
    },
  });
}
