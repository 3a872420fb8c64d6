import { DEVICE_STATES, type Device } from '@banyan/contract/devices';
import { withProductNames } from '@banyan/contract/products';
import { type Column, titled, useStateCell } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { StateTag } from '@banyan/ui';
import { UserLink } from '../user-list/UserLink.js';
import type { DeviceSort } from './deviceList.js';
import { deviceTexts } from './deviceTexts.js';

export const DEVICE_TONES = { active: 'done', removed: 'ended' } as const;

export function useDeviceColumns(): readonly Column<Device, DeviceSort>[] {
  const { columns, blocked, test } = useTexts(deviceTexts);
  const language = useLanguage();
  const state = useStateCell(DEVICE_STATES, DEVICE_TONES);
  return titled(columns, {
    name: {
      width: 170,
      opens: true,
      render: ({ name }) => name,
      second: ({ isCounted }) => (isCounted ? '' : test),
    },
    machineCode: { width: 120, card: 'line', render: ({ machineCode }) => machineCode },
    customer: {
      width: 100,
      card: 'fact',
      render: ({ customerId, customerName }) =>
        customerId !== null && <UserLink id={customerId} name={customerName ?? customerId} />,
    },
    products: {
      width: 170,
      card: 'fact',
      render: ({ products }) => withProductNames(products, language),
    },
    system: { width: 120, render: ({ system }) => system },
    state: {
      width: 100,
      card: 'head',
      render: (device) =>
        device.isBlocked ? <StateTag tone="refused">{blocked}</StateTag> : state(device),
    },
    lastSeenAt: {
      width: 150,
      sort: 'lastSeenAt',
      card: 'fact',
      render: ({ lastSeenAt }) => formatInstant(lastSeenAt),
    },
    firstSeenAt: {
      width: 150,
      sort: 'firstSeenAt',
      render: ({ firstSeenAt }) => formatInstant(firstSeenAt),
    },
  });
}
