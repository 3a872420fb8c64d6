import { devicesDomain } from '@banyan/domain-devices';
import {
  ColumnChoice,
  DataTable,
  ExportPanel,
  foundWords,
  ListLayout,
  useListAddress,
  useSelection,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { DeviceFilters } from './DeviceFilters.js';
import { DEVICES, toAsked, toQuery } from './deviceList.js';
import { deviceTexts } from './deviceTexts.js';
import { FindDevice } from './FindDevice.js';
import { useDeviceColumns } from './useDeviceColumns.js';

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
