import { pascal } from './names.js';

type Files = Readonly<Record<string, string>>;

/** What a back end of the team's own has, which is called by its name. */
function rowsSource(name: string): string {
  return `import { isFields, MalformedReply } from '@banyan/rules';
import { useServices } from '@banyan/store';
import { useEffect, useState } from 'react';

export type Row = { readonly id: string; readonly name: string };

/** The name of the back end in area.ts. */
const BASE = '${name}';

export type Rows =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'ready'; readonly rows: readonly Row[] };

/** What the back end has, and a way to ask it again. */
export function useRows(): readonly [Rows, () => void] {
  const { post } = useServices();
  const [rows, setRows] = useState<Rows>({ status: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    void post('${pascal(name)}/GetList', {}, decodeRows, { base: BASE, signal }).then((reply) => {
      if (signal.aborted) return;
      if (reply.success) setRows({ status: 'ready', rows: reply.result });
      else setRows({ status: 'failed', reason: reply.error.message });
    });
    return () => {
      asking.abort();
    };
  }, [post, turn]);
  const again = () => {
    setRows({ status: 'loading' });
    setTurn(turn + 1);
  };
  return [rows, again];
}

function decodeRows(result: unknown): readonly Row[] {
  if (Array.isArray(result) && result.every(isRow)) return result;
  throw new MalformedReply('expected rows');
}

function isRow(value: unknown): value is Row {
  return isFields(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';
}
`;
}

/** A page with a list in both languages, and its tests. */
export function pageFiles(name: string, title: string): Files {
  const page = `${pascal(name)}Page`;
  const folder = `src/${name}`;
  return {
    [`${folder}/${page}.tsx`]: pageSource(page, title),
    [`${folder}/useRows.ts`]: rowsSource(name),
    [`${folder}/${page}.module.css`]: STYLE,
    [`${folder}/${page}.test.tsx`]: pageTest(name, page, title),
    'src/area.test.ts': AREA_TEST,
  };
}

function pageSource(page: string, title: string): string {
  return `import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Table } from '@banyan/platform/table';
import { useRows } from './useRows.js';
import styles from './${page}.module.css';

const texts = {
  zh: { title: '${title}', name: '名称', empty: '还没有内容', again: '重试' },
  en: { title: '${title}', name: 'Name', empty: 'Nothing here yet', again: 'Try again' },
};

export function ${page}() {
  const text = useTexts(texts);
  const [rows, again] = useRows();
  return (
    <section className={styles['page']}>
      <h1>{text.title}</h1>
      {rows.status === 'failed' ? (
        <p role="alert">
          {rows.reason} <Button onClick={again}>{text.again}</Button>
        </p>
      ) : (
        <Table
          rowKey="id"
          loading={rows.status === 'loading'}
          columns={[{ title: text.name, dataIndex: 'name' }]}
          dataSource={rows.status === 'ready' ? [...rows.rows] : []}
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
