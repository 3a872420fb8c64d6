import { pascal } from '@banyan/create-area';
import type { Names } from './names.js';
import { pageTest } from './screenTestTemplate.js';

/**
 * The files of a list screen over a domain, by path within its area: its address, columns, page, form, texts and test.
 * @param screen of its route, and of its folder
 */
export function screenFiles(screen: string, names: Names): Readonly<Record<string, string>> {
  const page = `${pascal(screen)}Page`;
  const folder = `src/${screen}`;
  return {
    [`${folder}/${page}.tsx`]: pageSource(screen, page, names),
    [`${folder}/${page}.test.tsx`]: pageTest(page, names),
    [`${folder}/${names.type}Drawer.tsx`]: drawer(names),
    [`${folder}/${names.one}List.ts`]: list(names),
    [`${folder}/${names.one}Texts.ts`]: texts(names),
    [`${folder}/ready.ts`]: ready(names),
  };
}

function list({ folder, type, constant, constants }: Names): string {
  return `import type { RequestOf } from '@banyan/contract';
import type { ${constant}_CALLS } from '@banyan/contract/${folder}';
import { type ListPlace, type ListSearch, listAddress, text } from '@banyan/lists';

export type ${type}Sort = 'createdAt' | 'name';
type Search = ListSearch<typeof ${constants}.none, ${type}Sort>;
export type ${type}Place = ListPlace<typeof ${constants}.none, ${type}Sort>;

export const ${constants} = listAddress({ text: text(40) }, ['createdAt', 'name']);

export function toQuery(search: Search): RequestOf<typeof ${constant}_CALLS, '${type}/GetList'> {
  const { filters, sort, page, pageSize } = search;
  return { filter: ${constants}.asked(filters), sort, page, pageSize };
}
`;
}

function texts({ one, noun, nouns, title }: Names): string {
  return `import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const ${one}Texts = inBothLanguages({
  ...nounTexts({ zh: '${title}', measure: '个', one: '${noun}', many: '${nouns}' }),
  none: ['还没有${title}', 'There are no ${nouns} yet'],
  keyword: ['关键字', 'Keyword'],
  columns: {
    name: ['名称', 'Name'],
    note: ['备注', 'Note'],
    updatedAt: ['更新时间', 'Updated'],
    createdAt: ['创建时间', 'Created'],
  },
  removing: ['删除后 10 秒内可以撤销。', 'It can be undone for 10 seconds.'],
});
`;
}

function ready({ folder, many, one, constants }: Names): string {
  return `import { ${many}Domain } from '@banyan/domain-${folder}';
import { listReady } from '@banyan/lists';
import { ${constants}, toQuery } from './${one}List.js';

export const ${many}Ready = listReady({
  domain: ${many}Domain,
  address: ${constants},
  endpoint: ({ api }) => api.endpoints.${many},
  toQuery,
});
`;
}

function pageSource(screen: string, page: string, names: Names): string {
  const { folder, many, one, type, constants } = names;
  const hook = `use${many.charAt(0).toUpperCase()}${many.slice(1)}Query`;
  return `import type { ${type} } from '@banyan/contract/${folder}';
import { ${many}Domain } from '@banyan/domain-${folder}';
import {
  type Column,
  ColumnChoice,
  DataTable,
  FilterForm,
  ListLayout,
  OpenButton,
  TextFilter,
  titled,
  useListAddress,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { ${constants}, toQuery, type ${type}Sort } from './${one}List.js';
import { ${one}Texts } from './${one}Texts.js';

const LIST = '${screen}';
const drawer = createPart(
  async () => (await import(/* webpackChunkName: "${one}-drawer" */ './${type}Drawer.js')).${type}Drawer,
);

export function ${page}() {
  const text = useTexts(${one}Texts);
  const host = useHost();
  const { api } = useDomain(${many}Domain);
  const list = useListAddress(${constants});
  const found = api.${hook}(toQuery(list.search));
  const rows = found.currentData?.results ?? [];
  const columns = useColumns();
  const { openId } = list;
  const opened = rows.find(({ id }) => id === openId);
  const canEdit = host.isAuth('${folder}.edit');
  return (
    <ListLayout
      heading={text.heading}
      found={found.currentData && text.found(found.currentData.records)}
      tools={
        <>
          <ColumnChoice name={LIST} columns={columns} />
          {canEdit && <OpenButton list={list} id="new" label={text.new} />}
        </>
      }
    >
      <FilterForm label={text.filterForm} list={list}>
        {({ at }) => <TextFilter label={text.keyword} field={at('text')} />}
      </FilterForm>
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={found}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
      />
      {(openId === 'new' || opened !== undefined) && (
        <LazyPart part={drawer} props={{ ${one}: opened ?? null, list, rows, canEdit }} />
      )}
    </ListLayout>
  );
}

function useColumns(): readonly Column<${type}, ${type}Sort>[] {
  const { columns } = useTexts(${one}Texts);
  return titled(columns, {
    name: { width: 220, sort: 'name', opens: true, render: ({ name }) => name },
    note: { width: 320, card: 'line', render: ({ note }) => note },
    updatedAt: {
      width: 160,
      card: 'fact',
      render: ({ updatedAt }) => formatInstant(updatedAt),
      second: ({ updatedBy }) => updatedBy,
    },
    createdAt: {
      width: 160,
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
      second: ({ createdBy }) => createdBy,
    },
  });
}
`;
}

function drawer({ folder, many, one, type }: Names): string {
  return `import type { ${type} } from '@banyan/contract/${folder}';
import { ${many}Domain } from '@banyan/domain-${folder}';
import { RecordDrawer, RecordForm, RemoveButton, saverOf, TextItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import type { ${type}Place } from './${one}List.js';
import { ${one}Texts } from './${one}Texts.js';

type Props = {
  /** Null: a new one. */
  readonly ${one}: ${type} | null;
  readonly list: ${type}Place;
  readonly rows: readonly ${type}[];
  readonly canEdit: boolean;
};

export function ${type}Drawer({ ${one}, list, rows, canEdit }: Props) {
  const text = useTexts(${one}Texts);
  const { api } = useDomain(${many}Domain);
  const [save] = api.useSaveMutation();
  const [remove] = api.useRemoveMutation();
  const draft = \`${one}:\${${one}?.id ?? 'new'}\`;
  const { name = '', note = '', version = 0 } = ${one} ?? {};
  return (
    <RecordDrawer title={${one}?.name ?? text.new} list={list} drafts={[draft]} rows={rows}>
      <RecordForm
        draft={draft}
        saved={{ values: { name, note }, version }}
        labels={text.columns}
        isReadOnly={!canEdit}
        save={saverOf(save, ${one}?.id ?? null, () => {
          list.open(null);
        })}
      >
        <TextItem name="name" max={40} required />
        <TextItem name="note" max={200} lines={3} />
      </RecordForm>
      {${one} !== null && canEdit && (
        <RemoveButton
          record={${one}}
          name={${one}.name}
          question={text.removing}
          list={list}
          remove={remove}
        />
      )}
    </RecordDrawer>
  );
}
`;
}
