import type { CheckAnswer, checkRequestSchema } from '@banyan/contract/releases';
import type * as z from 'zod/mini';
import type { Queryable } from '../ground/database/db.js';
import { readBuildsInUse } from './buildsInUse.js';
import { earlyFindingsOf } from './gates/gates.js';
import type { BuildManifest } from './manifest.js';
import { readArea, readVersions } from './rows.js';

type Parts = { readonly db: Queryable; readonly bases: () => readonly string[] };

/** What a build of this definition would be refused for, as far as no build is needed to know. */
export async function checkEarly(
  { db, bases }: Parts,
  area: string,
  { definition, contract, shared, slices }: z.output<typeof checkRequestSchema>,
): Promise<CheckAnswer> {
  const manifest: BuildManifest = {
    ...definition,
    contract,
    shared,
    slices,
    build: '0'.repeat(16),
    container: '',
    entry: '',
    files: [],
    preload: { entry: [], routes: {}, groups: {} },
    commit: null,
  };
  const { budgetBytes } = await readArea(db, area);
  const scene = { ...(await readBuildsInUse(db)), budgetBytes, bases: bases() };
  const known = await readVersions(db, area);
  const isOther = definition.name === area ? [] : [otherName(definition.name, area)];
  return {
    findings: [...isOther, ...earlyFindingsOf(manifest, scene)],
    published:
      known.find(({ source, version }) => source === 'published' && version === definition.version)
        ?.build ?? null,
  };
}

function otherName(name: string, area: string) {
  return {
    gate: 'manifest',
    message: `area.ts says ${name}, and ${area} was asked about.`,
  } as const;
}
