import { keyset, OwnRecords } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { DEVICES } from '../device-list/deviceList.js';
import { deviceTexts } from '../device-list/deviceTexts.js';
import { useDeviceColumns } from '../device-list/useDeviceColumns.js';

/** The devices of one customer. */
export function CustomerDevices() {
  return (
    <OwnRecords
      name="customer-devices"
      list={DEVICES}
      ask={(text, ...place) => ({ ...keyset(...place), filter: { text } })}
      label={useTexts(deviceTexts).table}
      columns={useDeviceColumns()}
      hrefOf={(id) => `/device-list?open=${id}`}
    />
  );
}
