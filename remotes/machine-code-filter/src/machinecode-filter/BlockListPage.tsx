import { BLOCK_EFFECTS, MACHINE_BLOCK, type MachineBlock } from '@banyan/contract/machine-codes';
import { PRODUCTS } from '@banyan/contract/products';
import { machineCodesDomain } from '@banyan/domain-machine-codes';
import {
  ChoiceFilter,
  type Column,
  CustomerLink,
  type Find,
  ListExport,
  OpenButton,
  RecordListPage,
  titled,
  useRecordList,
} from '@banyan/lists';
import { FiltersOf, useColumnsOf } from '@banyan/lists/described';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { BLOCKS, type BlockPlace, type BlockSort } from './blockList.js';
import { blockTexts } from './blockTexts.js';
import { EffectTags } from './EffectTags.js';

const parts = () => import(/* webpackChunkName: "block-parts" */ './blockParts.js');
const adding = createPart(async () => (await parts()).AddDrawer);
const drawer = createPart(async () => (await parts()).BlockDrawer);
const lifting = createPart(async () => (await parts()).LiftMany);

/** `/machinecode-filter` */
export function BlockListPage() {
  const text = useTexts(blockTexts);
  const effects = useWords(BLOCK_EFFECTS);
  const products = useWords(PRODUCTS);
  const canEdit = useHost().isAuth(MACHINE_BLOCK.can.edit);
  const list = useRecordList(BLOCKS);
  const { place } = list;
  const isFound = place.search.filters.q !== null;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useBlockColumns()}
      many={canEdit ? { part: lifting, ...(isFound ? {} : { isForFilter: true }) } : null}
      tools={
        <>
          {!isFound && (
            <ListExport list={list} call="MachineBlock/Export" permission="machine-codes.export" />
          )}
          {canEdit && <OpenButton list={place} id="new" label={text.new} />}
        </>
      }
      find={useFindCode(place)}
      filters={(fields) => (
        <>
          <FiltersOf of={MACHINE_BLOCK} fields={fields} only={['state', 'reasonCode']} />
          <ChoiceFilter label={text.effects} field={fields.at('effect')} words={effects} />
        </>
      )}
      more={{
        of: ['productId', 'hasHits', 'from', 'to'],
        fields: (fields) => (
          <>
            <ChoiceFilter
              label={text.columns.productId}
              field={fields.at('productId')}
              words={products}
            />
            <ChoiceFilter
              label={text.filter.hits}
              field={fields.at('hasHits')}
              words={text.filter.hasHits}
            />
            <FiltersOf of={MACHINE_BLOCK} fields={fields} only={['from']} />
          </>
        ),
      }}
      opened={(id) =>
        id === 'new' ? (
          <LazyPart part={adding} props={{ list: place }} />
        ) : (
          <LazyPart part={drawer} props={{ id, list: place, rows: list.rows }} />
        )
      }
    />
  );
}

/** Finds the entries of one machine. Its code never reaches the address. */
function useFindCode({ search: { filters } }: BlockPlace): Find<typeof filters> {
  const { find: text } = useTexts(blockTexts);
  const { api } = useDomain(machineCodesDomain);
  const [look] = api.useFindMutation();
  return {
    ...text,
    fields: ['q'],
    foundBy: filters.q === null ? '' : text.byCode,
    look: async (typed) => ({ q: (await look({ text: typed }).unwrap()).q }),
  };
}

function useBlockColumns(): readonly Column<MachineBlock, BlockSort>[] {
  const text = useTexts(blockTexts);
  const products = useWords(PRODUCTS);
  const of = useColumnsOf(MACHINE_BLOCK);
  return titled(
    { ...text.columns, effects: text.effects },
    {
      machineCode: { ...of.machineCode, render: ({ machineCode }) => <code>{machineCode}</code> },
      effects: {
        width: 200,
        card: 'line',
        render: ({ effects }) => <EffectTags effects={effects} />,
      },
      reasonCode: { ...of.reasonCode, width: 180, second: ({ remark }) => remark },
      state: {
        ...of.state,
        second: ({ state, startsAt, pausedUntil, endsAt }) => {
          if (state === 'scheduled') return text.from(formatInstant(startsAt));
          const until = state === 'paused' ? pausedUntil : state === 'active' ? endsAt : null;
          return until === null ? '' : text.until(formatInstant(until));
        },
      },
      hits: of.hits,
      lastHitAt: of.lastHitAt,
      customerId: {
        width: 120,
        card: 'fact',
        render: ({ customerId }) => customerId !== null && <CustomerLink id={customerId} />,
      },
      productId: {
        ...of.productId,
        render: ({ productId }) => (productId === null ? text.all : products[productId]),
      },
      startsAt: of.startsAt,
      endsAt: {
        ...of.endsAt,
        render: ({ endsAt }) => (endsAt === null ? text.never : formatInstant(endsAt)),
      },
      createdAt: { ...of.createdAt, shown: 'on request' },
    },
  );
}
