import { DEVICE_PLATFORMS, DEVICE_STATES } from '@banyan/contract/devices';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import { devicesDomain } from '@banyan/domain-devices';
import {
  ChoiceFilter,
  ColumnChoice,
  DataTable,
  DaysFilter,
  ExportPanel,
  FilterForm,
  FindBox,
  foundWords,
  ListLayout,
  TextFilter,
  useListAddress,
  useSelection,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { DEVICES, type DevicePlace, toAsked, toQuery } from './deviceList.js';
import { deviceTexts } from './deviceTexts.js';
import { useDeviceColumns } from './useDeviceColumns.js';

/** Asked for now and then. */
const MORE_FILTERS = [
  'product',
  'version',
  'counted',
  'blocked',
  'firstFrom',
  'firstTo',
  'from',
  'to',
] as const;

const LIST = 'device-list';
const parts = () => import(/* webpackChunkName: "device-parts" */ './deviceParts.js');
const drawer = createPart(async () => (await parts()).DeviceDrawer);
const counting = createPart(async () => (await parts()).SetCounted);

export function DeviceListPage() {
  const text = useTexts(deviceTexts);
  const host = useHost();
  const { api } = useDomain(devicesDomain);
  const list = useListAddress(DEVICES);
  const { search, openId, isFiltered } = list;
  const devices = api.useDevicesQuery(toQuery(search));
  const { currentData } = devices;
  const columns = useDeviceColumns();
  const selection = useSelection(search.filters);
  const canEdit = host.isAuth('devices.edit');
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && foundWords(text, currentData)}
      tools={
        <>
          {canEdit && selection.chosen.length > 0 && (
            <LazyPart part={counting} props={{ selection }} />
          )}
          <ColumnChoice name={LIST} columns={columns} />
          {host.isAuth('devices.export') && search.filters.q === null && (
            <ExportPanel
              call="Device/Export"
              asked={toAsked(search)}
              rows={currentData?.total ?? 0}
              isFiltered={isFiltered}
            />
          )}
        </>
      }
    >
      <FindDevice list={list} />
      <DeviceFilters list={list} />
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={devices}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
        {...(canEdit ? { selection } : {})}
      />
      {openId !== null && (
        <LazyPart part={drawer} props={{ id: openId, list, rows: currentData?.results ?? [] }} />
      )}
    </ListLayout>
  );
}

/** Finds one machine. Its code never reaches the address. */
function FindDevice({ list }: { readonly list: DevicePlace }) {
  const { find: text } = useTexts(deviceTexts);
  const { api } = useDomain(devicesDomain);
  const [look] = api.useFindMutation();
  const find = async (typed: string) => {
    const answer = await look({ text: typed });
    if (answer.data !== undefined) {
      const { q } = answer.data;
      list.change({ filters: { ...DEVICES.none, ...(q === null ? { text: typed } : { q }) } });
    }
    return answer;
  };
  return (
    <FindBox
      words={text}
      foundBy={list.search.filters.q === null ? null : text.found}
      find={find}
      onClear={list.reset}
    />
  );
}

/** Which devices the list shows. */
function DeviceFilters({ list }: { readonly list: DevicePlace }) {
  const { columns, filter: text, filterForm } = useTexts(deviceTexts);
  const platforms = useWords(DEVICE_PLATFORMS);
  const states = useWords(DEVICE_STATES);
  const products = useWords(PRODUCT_NAMES);
  return (
    <FilterForm
      label={filterForm}
      list={list}
      more={{
        of: MORE_FILTERS,
        fields: (fields) => (
          <>
            <ChoiceFilter label={text.product} field={fields.at('product')} words={products} />
            <TextFilter label={text.version} hint={text.versionHint} field={fields.at('version')} />
            <ChoiceFilter label={text.counted} field={fields.at('counted')} words={text.counting} />
            <ChoiceFilter label={text.blocked} field={fields.at('blocked')} words={text.blocking} />
            <TextFilter label={text.firstFrom} field={fields.at('firstFrom')} kind="day" />
            <TextFilter label={text.firstTo} field={fields.at('firstTo')} kind="day" />
            <DaysFilter fields={fields} hasRanges />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={text.text} field={at('text')} />
          <ChoiceFilter label={text.platform} field={at('platform')} words={platforms} />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={text.customer} field={at('customer')} words={text.whose} />
        </>
      )}
    </FilterForm>
  );
}
