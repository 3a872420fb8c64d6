import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDENTITY_CONSENT } from '@banyan/contract/identities';
import { checkCharacter } from '@banyan/rules';
import { until } from '@banyan/testing/node';
import sharp from 'sharp';
import { createIdNumbers, type IdNumbers } from '../ground/secrets/idNumbers.js';
import { loadVaultSecret } from '../identity/secrets.js';
import { ask, createStage, type ServiceStage } from './serviceStage.js';
import type { TestDatabase } from './testDatabases.js';
import { testSecrets } from './testSecrets.js';
import { createSender } from './uploads.js';

export const REAL_NAME = '林小满';
/** Whose session the stage's customer has. */
export const SUBMITTER = 'C00000001';

/** A valid number of an invented person; its 17th digit decides a trial's answer. */
export function idNumber(digit: number, sequence = 12, birthday = '19900307'): string {
  const digits = `350102${birthday}${String(sequence).padStart(2, '0')}${digit}`;
  return digits + checkCharacter(digits);
}

/** For the tests of a `describe`: one stage, on which no customer has a check before a test. */
export function identityStage(database: TestDatabase) {
  let opened: ServiceStage | undefined;
  let numbers: IdNumbers | undefined;
  let inserted = 0;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-identities-'));
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the stage is there inside tests alone');
    return value;
  };
  const stage = () => there(opened);

  beforeAll(async () => {
    opened = await createStage(database, { BANYAN_FILES: folder }, 'woken');
    numbers = createIdNumbers(await loadVaultSecret(testSecrets, opened.db));
  });
  beforeEach(async () => {
    const { db } = stage();
    await db.query('delete from identity_checks');
    await db.query("update customers set identity_state = 'none'");
    await db.query('delete from limits');
  });
  afterAll(async () => {
    await opened?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const mine = () => ask(stage().customer, 'MyIdentity/Get');
  const own = {
    stage,
    folder,
    numbers: () => there(numbers),
    mine,
    upload: async (kind: 'identity' | 'attachment' = 'identity') => {
      const create = { width: 20, height: 20, channels: 3, background: '#123' } as const;
      const content = await sharp({ create }).png().toBuffer();
      const sender = createSender(stage().customer, stage().origin);
      return (await sender.begin(content, { kind })).file?.id ?? '';
    },
    submit: (more: object = {}, who = stage().customer) =>
      who.call('MyIdentity/Submit', {
        name: REAL_NAME,
        idNumber: idNumber(8),
        consentVersion: IDENTITY_CONSENT.version,
        key: randomUUID(),
        ...more,
      }),
    /** Resolves once the provider has been asked. */
    settled: () =>
      until(async () => {
        const own = await mine();
        return own.state !== 'checking' && own;
      }),
    /** A check of another customer, with any number. */
    insert: async (customerId: string, number: string, state = 'review') => {
      inserted += 1;
      // Of two in one millisecond the list has the first one first.
      const id = `SM20261120${String(inserted).padStart(6, '0')}`;
      const { seal, mark } = there(numbers);
      await stage().db.query(
        `insert into identity_checks (id, customer_id, real_name, id_number_sealed, id_number_mark, state, created_at,
           created_by, updated_at, updated_by, decided_at)
         values ($1, $2, '王某', $3, $4, $5, now(), $2, now(), $2, case when $5 = 'review' then null else now() end)`,
        [id, customerId, seal(number, id), mark(number), state],
      );
      return id;
    },
    get: (id: string) => ask(stage().admin, 'Identity/Get', { id }),
    decide: async (id: string, asked: object) => {
      const { version } = await own.get(id);
      return stage().admin.call('Identity/Decide', { id, version, key: randomUUID(), ...asked });
    },
  };
  return own;
}
