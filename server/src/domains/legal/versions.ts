import type { Language } from '@banyan/contract';
import type { LegalKind, LegalText } from '@banyan/contract/legal';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { currentOf, readVersions } from '../articles/legalVersions.js';
import { textFields } from '../reading/liveTexts.js';
import { mediaOf } from '../reading/media.js';

/** The version that holds today, the day in China. Before the first day of all the first one holds. */
export async function inForce(db: Queryable, kind: LegalKind, now: number): Promise<string> {
  return currentOf(await readVersions(db, kind), now);
}

/** What an account needs a consent to. */
const REQUIRED = ['terms', 'privacy'] as const;

/** The texts that an account needs a consent to, in the versions that hold today. */
export async function requiredTexts(db: Queryable, now: number) {
  const all = [];
  for (const kind of REQUIRED) all.push({ kind, version: await inForce(db, kind, now) });
  return all;
}

const textSchema = z.array(z.object(textFields).pick({ language: true, blocks: true }));

type Asked = {
  readonly kind: LegalKind;
  readonly language: Language;
  /** Left out: the one that holds now. */
  readonly version?: string | undefined;
};
type Parts = { readonly db: Queryable; readonly now: number; readonly company: string };

/** A text as of a version, in the language or, without one in it, in the other. Null: there was no such version. */
export async function readLegal(
  { db, now, company }: Parts,
  { kind, language, version: asked }: Asked,
): Promise<LegalText | null> {
  const versions = await readVersions(db, kind);
  const current = currentOf(versions, now);
  const version = asked ?? current;
  // Compared as text: what is asked for may be no day at all.
  const rows = await db.query(
    `select r.language, r.blocks from legal_versions v
     join article_revisions r on r.id = coalesce(v.${language}, v.${language === 'zh' ? 'en' : 'zh'})
     where v.kind = $1 and v.version::text = $2`,
    [kind, version],
  );
  const [text] = textSchema.parse(rows);
  if (text === undefined) return null;
  const media = await mediaOf(db, text.blocks, language);
  const blocks = withCompany(text.blocks, company);
  return { kind, version, current, versions, language: text.language, blocks, media };
}

/** Every text in it, with the operator's name. */
function withCompany<T>(blocks: T, company: string): T {
  return JSON.parse(JSON.stringify(blocks), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('%company%', company) : value,
  ) as T;
}
