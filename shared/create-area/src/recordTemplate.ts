import type { Names } from './names.js';

/** Where a record is described: in the product's contract, or in the repository of an area. */
export type RecordHome = {
  /** The module of `record` and its fields. */
  readonly records: string;
  /** What its permissions begin with: `vouchers.view`. */
  readonly subject: string;
  /** The services make a file of the product's lists; a back end of a team's own does not. */
  readonly isExported: boolean;
};

/** The description of a record with a name, a note and a state; of the example with its customer. */
export function recordText(
  names: Names,
  { records, subject, isExported }: RecordHome,
  isExample = false,
): string {
  const { one, type, constant, noun, nouns, title } = names;
  const exported = isExported ? 'exported: true, ' : '';
  const file = isExported ? `, export: '${subject}.export'` : '';
  const customer = `
    customer: line(20, ['用户编号', 'Customer number'], {
      optional: true,
      filter: 'value',
      list: 'line',
    }),`;
  const row = isExported ? '' : `\nexport type ${type} = RowOf<typeof ${constant}.fields>;\n`;
  return `import { line, lines, onOff, record${isExported ? '' : ', type RowOf'} } from '${records}';

export const ${constant} = record({
  entity: '${one}',
  noun: { zh: '${title}', measure: '个', one: '${noun}', many: '${nouns}' },
  can: { view: '${subject}.view', edit: '${subject}.edit'${file} },
  fields: {
    name: line(40, ['名称', 'Name'], {
      unique: true,
      filter: 'part',
      sort: true,
      ${exported}list: 'opens',
    }),
    note: lines(200, ['备注', 'Note'], { optional: true, ${exported}list: 'line' }),${isExample ? customer : ''}
    state: onOff,
  },
});
${row}`;
}

type Files = Readonly<Record<string, string>>;

export type OwnDomain = {
  /** What its permissions begin with. */
  readonly subject: string;
  /** The name of the back end that answers, as `area.ts` has it. */
  readonly base: string;
  /** Whether it is what the example back end answers: counted by day for a chart, each of a customer. */
  readonly isExample: boolean;
};

/** A domain in the repository of an area, by path: its record, its calls and the browser's half. */
export function ownDomainFiles(names: Names, { subject, base, isExample }: OwnDomain): Files {
  const folder = `src/domains/${names.folder}`;
  const home = { records: '@banyan/contract/records', subject, isExported: false };
  return {
    [`${folder}/record.ts`]: recordText(names, home, isExample),
    [`${folder}/calls.ts`]: ownCalls(names, isExample),
    [`${folder}/domain.ts`]: domainText(names),
    [`${folder}/index.ts`]: domainIndexText(names, { calls: './calls.js', base, isExample }),
  };
}

function ownCalls({ type, one, constant }: Names, isExample: boolean): string {
  const days = `
  '${type}/GetDays': {
    audience: 'admin',
    permission: view,
    request: z.object({}),
    /** How many were made on each of the last days, the oldest first. */
    result: z.readonly(z.array(z.object({ day: z.string(), count: z.int() }))),
  },`;
  return `import { listCall, removeCall, saveCall, switchCall } from '@banyan/contract';
import { schemasOf } from '@banyan/contract/records';
${isExample ? "import * as z from 'zod/mini';\n" : ''}import { ${constant} } from './record.js';

const ${one} = schemasOf(${constant});
const { view, edit } = ${constant}.can;

/** What the back end answers, for the types alone: nothing of it is in the page. */
export const ${constant}_CALLS = {
  '${type}/GetList': listCall(view, ${one}),${isExample ? days : ''}
  '${type}/Save': saveCall(edit, ${one}),
  '${type}/SetState': switchCall(edit, ${one}.row),
  '${type}/Remove': removeCall(edit),
} as const;
`;
}

/** The path and the version of a domain's slice. */
export function domainText({ folder }: Names): string {
  return `/** Data that the build reads. Raise the minor when the domain's behaviour changes, the major when pages would break. */
export const domain = { path: '${folder}', version: '1.0' } as const;
`;
}

type DomainHome = {
  /** The module of its calls. */
  readonly calls: string;
  /** The name of the back end that answers them, as `area.ts` has it; null: the services do. */
  readonly base: string | null;
  readonly isExample: boolean;
};

/** The browser's half of a domain: an endpoint for each call. */
export function domainIndexText(names: Names, { calls, base, isExample }: DomainHome): string {
  const { many, one, type, constant, nouns } = names;
  const days = `\n    days: build.query(${one}.all('${type}/GetDays')),`;
  const named =
    base === null ? '' : `/** The name of the back end in area.ts. */\nconst BASE = '${base}';\n\n`;
  return `import type { ${constant}_CALLS } from '${calls}';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

${named}/** The ${nouns}. */
export const ${many}Domain = recordDomain<typeof ${constant}_CALLS>(${base === null ? '' : 'BASE'})(
  domain,
  '${one}',
  (build, ${one}) => ({
    ${many}: build.query(${one}.page('${type}/GetList')),${isExample ? days : ''}
    save: build.mutation(${one}.act('${type}/Save')),
    setState: build.mutation(${one}.act('${type}/SetState')),
    remove: build.mutation(${one}.act('${type}/Remove')),
  }),
);
`;
}
