import { randomUUID } from 'node:crypto';
import type { LegalKind } from '@banyan/contract/legal';
import type { Db, Queryable } from '../../ground/database/db.js';
import { insertNew, insertRow, updateRow } from '../../ground/database/sql/index.js';
import { insertRevision } from '../articles/texts.js';
import { docOf } from '../reading/docOf.js';
import { blocksIn } from '../reading/notation.js';
import type { LegalSource } from './legalSource.js';
import { community } from './texts/community.js';
import { permissions } from './texts/permissions.js';
import { privacy } from './texts/privacy.js';
import { refund } from './texts/refund.js';
import { terms } from './texts/terms.js';

/** The first version of each text. Later ones are written and published in the back office. */
export const SHIPPED: Readonly<Record<LegalKind, LegalSource>> = {
  terms,
  privacy,
  permissions,
  community,
  refund,
};

/** Publishes the shipped texts of which an installation has no version yet. Two processes may do it at once. */
export async function publishShipped(db: Db): Promise<void> {
  for (const kind of Object.keys(SHIPPED) as LegalKind[]) {
    await db.transaction((tx) => publishFirst(tx, kind, SHIPPED[kind]));
  }
}

async function publishFirst(
  tx: Queryable,
  kind: LegalKind,
  { version, title, ...sources }: LegalSource,
): Promise<void> {
  const id = randomUUID();
  const at = `${version}T00:00:00+08:00`;
  const isNew = await insertNew(tx, 'articles', {
    id,
    kind: 'legal',
    slug: kind,
    stage: 'published',
    publishedAt: at,
    createdAt: at,
    createdBy: '',
    updatedAt: at,
    updatedBy: '',
  });
  if (!isNew) return;
  const by = { actor: { id: null, name: '', address: '' }, now: Date.parse(at) };
  const written = async (language: 'zh' | 'en') => {
    const blocks = blocksIn(sources[language]);
    const text = {
      kind: 'published',
      title: title[language],
      summary: '',
      doc: docOf(blocks),
      blocks,
      seoTitle: '',
      seoDescription: '',
    } as const;
    return insertRevision(tx, { article: { id }, language, by }, text);
  };
  const [zh, en] = [await written('zh'), await written('en')];
  await updateRow(tx, 'articles', id, { draftZh: zh, liveZh: zh, draftEn: en, liveEn: en });
  await insertRow(tx, 'legal_versions', { kind, version, zh, en, changeNote: '' });
}
