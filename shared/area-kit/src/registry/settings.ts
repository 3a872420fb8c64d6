import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type CanaryRule, canaryRuleSchema, previewNameSchema } from '@banyan/contract/releases';
import { reasonOf } from '../reasonOf.js';
import { EXIT, KitFailure } from './kitFailure.js';
import { BUMPS, type Bump } from './nextVersion.js';

const OPTIONS = {
  gateway: { type: 'string' },
  json: { type: 'boolean', default: false },
  to: { type: 'string', default: 'stable' },
  percent: { type: 'string' },
  role: { type: 'string', multiple: true, default: [] },
  user: { type: 'string', multiple: true, default: [] },
  bump: { type: 'string' },
  reason: { type: 'string' },
  'no-verify': { type: 'boolean', default: false },
  worker: { type: 'boolean', default: false },
  wait: { type: 'boolean', default: false },
} as const satisfies NonNullable<ParseArgsConfig['options']>;

/** Where a published build goes at once. */
export type Target =
  | { readonly kind: 'stable' | 'canary' | 'none' }
  | { readonly kind: 'preview'; readonly name: string };

export type Settings = {
  /** The arguments that are not options: an area, a version. */
  readonly words: readonly string[];
  readonly gateway: string;
  readonly json: boolean;
  readonly to: Target;
  readonly rule: CanaryRule;
  readonly bump: Bump | null;
  readonly reason: string | null;
  /** Who verifies a build before users get it; `nobody`: only users who ask for it get it. */
  readonly verify: 'here' | 'worker' | 'nobody';
  /** For the worker. */
  readonly wait: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a command's parameters. Throws {@link KitFailure} with what is wrong. */
export function readSettings(parameters: readonly string[], environment: Environment): Settings {
  const { values, positionals } = parsed(parameters);
  return {
    words: positionals,
    gateway: values.gateway ?? environment['BANYAN_GATEWAY'] ?? 'http://localhost:4000',
    json: values.json,
    to: readTarget(values.to),
    rule: readRule(values.percent, values.role, values.user),
    bump: readBump(values.bump),
    reason: values.reason ?? null,
    verify: readVerify(values),
    wait: values.wait,
  };
}

type Asked = { readonly 'no-verify': boolean; readonly worker: boolean; readonly to: string };

function readVerify(asked: Asked): Settings['verify'] {
  if (!asked.worker) return asked['no-verify'] ? 'nobody' : 'here';
  if (!asked['no-verify'] && ['stable', 'canary'].includes(asked.to)) return 'worker';
  throw new KitFailure('--worker is for what people get: --to stable or canary', EXIT.usage);
}

function parsed(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    throw new KitFailure(reasonOf(cause), EXIT.usage);
  }
}

function readTarget(text: string): Target {
  if (text === 'stable' || text === 'canary' || text === 'none') return { kind: text };
  const name = previewNameSchema.safeParse(text.replace(/^preview:/, ''));
  if (text.startsWith('preview:') && name.success) return { kind: 'preview', name: name.data };
  throw new KitFailure(
    `--to ${text}: it is stable, canary, none, or preview:<name> with small letters, digits and -`,
    EXIT.usage,
  );
}

function readRule(
  percent: string | undefined,
  roles: readonly string[],
  users: readonly string[],
): CanaryRule {
  const isNamed = roles.length + users.length > 0;
  const rule = canaryRuleSchema.safeParse({
    // Named users alone, unless a percentage is given too.
    percent: Number(percent ?? (isNamed ? 0 : 5)),
    roles,
    users,
  });
  if (rule.success) return rule.data;
  throw new KitFailure(`--percent ${percent}: a number from 0 to 100`, EXIT.usage);
}

function readBump(text: string | undefined): Bump | null {
  if (text === undefined) return null;
  const bump = BUMPS.find((known) => known === text);
  if (bump !== undefined) return bump;
  throw new KitFailure(`--bump ${text}: it is ${BUMPS.join(', ')}`, EXIT.usage);
}
