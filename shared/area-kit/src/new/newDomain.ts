import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  domainIndexText,
  domainText,
  type Names,
  namesOf,
  pascal,
  recordText,
} from '@banyan/create-area';
import { ROOT } from '../project.js';
import { before, change, joinWorkspace, tidy, writeNew } from './edits.js';

const TSCONFIG = `{
  "extends": "../tsconfig.json",
  "references": [{ "path": "../../contract" }, { "path": "../../domain-kit" }]
}
`;

const SERVICES = 'server/src/domains/services.ts';
const PERMISSIONS = 'shared/contract/src/permissions/permissions.ts';
const MIGRATIONS = 'server/src/ground/database/migrations';

const WEB_END = '\n] as const;\n\n/** About the gateway itself';

/**
 * Writes a new domain: contract, browser's half, table, service, example rows and test; and its one line among the
 * services, and its three permissions. Throws with what is wrong.
 */
export function newDomain(folder: string, root = ROOT): void {
  const names = namesOf(folder);
  if (existsSync(join(root, 'shared/domains', folder))) {
    throw new Error(`there is a domain "${folder}" already`);
  }
  writeNew(root, domainFiles(names, nextMigration(root)));
  joinWorkspace(root, `shared/domains/${folder}`, `@banyan/domain-${folder}`);
  change(join(root, PERMISSIONS), (text) =>
    before(
      text,
      '\n] as const;',
      `\n  '${folder}.view',\n  '${folder}.edit',\n  '${folder}.export',`,
    ),
  );
  change(join(root, SERVICES), (text) => {
    // What a back end of its own may answer; the list after it is the gateway's.
    const listed = before(text, WEB_END, `\n  ${names.many},`);
    const line = `import { ${names.many} } from './${folder}/index.js';\n`;
    return before(listed, '\n/**\n * What a back end', line);
  });
  tidy(root, [SERVICES]);
  console.log(
    `the domain ${folder} is ready. Its words are English yet: better ones are for domains/${folder}/index.ts`,
  );
}

/** The number of the next migration. */
function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(3, '0');
}

/**
 * The files of a new domain by path: records that are listed, saved and removed, on both sides, with example rows and
 * their test. A further field is a line of the record's description and a column of the table.
 * @param migration its number, three digits
 */
function domainFiles(names: Names, migration: string): Readonly<Record<string, string>> {
  const { folder } = names;
  return {
    [`shared/contract/src/${folder}/record.ts`]: recordText(names, {
      records: '../records/index.js',
      subject: folder,
      isExported: true,
    }),
    [`shared/contract/src/${folder}/calls.ts`]: callsText(names),
    [`shared/contract/src/${folder}/index.ts`]: contractIndex(names),
    [`shared/domains/${folder}/package.json`]: packageJson(names),
    [`shared/domains/${folder}/tsconfig.json`]: TSCONFIG,
    [`shared/domains/${folder}/src/domain.ts`]: domainText(names),
    [`shared/domains/${folder}/src/index.ts`]: domainIndexText(names, {
      calls: `@banyan/contract/${folder}`,
      base: null,
      isExample: false,
    }),
    [`server/src/ground/database/migrations/${migration}-${folder}.sql`]: tableText(names),
    [`server/src/domains/${folder}/index.ts`]: handlersText(names),
    [`server/src/domains/${folder}/${names.many}.test.ts`]: handlersTest(names),
  };
}

function callsText({ folder, one, type, constant }: Names): string {
  return `import type * as z from 'zod/mini';
import { removeCall, saveCall, switchCall } from '../actForms.js';
import { exportCall, listCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { ${constant} } from './record.js';

export const ${one} = schemasOf(${constant});
export type ${type} = Readonly<z.infer<typeof ${one}.row>>;

const { view, edit } = ${constant}.can;

export const ${constant}_CALLS = {
  '${type}/GetList': listCall(view, ${one}),
  '${type}/Save': saveCall(edit, ${one}),
  '${type}/SetState': switchCall(edit, ${one}.row),
  '${type}/Remove': removeCall(edit),
} as const;

export const ${constant}_EXPORT = exportCall(
  '${type}/Export',
  '${folder}.export',
  ${constant}_CALLS['${type}/GetList'],
  ${one}.titles,
);
`;
}

function contractIndex({ one, type, constant }: Names): string {
  return `export { ${constant}_CALLS, ${constant}_EXPORT, type ${type}, ${one} } from './calls.js';
export { ${constant} } from './record.js';
`;
}

function packageJson({ folder, nouns }: Names): string {
  return `${JSON.stringify(
    {
      name: `@banyan/domain-${folder}`,
      version: '0.1.0',
      private: true,
      description: `The ${nouns} in the browser: their endpoints.`,
      type: 'module',
      sideEffects: false,
      exports: './src/index.ts',
      dependencies: { '@banyan/contract': '*', '@banyan/domain-kit': '*' },
    },
    null,
    2,
  )}\n`;
}

function tableText({ table: name, nouns }: Names): string {
  return `-- needs at least 1
-- The ${nouns}.
create table ${name} (
  like record_columns including all,
  name text not null,
  note text not null,
  state text not null default 'enabled' check (state in ('enabled', 'disabled'))
);
create unique index ${name}_name on ${name} (lower(name)) where deleted_at is null;
`;
}

function handlersText(names: Names): string {
  const { folder, many, one, type, table, constant, constants } = names;
  return `import { ${constant}, ${constant}_CALLS, ${constant}_EXPORT, ${one} } from '@banyan/contract/${folder}';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRecords } from '../../ground/demoData/insertRecords.js';
import { describedKind, recordActs } from '../../ground/records/index.js';
import { fileOf, recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';

const ${constants} = describedKind(${constant}, ${one}, { table: '${table}' });

const demo${pascal(folder)}: DemoPart = {
  name: '${folder}',
  fill: (tx, { until }) =>
    insertRecords(tx, '${table}', [{ at: until, columns: { name: 'Example', note: '' } }]),
};

export const ${many} = service(
  ${constant}_CALLS,
  (wiring) => {
    const acts = recordActs(wiring, ${constants});
    return {
      '${type}/GetList': acts.page,
      '${type}/Save': acts.save('${type}/Save', (fields) => fields),
      '${type}/SetState': acts.switch('${type}/SetState'),
      '${type}/Remove': acts.remove('${type}/Remove'),
    };
  },
  {
    exports: [recordExport(${constant}_EXPORT, ${constants}, fileOf(${constant}))],
    demo: [demo${pascal(folder)}],
  },
);
`;
}

function handlersTest({ folder, type, table, constant, nouns }: Names): string {
  return `import { ${constant} } from '@banyan/contract/${folder}';
import { recordSample } from '@banyan/testing/node';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask } from '../../testing/serviceStage.js';

describeRecord(
  { ...recordSample(${constant}), table: '${table}', save: '${type}/Save' },
  (stage) => {
    test('${nouns} are found by a part of their name', async () => {
      const found = await ask(stage().admin, '${type}/GetList', { filter: { text: 'xampl' } });
      expect(found.results.map((each) => each.name)).toEqual(['Example']);
    });
  },
);
`;
}
