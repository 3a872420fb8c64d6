import { DEVICE_PLATFORMS, DEVICE_STATES } from '@banyan/contract/devices';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import { devicesDomain } from '@banyan/domain-devices';
import {
  ChoiceFilter,
  DaysFilter,
  type Find,
  ListExport,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { DEVICES, type DevicePlace } from './deviceList.js';
import { deviceTexts } from './deviceTexts.js';
import { useDeviceColumns } from './useDeviceColumns.js';

const parts = () => import(/* webpackChunkName: "device-parts" */ './deviceParts.js');
const drawer = createPart(async () => (await parts()).DeviceDrawer);
const counting = createPart(async () => (await parts()).SetCounted);

export function DeviceListPage() {
  const text = useTexts(deviceTexts);
  const { columns, filter } = text;
  const platforms = useWords(DEVICE_PLATFORMS);
  const states = useWords(DEVICE_STATES);
  const products = useWords(PRODUCT_NAMES);
  const canEdit = useHost().isAuth('devices.edit');
  const list = useRecordList(DEVICES);
  const { place } = list;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useDeviceColumns()}
      many={canEdit ? { part: counting } : null}
      tools={
        place.search.filters.q === null && (
          <ListExport list={list} call="Device/Export" permission="devices.export" />
        )
      }
      find={useFindDevice(place)}
      filters={({ at }) => (
        <>
          <ChoiceFilter label={filter.platform} field={at('platform')} words={platforms} />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={filter.customer} field={at('hasCustomer')} words={filter.whose} />
        </>
      )}
      more={{
        of: [
          'product',
          'version',
          'isCounted',
          'isBlocked',
          'firstFrom',
          'firstTo',
          'seenFrom',
          'seenTo',
          'activeFrom',
          'activeTo',
        ],
        fields: (fields) => {
          const { at } = fields;
          return (
            <>
              <ChoiceFilter label={filter.product} field={at('product')} words={products} />
              <TextFilter label={filter.version} hint={filter.versionHint} field={at('version')} />
              <ChoiceFilter
                label={filter.counted}
                field={at('isCounted')}
                words={filter.counting}
              />
              <ChoiceFilter
                label={filter.blocked}
                field={at('isBlocked')}
                words={filter.blocking}
              />
              <TextFilter label={filter.firstFrom} field={at('firstFrom')} kind="day" />
              <TextFilter label={filter.firstTo} field={at('firstTo')} kind="day" />
              <TextFilter label={filter.activeFrom} field={at('activeFrom')} kind="day" />
              <TextFilter label={filter.activeTo} field={at('activeTo')} kind="day" />
              <DaysFilter fields={fields} of={['seenFrom', 'seenTo']} hasRanges />
            </>
          );
        },
      }}
      opened={(id) => <LazyPart part={drawer} props={{ id, list: place, rows: list.rows }} />}
    />
  );
}

/** Finds machines. A code never reaches the address. */
function useFindDevice({ search: { filters } }: DevicePlace): Find<typeof filters> {
  const { find: text } = useTexts(deviceTexts);
  const { api } = useDomain(devicesDomain);
  const [look] = api.useFindMutation();
  return {
    ...text,
    fields: ['text', 'q'],
    foundBy: filters.q === null ? filters.text : text.byCode,
    look: async (typed) => {
      const { q } = await look({ text: typed }).unwrap();
      return q === null ? { text: typed } : { q };
    },
  };
}
