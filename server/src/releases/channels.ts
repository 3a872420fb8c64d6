import { buildIdSchema } from '@banyan/contract';
import { canaryRuleSchema, previewNameSchema, type ReleaseAction } from '@banyan/contract/releases';
import * as z from 'zod';

/** So many steps back can be taken. */
const MOST_HISTORY = 20;

const note = z.object({ reason: z.string(), at: z.number() });

/** Who gets which build of an area. Times are epoch milliseconds. */
export const channelsSchema = z.object({
  stable: z.nullable(buildIdSchema),
  /** When the stable one was promoted; 0: it is live again after another one. */
  promotedAt: z.number(),
  /** What was stable before, the newest last. */
  history: z.array(buildIdSchema),
  canary: z.nullable(
    z.object({ ...canaryRuleSchema.shape, build: buildIdSchema, since: z.number() }),
  ),
  previews: z.array(z.object({ name: previewNameSchema, build: buildIdSchema })),
  killed: z.nullable(z.object({ ...note.shape, by: z.string() })),
  revoked: z.array(z.object({ ...note.shape, build: buildIdSchema })),
});
export type Channels = Readonly<z.infer<typeof channelsSchema>>;

export const NO_CHANNELS: Channels = {
  stable: null,
  promotedAt: 0,
  history: [],
  canary: null,
  previews: [],
  killed: null,
  revoked: [],
};

export type Scene = {
  readonly area: string;
  /** The builds whose files are there. */
  readonly builds: ReadonlySet<string>;
  readonly now: number;
  readonly actor: string;
};

export type Acted =
  | { readonly kind: 'acted'; readonly channels: Channels }
  | {
      readonly kind: 'refused';
      readonly why: 'noSuchBuild' | 'buildRevoked' | 'nothingBefore' | 'stepNotAllowed';
    };

/** What an act makes of an area's channels, or why it is not possible. */
export function act(channels: Channels, action: ReleaseAction, scene: Scene): Acted {
  const named = 'build' in action ? action.build : null;
  if (named !== null && !scene.builds.has(named)) return refused('noSuchBuild');
  const isRevoked = channels.revoked.some(({ build }) => build === named);
  if (isRevoked) return refused(action.kind === 'revoke' ? 'stepNotAllowed' : 'buildRevoked');
  switch (action.kind) {
    case 'promote':
      return acted(promoted(channels, action.build, scene.now));
    case 'canary': {
      if (action.build === channels.stable) return refused('stepNotAllowed');
      const { build, rule } = action;
      return acted({ ...channels, canary: { ...rule, build, since: scene.now } });
    }
    case 'endCanary':
      if (channels.canary === null) return refused('stepNotAllowed');
      return acted({ ...channels, canary: null });
    case 'preview':
      return preview(channels, action.name, action.build);
    case 'rollback':
      return rolledBack(whileThere(channels, scene));
    case 'revoke':
      return revoked(whileThere(channels, scene), action, scene.now);
    case 'kill': {
      // Killing the shell would remove the whole product.
      if (scene.area === 'shell') return refused('stepNotAllowed');
      const { reason } = action;
      return acted({ ...channels, killed: { reason, by: scene.actor, at: scene.now } });
    }
    case 'revive':
      if (channels.killed === null) return refused('stepNotAllowed');
      return acted({ ...channels, killed: null });
  }
}

/** Old builds go: no way leads back to what is gone. */
function whileThere(channels: Channels, { builds }: Scene): Channels {
  return { ...channels, history: channels.history.filter((build) => builds.has(build)) };
}

function promoted(channels: Channels, build: string, now: number): Channels {
  const { stable, canary } = channels;
  const left = canary?.build === build ? null : canary;
  if (stable === build) return { ...channels, canary: left };
  const before = channels.history.filter((one) => one !== build && one !== stable);
  const history = stable === null ? before : [...before, stable].slice(-MOST_HISTORY);
  return { ...channels, stable: build, promotedAt: now, history, canary: left };
}

function preview(channels: Channels, name: string, build: string | null): Acted {
  const others = channels.previews.filter((one) => one.name !== name);
  if (build !== null) return acted({ ...channels, previews: [...others, { name, build }] });
  if (others.length === channels.previews.length) return refused('stepNotAllowed');
  return acted({ ...channels, previews: others });
}

/** A build that is rolled back to is no longer before itself: a second step goes further back. */
function rolledBack(channels: Channels): Acted {
  const stable = channels.history.at(-1);
  if (stable === undefined) return refused('nothingBefore');
  const canary = channels.canary?.build === stable ? null : channels.canary;
  const history = channels.history.slice(0, -1);
  return acted({ ...channels, stable, promotedAt: 0, history, canary });
}

function revoked(
  channels: Channels,
  { build, reason }: { readonly build: string; readonly reason: string },
  now: number,
): Acted {
  const without: Channels = {
    ...channels,
    history: channels.history.filter((one) => one !== build),
    canary: channels.canary?.build === build ? null : channels.canary,
    previews: channels.previews.filter((one) => one.build !== build),
    revoked: [...channels.revoked, { build, reason, at: now }],
  };
  return channels.stable === build ? rolledBack(without) : acted(without);
}

/** All builds that a user may get, or that a rollback leads to next: they are kept. */
export function buildsIn(channels: Channels): ReadonlySet<string> {
  const { stable, canary, previews, history } = channels;
  const all = [stable, canary?.build, ...previews.map(({ build }) => build), ...history.slice(-1)];
  return new Set(all.filter((build) => build !== null && build !== undefined));
}

function acted(channels: Channels): Acted {
  return { kind: 'acted', channels };
}

function refused(why: Extract<Acted, { kind: 'refused' }>['why']): Acted {
  return { kind: 'refused', why };
}
