import { INDUSTRY_STATES, type Industry } from '@banyan/contract/industries';
import { industriesDomain } from '@banyan/domain-industries';
import {
  ChoiceFilter,
  type Column,
  ColumnChoice,
  DataTable,
  FilterForm,
  ListLayout,
  OpenButton,
  TextFilter,
  titled,
  useAct,
  useListAddress,
  useStateCell,
} from '@banyan/lists';
import { Alert, Button, Flex } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, newId, useWords } from '@banyan/ui';
import { found, INDUSTRIES, moved, pageOf } from './industryList.js';
import { industryTexts } from './industryTexts.js';

type IndustryOrder = {
  readonly all: readonly Industry[];
  /** Null: the person may not. */
  readonly move: ((id: string, to: number) => void) | null;
};

const LIST = 'industries';
const parts = () => import(/* webpackChunkName: "industry-parts" */ './industryParts.js');
const drawer = createPart(async () => (await parts()).IndustryDrawer);
const pasting = createPart(async () => (await parts()).PasteDrawer);

export function IndustriesPage() {
  const text = useTexts(industryTexts);
  const host = useHost();
  const states = useWords(INDUSTRY_STATES);
  const { api } = useDomain(industriesDomain);
  const list = useListAddress(INDUSTRIES);
  const { openId, search } = list;
  const industries = api.useIndustriesQuery({});
  const [reorder] = api.useReorderMutation();
  const { act, fault } = useAct(reorder);
  const canEdit = host.isAuth('community.edit');
  const { results: all = [], version = 0 } = industries.currentData ?? {};
  const opened = all.find(({ id }) => id === openId);
  const move = (id: string, to: number): void => {
    void act([{ ids: moved(all, id, to), version, key: newId() }], { done: text.moved });
  };
  const columns = useIndustryColumns({ all, move: canEdit ? move : null });
  return (
    <ListLayout
      heading={text.heading}
      found={industries.currentData && text.found(found(all, search.filters).length)}
      tools={
        <>
          <ColumnChoice name={LIST} columns={columns} />
          {canEdit && <OpenButton list={list} id="paste" label={text.paste} />}
          {canEdit && <OpenButton list={list} id="new" label={text.new} />}
        </>
      }
    >
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      <FilterForm label={text.filterForm} list={list}>
        {({ at }) => (
          <>
            <TextFilter label={text.name} field={at('text')} />
            <ChoiceFilter label={text.columns.state} field={at('state')} words={states} />
          </>
        )}
      </FilterForm>
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={{
          ...industries,
          currentData: pageOf(industries.currentData, search.filters),
          data: pageOf(industries.data, search.filters),
        }}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
      />
      {openId === 'paste' && canEdit && <LazyPart part={pasting} props={{ list }} />}
      {(openId === 'new' || opened !== undefined) && (
        <LazyPart
          part={drawer}
          props={{
            industry: opened ?? null,
            list,
            rows: found(all, search.filters),
            canEdit,
          }}
        />
      )}
    </ListLayout>
  );
}

function useIndustryColumns({ all, move }: IndustryOrder): readonly Column<Industry, 'position'>[] {
  const { columns, ...text } = useTexts(industryTexts);
  const state = useStateCell(INDUSTRY_STATES, { enabled: 'done', disabled: 'ended' });
  const moveButton = ({ id, nameZh }: Industry, to: number, words: 'up' | 'down' | 'top') => (
    <Button
      size="small"
      aria-label={text[words](nameZh)}
      title={text[words](nameZh)}
      disabled={to < 0 || to >= all.length || all[to]?.id === id}
      onClick={() => move?.(id, to)}
    >
      {{ up: '↑', down: '↓', top: '⤒' }[words]}
    </Button>
  );
  const moveButtons = (row: Industry) => {
    const place = all.findIndex(({ id }) => id === row.id);
    return (
      <Flex gap={4}>
        {moveButton(row, place - 1, 'up')}
        {moveButton(row, place + 1, 'down')}
        {moveButton(row, 0, 'top')}
      </Flex>
    );
  };
  return titled(columns, {
    nameZh: { width: 200, opens: true, render: ({ nameZh }) => nameZh },
    nameEn: { width: 220, card: 'line', render: ({ nameEn }) => nameEn },
    state: { width: 120, card: 'head', render: state },
    updatedAt: { width: 150, render: ({ updatedAt }) => formatInstant(updatedAt) },
    order: move !== null && { width: 140, shown: 'always', card: 'acts', render: moveButtons },
  });
}
