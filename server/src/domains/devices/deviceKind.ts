import { DEVICE, type Device, type DeviceFilter, deviceSchemas } from '@banyan/contract/devices';
import { containing, instantSql, onDays } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';
import { blockedAt } from './blocks.js';
import { MASKED_CODE } from './machineCode.js';

/** What a list is asked for, with the machine code that a search key has hidden. */
export type Wanted = DeviceFilter & { readonly machineCode?: string };

export const PRODUCTS = `coalesce((select string_agg(i.product_id || ' ' || i.version, ', ' order by i.product_id)
  from device_installs i where i.device_id = r.id), '')`;
export const SYSTEM = `trim(case r.platform when 'windows' then 'Windows' when 'macos' then 'macOS' else 'Linux' end
  || ' ' || r.os_version)`;

export const DEVICES = describedKind<Device, Wanted>(DEVICE, deviceSchemas, {
  // What a machine is called may say who has it.
  nameOf: ({ id }) => id,
  table: 'devices',
  computed: (now) => ({
    machineCode: MASKED_CODE,
    system: SYSTEM,
    products: PRODUCTS,
    customerName: '(select c.name from customers c where c.id = r.customer_id)',
    isBlocked: isBlockedAt(now),
  }),
  also: (place, asked) => {
    const { text = '', hasCustomer, machineCode } = asked;
    return [
      text.trim() !== '' && textIs(place, text.trim()),
      hasInstall(place, asked),
      hasCustomer !== undefined && `r.customer_id is ${hasCustomer ? 'not null' : 'null'}`,
      ...onDays(place, 'r.first_seen_at', { from: asked.firstFrom, to: asked.firstTo }),
      ...onDays(place, 'r.last_seen_at', { from: asked.seenFrom, to: asked.seenTo }),
      isActive(place, asked),
      machineCode !== undefined && `r.machine_code = ${place(machineCode)}`,
    ];
  },
});

function isBlockedAt(now: number): string {
  return `exists (select 1 from machine_code_blocks b where b.machine_code = r.machine_code
    and ${blockedAt(instantSql(now))})`;
}

/** One install has both: the product, and the version of it. */
function hasInstall(
  place: (value: unknown) => string,
  { product, version = '' }: Wanted,
): string | false {
  const said = version.trim();
  if (product === undefined && said === '') return false;
  const conditions = [
    'i.device_id = r.id',
    ...(product === undefined ? [] : [`i.product_id = ${place(product)}`]),
    ...(said === ''
      ? []
      : [`starts_with(i.version || '.', ${place(`${said.replace(/\.$/, '')}.`)})`]),
  ];
  return `exists (select 1 from device_installs i where ${conditions.join(' and ')})`;
}

/** The rows that the numbers of use are counted from. */
function isActive(
  place: (value: unknown) => string,
  { product, activeFrom, activeTo }: Wanted,
): string | false {
  if (activeFrom === undefined && activeTo === undefined) return false;
  const conditions = [
    'u.device_id = r.id',
    ...(product === undefined ? [] : [`u.product_id = ${place(product)}`]),
    ...(activeFrom === undefined ? [] : [`u.day >= ${place(activeFrom)}`]),
    ...(activeTo === undefined ? [] : [`u.day <= ${place(activeTo)}`]),
  ];
  return `exists (select 1 from usage_devices u where ${conditions.join(' and ')})`;
}

function textIs(place: (value: unknown) => string, text: string): string {
  return `r.id = ${place(text.toLowerCase())} or r.customer_id = ${place(text.toUpperCase())}
    or r.name ilike ${place(containing(text))}`;
}
