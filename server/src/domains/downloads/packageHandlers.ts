import type { PACKAGE_CALLS, Package } from '@banyan/contract/downloads';
import { addDays, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { useFiles } from '../../ground/files/fileUses.js';
import type { Installer } from '../../ground/files/installers.js';
import { readFacts, readFileRow } from '../../ground/files/rows.js';
import { readRecord, recordActs } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { hasNewerSql, PACKAGES } from './packageKind.js';
import { otherSystem, PACKAGE_REFUSALS } from './refusals.js';
import { numbersOf, numbersSql } from './versions.js';

type Handlers = HandlersOf<typeof PACKAGE_CALLS>;
type Fields = z.output<(typeof PACKAGE_CALLS)['Package/Save']['request']>['fields'];
type Saving = {
  readonly tx: Queryable;
  readonly before: Package | null;
  readonly id: string;
  readonly person: { readonly userId: string };
};

const PUBLISHED = { verb: 'publish', zh: '发布了', en: 'published' };
const HALTED = { verb: 'halt', zh: '暂停了灰度', en: 'halted the rollout of' };
const SET_MINIMUM = { verb: 'minimum', zh: '更改了最低版本', en: 'changed the minimum version at' };
const WITHDRAWN = { verb: 'withdraw', zh: '撤回了', en: 'withdrew' };

/** Programs that were not seen for longer are not forced to anything. */
const SEEN_DAYS = 30;

const countSchema = z.tuple([z.object({ devices: z.number() })]);
const newerSchema = z.tuple([z.object({ newer: z.boolean() })]);

export function packageHandlers(parts: ServiceParts): Handlers {
  const { db, now } = parts;
  const acts = recordActs(parts, PACKAGES);
  return {
    'Package/GetList': acts.page,
    'Package/Get': acts.get,
    'Package/Save': acts.saveDecided('Package/Save', columnsOf),
    'Package/Publish': acts.act(
      'Package/Publish',
      PUBLISHED,
      ({ rollout }, { tx }) =>
        async (before) => {
          if (before.state === 'withdrawn') return refused(REFUSALS.stepNotAllowed);
          if (before.state !== 'draft' && before.rollout === rollout) return done(null);
          if (await hasNewer(tx, before.id)) return refused(PACKAGE_REFUSALS.newerIsCurrent);
          const publishedAt = before.publishedAt ?? new Date(now()).toISOString();
          return done({ stage: 'published', rollout, publishedAt });
        },
    ),
    'Package/Halt': acts.act('Package/Halt', HALTED, () => ({ state, rollout }) => {
      if (state !== 'rolling') return refused(REFUSALS.stepNotAllowed);
      return done(rollout === 0 ? null : { rollout: 0 });
    }),
    'Package/SetMinimum': acts.act(
      'Package/SetMinimum',
      SET_MINIMUM,
      ({ minimum }) =>
        ({ state, minimum: was }) => {
          const isOpen = state === 'current' || state === 'superseded';
          if (!isOpen) return refused(REFUSALS.stepNotAllowed);
          return done(minimum === was ? null : { minimum });
        },
    ),
    'Package/CountBelow': async ({ id }) => {
      const found = await readRecord(db, PACKAGES, now(), id);
      return found === null ? refused(REFUSALS.notFound) : done(await countBelow(db, found, now()));
    },
    'Package/Withdraw': acts.act('Package/Withdraw', WITHDRAWN, ({ reason }) => ({ state }) => {
      const isOut = state !== 'draft' && state !== 'withdrawn';
      if (!isOut) return refused(REFUSALS.stepNotAllowed);
      return done({ stage: 'withdrawn', withdrawnReason: reason, minimum: false });
    }),
    'Package/Remove': acts.remove('Package/Remove', ({ state }) =>
      Promise.resolve(state === 'draft' ? null : REFUSALS.inUse),
    ),
  };
}

/** What is written: a draft may change in everything, one that is published in its notes. */
async function columnsOf({ fileId, ...fields }: Fields, of: Saving): Promise<Outcome<Columns>> {
  const { tx, before, id, person } = of;
  const { minOs, notesZh, notesEn, ...line } = fields;
  if (before !== null && before.state !== 'draft') {
    const said: Readonly<Record<string, unknown>> = before;
    const isSame = Object.entries(line).every(([field, value]) => said[field] === value);
    if (!isSame || fileId !== undefined) return refused(PACKAGE_REFUSALS.published);
    return done({ minOs, notesZh, notesEn });
  }
  const versionNumbers = numbersOf(line.appVersion);
  if (versionNumbers === null) return refused(REFUSALS.badRequest);
  if (before === null && fileId === undefined) return refused(PACKAGE_REFUSALS.noFile);
  const fileOf = fileId ?? (await fileIdOf(tx, id));
  const facts = (await readFacts(tx, fileOf)) as Installer | null;
  if (facts !== null && contradicts(facts, line)) return refused(otherSystem(facts));
  const file = fileId === undefined ? done({}) : await fileColumns(tx, { fileId, id, person });
  return file.success ? done({ ...fields, versionNumbers, ...file.result }) : file;
}

function contradicts(
  { platform, arch }: Installer,
  said: Pick<Package, 'platform' | 'arch'>,
): boolean {
  const isOtherArch = arch !== null && said.arch !== 'universal' && arch !== said.arch;
  return (platform !== null && platform !== said.platform) || isOtherArch;
}

async function fileIdOf(tx: Queryable, id: string): Promise<string> {
  const rows = await tx.query('select file_id::text as id from packages where id = $1', [id]);
  return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;
}

type Using = { readonly fileId: string; readonly id: string; readonly person: Saving['person'] };

async function fileColumns(tx: Queryable, using: Using): Promise<Outcome<Columns>> {
  const { fileId, id, person } = using;
  const owner = { createdBy: person.userId, audience: 'admin' } as const;
  const use = { entity: 'package', entityId: id, field: 'file' };
  const used = await useFiles(tx, owner, 'package', [fileId], use);
  if (!used.success) return used;
  const file = await readFileRow(tx, fileId);
  const facts = (await readFacts(tx, fileId)) as Installer | null;
  if (file === null || facts === null) return refused(PACKAGE_REFUSALS.noFile);
  const { format, signature } = facts;
  const fileName = file.name.replace(/[^\w.-]+/g, '-').slice(-100);
  return done({ fileId, fileName, bytes: file.bytes, sha256: file.sha256, format, signature });
}

async function hasNewer(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    `select ${hasNewerSql('r')} as newer from packages r where r.id = $1`,
    [id],
  );
  return newerSchema.parse(rows)[0].newer;
}

/** Devices whose program of this product and system is older. */
async function countBelow(
  db: Queryable,
  { productId, platform, appVersion }: Package,
  now: number,
): Promise<{ readonly devices: number }> {
  const rows = await db.query(
    `select count(*)::int as devices from device_installs i join devices d on d.id = i.device_id
     where i.product_id = $1 and d.platform = $2 and d.state = 'active' and i.last_day > $3
       and ${numbersSql('i.version')} < $4::int[]`,
    [productId, platform, addDays(shanghaiDay(new Date(now)), -SEEN_DAYS), numbersOf(appVersion)],
  );
  return countSchema.parse(rows)[0];
}
