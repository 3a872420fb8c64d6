import { type Device, type DeviceFilter, deviceSchema } from '@banyan/contract/devices';
import { containing, equal, onDays, where } from '../../database/sql/index.js';
import { blockedAt } from '../../devices/blocks.js';
import type { RecordKind } from '../../records/index.js';

/** What a list is asked for, with the machine code that a search key has hidden. */
export type Wanted = DeviceFilter & { readonly machineCode?: string };

export const PRODUCTS = `coalesce((select string_agg(i.product_id || ' ' || i.version, ', ' order by i.product_id)
  from device_installs i where i.device_id = r.id), '')`;
export const SYSTEM = `trim(case r.platform when 'windows' then 'Windows' when 'macos' then 'macOS' else 'Linux' end
  || ' ' || r.os_version)`;

export const DEVICES: RecordKind<Device, Wanted> = {
  entity: 'device',
  noun: { zh: '设备', en: 'device' },
  // What a machine is called may say who has it.
  nameOf: ({ id }) => id,
  table: 'devices',
  row: deviceSchema,
  computed: (now) => ({
    machineCode: `left(r.machine_code, 4) || '…' || right(r.machine_code, 4)`,
    system: SYSTEM,
    products: PRODUCTS,
    customerName: '(select c.name from customers c where c.id = r.customer_id)',
    isBlocked: `exists (select 1 from machine_code_blocks b where b.machine_code = r.machine_code
      and ${blockedAt(`'${new Date(now).toISOString()}'::timestamptz`)})`,
  }),
  conditionOf: (asked) => {
    const { text = '', product, hasCustomer, isCounted, seenFrom, seenTo, machineCode } = asked;
    return where((place) => [
      text.trim() !== '' && textIs(place, text.trim()),
      ...equal(place, 'r', asked, ['platform', 'state']),
      product !== undefined &&
        `exists (select 1 from device_installs i where i.device_id = r.id and i.product_id = ${place(product)})`,
      hasCustomer !== undefined && `r.customer_id is ${hasCustomer ? 'not null' : 'null'}`,
      isCounted !== undefined && `r.is_counted = ${place(isCounted)}`,
      ...onDays(place, 'r.last_seen_at', { from: seenFrom, to: seenTo }),
      machineCode !== undefined && `r.machine_code = ${place(machineCode)}`,
    ]);
  },
  view: 'devices.view',
};

function textIs(place: (value: unknown) => string, text: string): string {
  return `r.id = ${place(text.toLowerCase())} or r.customer_id = ${place(text.toUpperCase())}
    or r.name ilike ${place(containing(text))}`;
}
