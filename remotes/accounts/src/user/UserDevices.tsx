import { DEVICE_STATES } from '@banyan/contract/devices';
import { withProductNames } from '@banyan/contract/products';
import { devicesDomain } from '@banyan/domain-devices';
import { Asked } from '@banyan/lists';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { UserTable } from './UserTable.js';
import { userTableTexts } from './userTableTexts.js';

const MOST = 50;

/** The devices of one customer; each opens over the list of all. */
export function UserDevices({ id }: { readonly id: string }) {
  const { title, ...columns } = useTexts(userTableTexts).deviceTable;
  const language = useLanguage();
  const host = useHost();
  const states = useWords(DEVICE_STATES);
  const { api } = useDomain(devicesDomain);
  const sort = { by: 'lastSeenAt', direction: 'desc' } as const;
  const devices = api.useDevicesQuery({ filter: { text: id }, sort, pageSize: MOST });
  return (
    <section aria-label={title}>
      <Asked query={devices}>
        {(found) => {
          if (found === null) return <Skeleton active />;
          const rows = found.results.map((device) => ({
            id: device.id,
            name: device.name,
            open: () => {
              const query = { open: device.id };
              host.openTab({ tabName: 'device-list', routeName: 'device-list', query });
            },
            cells: [
              withProductNames(device.products, language),
              device.system,
              states[device.state],
              formatInstant(device.lastSeenAt),
            ],
          }));
          return <UserTable title={title} columns={Object.values(columns)} rows={rows} />;
        }}
      </Asked>
    </section>
  );
}
