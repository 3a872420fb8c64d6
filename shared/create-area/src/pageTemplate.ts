import { pascal } from './names.js';

type Files = Readonly<Record<string, string>>;

/** A page with a list in both languages, over a domain that a back end of the team's own answers, and its tests. */
export function pageFiles(name: string, title: string): Files {
  const page = `${pascal(name)}Page`;
  const folder = `src/${name}`;
  const domain = `src/domains/${name}`;
  return {
    [`${domain}/domain.ts`]: domainSource(name),
    [`${domain}/index.ts`]: domainIndex(name),
    [`${domain}/rows.ts`]: ROWS,
    [`${folder}/${page}.tsx`]: pageSource(name, title),
    [`${folder}/${page}.module.css`]: STYLE,
    [`${folder}/${page}.test.tsx`]: pageTest(name, page, title),
    'src/area.test.ts': AREA_TEST,
  };
}

function domainSource(name: string): string {
  return `/** Data that the build reads. Raise the minor when the domain's behaviour changes, the major when pages would break. */
export const domain = { path: '${name}', version: '1.0' } as const;
`;
}

function domainIndex(name: string): string {
  return `import { apiDomain } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { SERVICE_CACHE, type ServiceCall, serviceBaseQuery } from '@banyan/store';
import { domain } from './domain.js';
import { type Row, rowsOf } from './rows.js';

export type { Row } from './rows.js';

/** The name of the back end in area.ts. */
const BASE = '${name}';

/** What the back end has, in the store that all areas share. */
export const ${nameOf(name)}Domain = apiDomain(
  domain,
  (reducerPath) =>
    createApi({
      reducerPath,
      baseQuery: serviceBaseQuery,
      ...SERVICE_CACHE,
      tagTypes: ['Rows'],
      endpoints: (build) => ({
        rows: build.query<readonly Row[], undefined>({
          query: (): ServiceCall => ({
            call: '${pascal(name)}/GetList',
            body: {},
            decode: rowsOf,
            base: BASE,
          }),
          providesTags: ['Rows'],
        }),
      }),
    }),
  { all: ['Rows'] },
);
`;
}

const ROWS = `import { isFields, MalformedReply } from '@banyan/rules';

export type Row = { readonly id: string; readonly name: string };

/** What comes from outside is looked at once, here. */
export function rowsOf(result: unknown): readonly Row[] {
  if (Array.isArray(result) && result.every(isRow)) return result;
  throw new MalformedReply('expected rows');
}

function isRow(value: unknown): value is Row {
  return isFields(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';
}
`;

/** `gift-cards`: `giftCards`. */
function nameOf(name: string): string {
  const type = pascal(name);
  return type.charAt(0).toLowerCase() + type.slice(1);
}

function pageSource(name: string, title: string): string {
  const page = `${pascal(name)}Page`;
  return `import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Table } from '@banyan/platform/table';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { ${nameOf(name)}Domain } from '../domains/${name}/index.js';
import styles from './${page}.module.css';

const texts = {
  zh: { title: '${title}', name: '名称', empty: '还没有内容', again: '重试' },
  en: { title: '${title}', name: 'Name', empty: 'Nothing here yet', again: 'Try again' },
};

export function ${page}() {
  const text = useTexts(texts);
  const { api } = useDomain(${nameOf(name)}Domain);
  const rows = api.useRowsQuery(undefined);
  return (
    <section className={styles['page']}>
      <h1>{text.title}</h1>
      {rows.error !== undefined ? (
        <p role="alert">
          {messageOf(rows.error)}{' '}
          <Button disabled={rows.isFetching} onClick={() => void rows.refetch()}>
            {text.again}
          </Button>
        </p>
      ) : (
        <Table
          rowKey="id"
          loading={rows.isFetching}
          columns={[{ title: text.name, dataIndex: 'name' }]}
          dataSource={[...(rows.data ?? [])]}
          locale={{ emptyText: text.empty }}
          pagination={false}
        />
      )}
    </section>
  );
}
`;
}

const STYLE = `.page {
  padding: 24px;
}
`;

function pageTest(name: string, page: string, title: string): string {
  const call = `${pascal(name)}/GetList`;
  return `import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ${page} } from './${page}.js';

test.each([
  ['zh', '名称'],
  ['en', 'Name'],
] as const)('what there is, in %s', async (language, column) => {
  renderApp(<${page} />, { language, calls: { '${call}': [{ id: '1', name: 'First' }] } });
  expect(screen.getByRole('heading', { name: '${title}' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: column })).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: 'First' })).toBeInTheDocument();
});

test('the reason of a failure, and what there is once it is asked again', async () => {
  const answers = [new Error('No line'), []];
  renderApp(<${page} />, { language: 'en', calls: { '${call}': () => answers.shift() } });
  expect(await screen.findByRole('alert')).toHaveTextContent('No line');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
});
`;
}

const AREA_TEST = `import { areaDefinitionSchema } from '@banyan/contract';
import { area } from './area.js';

test('the area says what it is in the form that the product reads', () => {
  expect(() => areaDefinitionSchema.parse(area)).not.toThrow();
});
`;
