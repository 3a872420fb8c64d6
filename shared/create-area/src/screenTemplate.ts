import { type Names, pascal } from './names.js';

/** Where the domain of a screen is, and what it has. */
export type ScreenHome = {
  /** The module of the record's description. */
  readonly record: string;
  /** The module of the browser's half. */
  readonly domain: string;
  /** What its permissions begin with: `vouchers.view`. */
  readonly subject: string;
  /** The services make a file of its list. */
  readonly isExported: boolean;
};

type Of = Names & ScreenHome;

/** The home of a domain of the product. */
export function productHome(folder: string): ScreenHome {
  const [record, domain] = [`@banyan/contract/${folder}`, `@banyan/domain-${folder}`];
  return { record, domain, subject: folder, isExported: true };
}

/** The home of a domain in the repository of an area. */
export function ownHome(folder: string, subject: string): ScreenHome {
  const home = `../domains/${folder}`;
  return { record: `${home}/record.js`, domain: `${home}/index.js`, subject, isExported: false };
}

/**
 * The files of a list screen over a domain, by path within its area: its list, page, form, texts and test.
 * @param screen of its route, and of its folder
 */
export function screenFiles(
  screen: string,
  names: Names,
  home: ScreenHome,
): Readonly<Record<string, string>> {
  const page = `${pascal(screen)}Page`;
  const folder = `src/${screen}`;
  const of = { ...names, ...home };
  return {
    [`${folder}/${page}.tsx`]: pageSource(page, of),
    [`${folder}/${page}.test.tsx`]: pageTest(page, of),
    [`${folder}/${names.type}Drawer.tsx`]: drawer(of),
    [`${folder}/${names.one}List.ts`]: list(screen, of),
    [`${folder}/${names.one}Texts.ts`]: texts(of),
  };
}

function list(screen: string, { record, domain, many, type, constant, constants }: Of): string {
  return `import { ${constant} } from '${record}';
import { ${many}Domain } from '${domain}';
import { numbered, type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

export const ${constants} = recordList({
  name: '${screen}',
  domain: ${many}Domain,
  endpoint: ({ api }) => api.endpoints.${many},
  address: addressOf(${constant}),
  ask: numbered,
});
export type ${type}Place = PlaceOf<typeof ${constants}>;
`;
}

function texts({ record, one, constant }: Of): string {
  return `import { inBothLanguages } from '@banyan/contract';
import { ${constant} } from '${record}';
import { textsOf } from '@banyan/lists/described';

export const ${one}Texts = inBothLanguages({
  ...textsOf(${constant}),
  removing: ['删除后 10 秒内可以撤销。', 'It can be undone for 10 seconds.'],
});
`;
}

function pageSource(page: string, of: Of): string {
  const { record, subject, isExported, one, type, constant, constants } = of;
  const file = `<ListExport list={list} call="${type}/Export" permission="${subject}.export" />`;
  const button = `canEdit && <OpenButton list={place} id="new" label={text.new} />`;
  return `import { ${constant} } from '${record}';
import {
  ${isExported ? 'ListExport,\n  ' : ''}OpenButton,
  openedOf,
  RecordListPage,
  useRecordList,
} from '@banyan/lists';
import { FiltersOf, useColumnsOf } from '@banyan/lists/described';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { createPart, LazyPart } from '@banyan/ui';
import { ${constants} } from './${one}List.js';
import { ${one}Texts } from './${one}Texts.js';

const drawer = createPart(
  async () => (await import(/* webpackChunkName: "${one}-drawer" */ './${type}Drawer.js')).${type}Drawer,
);

export function ${page}() {
  const text = useTexts(${one}Texts);
  const canEdit = useHost().isAuth(${constant}.can.edit);
  const list = useRecordList(${constants});
  const { place, rows } = list;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={Object.values(useColumnsOf(${constant}))}
      filters={(fields) => <FiltersOf of={${constant}} fields={fields} />}
      ${isExported ? `tools={<>${file}{${button}}</>}` : `tools={${button}}`}
      opened={openedOf(rows, (${one}) => (
        <LazyPart part={drawer} props={{ ${one}, list: place, rows, canEdit }} />
      ))}
    />
  );
}
`;
}

function drawer({ record, domain, many, one, type, constant }: Of): string {
  return `import { ${constant}, type ${type} } from '${record}';
import { ${many}Domain } from '${domain}';
import { FormOf, RecordDrawer, RemoveButton, StateSwitch } from '@banyan/lists/record';
import { Flex } from '@banyan/platform/base';
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
  const [setState] = api.useSetStateMutation();
  const [remove] = api.useRemoveMutation();
  const draft = \`${one}:\${${one}?.id ?? 'new'}\`;
  return (
    <RecordDrawer title={${one}?.name ?? text.new} list={list} drafts={[draft]} rows={rows}>
      <FormOf
        of={${constant}}
        record={${one}}
        isReadOnly={!canEdit}
        save={save}
        made={() => {
          list.open(null);
        }}
      />
      {${one} !== null && canEdit && (
        <Flex gap="small">
          <StateSwitch record={${one}} send={setState} />
          <RemoveButton
            record={${one}}
            name={${one}.name}
            question={text.removing}
            list={list}
            remove={remove}
          />
        </Flex>
      )}
    </RecordDrawer>
  );
}
`;
}

/** The test of a list screen: what holds for every list, and that a new one is saved. */
function pageTest(page: string, of: Of): string {
  const { record, subject, isExported, one, type, constant, nouns } = of;
  const permissions = ['view', 'edit', ...(isExported ? ['export'] : [])];
  return `import { ${constant}, type ${type} } from '${record}';
import { describeList, listSample, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ${page} } from './${page}.js';

const permissions = [${permissions.map((verb) => `'${subject}.${verb}'`).join(', ')}];
const ${one}List = listSample<${type}>(${constant});

test('a new one is saved with its fields', async () => {
  const sent: unknown[] = [];
  renderApp(<${page} />, {
    path: '/list?open=new',
    permissions,
    calls: {
      '${type}/GetList': { records: 1, results: [${one}List.row(1)] },
      '${type}/Save': (body: unknown) => {
        sent.push(body);
        return ${one}List.row(2);
      },
    },
  });
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('名称'), 'Fresh');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toMatchObject([{ fields: { name: 'Fresh', note: '' } }]);
  });
});

describeList('${nouns}', {
  ...${one}List,
  Page: ${page},
  options: { permissions },
  call: '${type}/GetList',${isExported ? `\n  exports: '${type}/Export',` : ''}
});
`;
}
