import {
  type AreaState,
  areaStateSchema,
  type CheckAnswer,
  type CheckRequest,
  checkAnswerSchema,
  type GateFinding,
  gateFindingSchema,
  type PublishRequest,
  REGISTRY_PATHS,
  type ReleaseAction,
  type Work,
  type WorkResult,
  workSchema,
} from '@banyan/contract/releases';
import * as z from 'zod/mini';
import { EXIT, KitFailure } from './kitFailure.js';
import { readLends } from './readLends.js';
import { signRequest, type TeamKey } from './teamKey.js';

/** The registry of a running product, near or far. All calls throw {@link KitFailure}. */
export type Gateway = {
  readonly url: string;
  areas(): Promise<readonly AreaState[]>;
  area(name: string): Promise<AreaState>;
  /** The versions that the live shell lends, by name; empty if unknown. */
  lends(): Promise<Readonly<Record<string, string>>>;
  /** @param revision the state of the area that the act expects; null: any */
  publish(request: PublishRequest, revision: number | null): Promise<AreaState>;
  /** The reasons to refuse a build of the area, as far as they are known before it is built. */
  check(area: string, request: CheckRequest): Promise<CheckAnswer>;
  act(area: string, action: ReleaseAction, revision: number): Promise<AreaState>;
  /** For a key that verifies: the build that waits longest. */
  work(): Promise<Work>;
  worked(build: NonNullable<Work['next']>, result: WorkResult): Promise<void>;
};

export type GatewayParts = {
  readonly url: string;
  readonly key: TeamKey;
  readonly fetch: typeof fetch;
  readonly now: () => number;
};

const refusalSchema = z.object({
  error: z.object({
    code: z.union([z.string(), z.number()]),
    message: z.string(),
    details: z.optional(z.unknown()),
  }),
});
const findingsSchema = z.array(gateFindingSchema);

export function createGateway({ url, key, fetch: ask, now }: GatewayParts): Gateway {
  const base = baseOf(url);

  async function call(method: string, path: string, content?: unknown, revision?: number | null) {
    const body = content === undefined ? '' : JSON.stringify(content);
    const token = await signRequest(key, { audience: base, method, path, body, now: now() });
    const init: RequestInit = {
      method,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'accept-language': 'en',
        authorization: `Bearer ${token}`,
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
        ...(revision == null ? {} : { 'if-match': `"${revision}"` }),
      },
      ...(body === '' ? {} : { body }),
    };
    const response = await ask(`${base}${path}`, init).catch((cause: unknown) =>
      unreachable(base, cause),
    );
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    throw failureOf(base, response.status, refusalSchema.safeParse(answer).data?.error ?? null);
  }

  return {
    url: base,
    areas: async () => read(z.array(areaStateSchema), await call('GET', REGISTRY_PATHS.areas)),
    area: async (name) => read(areaStateSchema, await call('GET', REGISTRY_PATHS.area(name))),
    lends: () => readLends(base, ask).catch((cause: unknown) => unreachable(base, cause)),
    publish: async (request, revision) => {
      const path = REGISTRY_PATHS.version(request.manifest.name, request.manifest.build);
      return read(areaStateSchema, await call('PUT', path, request, revision));
    },
    check: async (area, request) =>
      read(checkAnswerSchema, await call('POST', REGISTRY_PATHS.check(area), request)),
    act: async (area, action, revision) =>
      read(areaStateSchema, await call('POST', REGISTRY_PATHS.area(area), action, revision)),
    work: async () => read(workSchema, await call('POST', REGISTRY_PATHS.work, {})),
    worked: async ({ area, build }, result) => {
      await call('POST', REGISTRY_PATHS.workOn(area, build), result);
    },
  };
}

function unreachable(base: string, cause: unknown): never {
  throw new KitFailure(`${base} does not answer: ${reasonOf(cause)}`, EXIT.unreachable);
}

function baseOf(url: string): string {
  const { protocol, hostname, origin } = parsed(url);
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !isNear) {
    throw new KitFailure(`${origin} is not https: what is published would be readable`, EXIT.usage);
  }
  return origin;
}

function parsed(url: string): URL {
  if (URL.canParse(url)) return new URL(url);
  throw new KitFailure(`"${url}" is no address: give --gateway or BANYAN_GATEWAY`, EXIT.usage);
}

function read<T extends z.ZodMiniType>(schema: T, result: unknown): z.output<T> {
  const reading = z.safeParse(schema, result);
  if (reading.success) return reading.data;
  throw new KitFailure('the gateway answers in a form that this kit does not know', 1);
}

type Failed = z.output<typeof refusalSchema>['error'];

/** The name and areas of a key, which the registry sends when it is used for another area. */
const keySchema = z.object({ key: z.string(), areas: z.array(z.string()) });

function failureOf(base: string, status: number, error: Failed | null): KitFailure {
  const said = error === null ? `${base} answered ${status}` : error.message;
  if (status === 422) {
    const findings = findingsSchema.safeParse(error?.details);
    const lines = findings.success ? findings.data.map(findingLine) : [];
    return new KitFailure([said, ...lines].join('\n'), EXIT.refused, error?.details ?? null);
  }
  const { data } = keySchema.safeParse(error?.details);
  if (status === 403 && data !== undefined) {
    const areas = data.areas.join(', ') || 'no area';
    return new KitFailure(`the key "${data.key}" is for ${areas} alone`, EXIT.forbidden, data);
  }
  return new KitFailure(said, exitOf(status), { status, code: error?.code ?? null });
}

/** A finding of a gate as the terminal shows it. */
export function findingLine({ gate, message, area, owner }: GateFinding): string {
  const who = area === undefined ? '' : ` (${area}${owner === undefined ? '' : `, ${owner}`})`;
  return `  ${gate.padEnd(11)} ${message}${who}`;
}

function exitOf(status: number): number {
  switch (status) {
    case 401:
    case 403:
      return EXIT.forbidden;
    case 409:
    case 412:
      return EXIT.conflict;
    case 502:
    case 503:
    case 504:
      return EXIT.unreachable;
    default:
      return 1;
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? cause.cause.message : cause.message;
}
