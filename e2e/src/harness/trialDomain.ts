import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A domain with a list, a save and example rows: its files by path. */
const FILES: Readonly<Record<string, string>> = {
  'shared/contract/src/vouchers/calls.ts': `
import * as z from 'zod/mini';
import { saveCall } from '../actForms.js';
import { recordFields, trimmedLine } from '../fields.js';
import { listCall } from '../listForms.js';

const fields = z.object({ name: trimmedLine(40) });
export const voucherSchema = z.object({ ...recordFields, ...fields.shape });
export type Voucher = Readonly<z.infer<typeof voucherSchema>>;

export const VOUCHER_CALLS = {
  'Voucher/GetList': listCall('vouchers.view', {
    filter: z.object({}),
    row: voucherSchema,
    sorts: ['createdAt'],
  }),
  'Voucher/Save': saveCall('vouchers.view', { fields, row: voucherSchema }),
} as const;
`,
  'shared/contract/src/vouchers/index.ts': `
export { VOUCHER_CALLS, type Voucher, voucherSchema } from './calls.js';
`,
  'server/src/database/migrations/900-vouchers.sql': `-- needs at least 1
create table vouchers (
  like record_columns including all,
  name text not null unique
);
`,
  'server/src/services/vouchers/index.ts': `
import { VOUCHER_CALLS, type Voucher, voucherSchema } from '@banyan/contract/vouchers';
import type { DemoPart } from '../../demo/demoPart.js';
import { insertRecords } from '../../demo/insertRecords.js';
import { type RecordKind, recordActs } from '../../records/index.js';
import { service } from '../service.js';

const VOUCHERS: RecordKind<Voucher> = {
  entity: 'voucher',
  noun: { zh: '代金券', en: 'voucher' },
  nameOf: ({ name }) => name,
  table: 'vouchers',
  row: voucherSchema,
  view: 'vouchers.view',
  unique: 'name',
};
const demoVouchers: DemoPart = {
  name: 'vouchers',
  fill: (tx, { until }) => insertRecords(tx, 'vouchers', [{ at: until, columns: { name: 'Example' } }]),
};

export const vouchers = service(
  VOUCHER_CALLS,
  (wiring) => {
    const acts = recordActs(wiring, VOUCHERS);
    return {
      'Voucher/GetList': acts.page,
      'Voucher/Save': acts.save('Voucher/Save', (fields) => fields),
    };
  },
  { demo: [demoVouchers] },
);
`,
  'shared/domains/vouchers/package.json': `{
  "name": "@banyan/domain-vouchers",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "sideEffects": false,
  "exports": "./src/index.ts",
  "dependencies": { "@banyan/contract": "*", "@banyan/domain-kit": "*" }
}
`,
  'shared/domains/vouchers/tsconfig.json': `{
  "extends": "../tsconfig.json",
  "references": [{ "path": "../../contract" }, { "path": "../../domain-kit" }]
}
`,
  'shared/domains/vouchers/src/domain.ts': `
export const domain = { path: 'vouchers', version: '1.0' } as const;
`,
  'shared/domains/vouchers/src/index.ts': `
import type { VOUCHER_CALLS } from '@banyan/contract/vouchers';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

export const vouchersDomain = recordDomain<typeof VOUCHER_CALLS>()(domain, 'voucher', (build, voucher) => ({
  vouchers: build.query(voucher.page('Voucher/GetList')),
}));
`,
};

/** What is added to files that are there, and before which of their lines. */
const LINES: readonly (readonly [file: string, before: string, line: string])[] = [
  ['shared/contract/src/permissions/permissions.ts', '] as const;', "  'vouchers.view',"],
  ['server/src/services/services.ts', '] as const;', '  vouchers,'],
  [
    'server/src/services/services.ts',
    '/** Every domain of the services.',
    "import { vouchers } from './vouchers/index.js';",
  ],
];

/** The page of an area that shows the domain's list. */
export const VOUCHERS_PAGE = `
import { vouchersDomain } from '@banyan/domain-vouchers';
import { useDomain } from '@banyan/store';

export function VouchersPage() {
  const { data } = useDomain(vouchersDomain).api.useVouchersQuery({});
  return (
    <section>
      <h1>Vouchers</h1>
      <ul>{data?.results.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>
    </section>
  );
}
`;

/** Adds the domain `vouchers` to a copy of the sources. */
export function addVouchers(folder: string): void {
  for (const [path, text] of Object.entries(FILES)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const [path, before, line] of LINES) {
    const text = readFileSync(join(folder, path), 'utf8');
    const parts = text.split(`\n${before}`);
    if (parts.length !== 2) throw new Error(`${path} has not one line "${before}"`);
    writeFileSync(join(folder, path), parts.join(`\n${line}\n${before}`));
  }
  // As `npm install` does.
  symlinkSync(
    join(folder, 'shared/domains/vouchers'),
    join(folder, 'node_modules/@banyan/domain-vouchers'),
  );
}
