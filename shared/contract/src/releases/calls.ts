import * as z from 'zod/mini';
import { buildIdSchema } from '../area.js';
import { baseStateSchema } from '../bases/index.js';
import { idField, trimmedLine } from '../fields.js';
import { areaNameSchema } from '../menu.js';
import { paging } from '../paging.js';
import { pageOf } from '../reply.js';
import { buildFailureSchema } from './failures.js';
import {
  canaryRuleSchema,
  gateFindingSchema,
  localAreaSchema,
  previewNameSchema,
  releaseActionSchema,
} from './schemas.js';
import { versionDetailSchema, versionSummarySchema } from './versions.js';

export const areaStateSchema = z.object({
  area: areaNameSchema,
  owner: z.string(),
  /** Grows with every act: an act on an older state than the current one is refused. */
  revision: z.int(),
  stable: z.nullable(buildIdSchema),
  /** Where a rollback leads; null: there is nothing to go back to. */
  previous: z.nullable(buildIdSchema),
  canary: z.nullable(z.extend(canaryRuleSchema, { build: buildIdSchema, since: z.string() })),
  previews: z.array(z.object({ name: z.string(), build: buildIdSchema })),
  killed: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
  /** A recent alarm about a build that is still served; an administrator has to decide. */
  alarm: z.optional(
    z.object({
      kind: z.enum(['alarm', 'paused']),
      build: buildIdSchema,
      reason: z.string(),
      at: z.string(),
    }),
  ),
  /** Brotli bytes of a page with its entry, at most. */
  budgetBytes: z.int(),
  /** Newest first. */
  versions: z.array(versionSummarySchema),
});
export type AreaState = Readonly<z.infer<typeof areaStateSchema>>;

export const RELEASE_EVENT_KINDS = [
  ...[
    'published',
    'refused',
    'verified',
    'found',
    'promote',
    'canary',
    'endCanary',
    'preview',
    'rollback',
  ],
  ...['revoke', 'kill', 'revive', 'healed', 'budget', 'keyMade', 'keyEnded', 'keysRotated'],
  ...['override', 'overrideEnded', 'paused', 'alarm'],
] as const;
export type ReleaseEventKind = (typeof RELEASE_EVENT_KINDS)[number];

/** A build that should be served and is not. */
export const unservedSchema = z.object({
  area: z.string(),
  /** One English sentence, as the gateway's log has it. */
  reason: z.string(),
});
export type Unserved = Readonly<z.infer<typeof unservedSchema>>;

export const releaseEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  area: z.string(),
  kind: z.string(),
  /** A key's name, an account, or `registry` where it acted by itself. */
  actor: z.string(),
  /** False: an attempt that was refused. */
  ok: z.boolean(),
  build: z.nullable(z.string()),
  version: z.nullable(z.string()),
  /** How often within the hour, if one row covers repetitions. */
  times: z.optional(z.int()),
  /** The reason: written by a user, given by a gate, or the figures that made the registry act. */
  reason: z.string(),
});
export type ReleaseEvent = Readonly<z.infer<typeof releaseEventSchema>>;

export const teamKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The areas it may publish and act on. */
  areas: z.array(areaNameSchema),
  /** The bases in whose name it may report changes to the hub. */
  bases: z._default(z.array(areaNameSchema), []),
  /** The key only signs results of `verify`, for these areas, or for all if the list is empty. */
  verifies: z._default(z.boolean(), false),
  createdAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
export type TeamKey = Readonly<z.infer<typeof teamKeySchema>>;

/** What this session runs instead of the live version: a build of a preview, or a developer's machine. */
export const overrideSchema = z.union([
  z.object({ area: areaNameSchema, preview: previewNameSchema }),
  localAreaSchema,
]);
export type Override = Readonly<z.infer<typeof overrideSchema>>;

const view = { audience: 'admin', permission: 'areas.view' } as const;
const publish = { audience: 'admin', permission: 'areas.publish' } as const;
const override = { audience: 'admin', permission: 'areas.override' } as const;
const area = areaNameSchema;

/** The registry for the areas screen. Form and checks are those of `ORDER_CALLS`. */
export const RELEASE_CALLS = {
  'Releases/GetAreas': {
    ...view,
    request: z.object({}),
    result: z.readonly(z.array(areaStateSchema)),
  },
  /** As seen by the gateway that answers; another gateway may be able to serve them. */
  'Releases/GetUnserved': {
    ...view,
    request: z.object({}),
    result: z.readonly(z.array(unservedSchema)),
  },
  'Releases/GetBases': {
    ...view,
    request: z.object({}),
    result: z.readonly(z.array(baseStateSchema)),
  },
  'Releases/GetVersion': {
    ...view,
    request: z.object({ area, build: buildIdSchema }),
    result: versionDetailSchema,
  },
  /** The most frequent and the newest, with their stacks. */
  'Releases/GetFailures': {
    ...view,
    request: z.object({ area, build: buildIdSchema }),
    result: z.readonly(z.array(buildFailureSchema)),
  },
  'Releases/GetEvents': {
    ...view,
    request: z.object({ ...paging, area: z.optional(area) }),
    result: pageOf(releaseEventSchema),
  },
  /** `VERSION_CONFLICT` when `revision` is not the area's current one. */
  'Releases/Act': {
    ...publish,
    proof: true,
    request: z.object({ area, revision: z.int(), action: releaseActionSchema }),
    result: areaStateSchema,
  },
  'Releases/SetBudget': {
    ...publish,
    request: z.object({
      area,
      revision: z.int(),
      budgetBytes: z.int().check(z.minimum(10_000), z.maximum(20_000_000)),
    }),
    result: areaStateSchema,
  },
  /** What would break if a build were live; for a shell's build, by team. */
  'Releases/Check': {
    ...view,
    request: z.object({ area, build: buildIdSchema }),
    result: z.readonly(z.array(gateFindingSchema)),
  },
  'Releases/GetKeys': {
    ...publish,
    request: z.object({}),
    result: z.readonly(z.array(teamKeySchema)),
  },
  /** The key's text appears only in this answer. */
  'Releases/MakeKey': {
    ...publish,
    proof: true,
    request: z
      .object({
        name: trimmedLine(60).check(z.minLength(1)),
        /** May be an area without builds: its name is then reserved for the team. */
        areas: z.array(area).check(z.maxLength(50)),
        bases: z._default(z.array(area).check(z.maxLength(50)), []),
        verifies: z._default(z.boolean(), false),
      })
      .check(z.refine(({ areas, bases, verifies }) => verifies || areas.length + bases.length > 0)),
    result: z.object({ key: teamKeySchema, text: z.string() }),
  },
  'Releases/EndKey': {
    ...publish,
    proof: true,
    request: z.object({ id: idField }),
    result: z.object({ ended: z.boolean() }),
  },
  /** The next signing key signs from now on, and another one is made to be the next. */
  'Releases/RotateSigningKey': {
    ...publish,
    proof: true,
    request: z.object({}),
    result: z.object({ keyId: z.string() }),
  },
  /** The allowed origins, and this session's own overrides. */
  'Releases/GetOverrides': {
    ...view,
    request: z.object({}),
    result: z.object({ origins: z.array(z.string()), overrides: z.array(overrideSchema) }),
  },
  'Releases/SetOverride': {
    ...override,
    request: z.object({ override: overrideSchema }),
    result: z.object({ overrides: z.array(overrideSchema) }),
  },
  'Releases/EndOverride': {
    ...override,
    /** Without an area: all of them. */
    request: z.object({ area: z.optional(area) }),
    result: z.object({ overrides: z.array(overrideSchema) }),
  },
} as const;
