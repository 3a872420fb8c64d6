import { PRODUCTS } from '../products/words.js';
import { id, instant, line, record, whole, words } from '../records/index.js';
import { BLOCK_REASONS, BLOCK_STATES } from './words.js';

const made = { readOnly: true, optional: true } as const;
const counted = { readOnly: true, sort: true, exported: true } as const;

/** An entry of the machine-code filter. Its effects are the composite `effects` of its calls. */
export const MACHINE_BLOCK = record({
  entity: 'machineBlock',
  noun: { zh: '机器码', measure: '个', one: 'machine code', many: 'machine codes' },
  can: { view: 'machine-codes.view', edit: 'machine-codes.edit', export: 'machine-codes.export' },
  fields: {
    /** `7F2A…90C1`. An entry that is not lifted has its code and product alone. */
    machineCode: line(40, ['机器码', 'Machine code'], {
      readOnly: true,
      unique: true,
      exported: true,
      list: 'opens',
      width: 140,
    }),
    /** Null: all products. */
    productId: words(PRODUCTS, ['产品', 'Product'], {
      optional: true,
      exported: true,
      list: 'fact',
    }),
    reasonCode: words(BLOCK_REASONS, ['原因', 'Reason'], {
      filter: 'value',
      exported: true,
      list: 'line',
    }),
    remark: line(200, ['备注', 'Remark'], { optional: true, exported: true }),
    state: words(BLOCK_STATES, ['状态', 'Status'], {
      readOnly: true,
      filter: 'value',
      exported: true,
      list: 'head',
      width: 170,
      tones: {
        scheduled: 'waiting',
        active: 'refused',
        paused: 'partly',
        expired: 'ended',
        lifted: 'ended',
      },
    }),
    /** Calls of programs that it has refused: sign-in and activation. */
    hits: whole(0, ['拦截次数', 'Refused calls'], { ...counted, list: 'plain', width: 110 }),
    lastHitAt: instant(['最近拦截', 'Last refused'], { ...counted, optional: true, list: 'fact' }),
    startsAt: instant(['开始时间', 'Starts'], { exported: true, list: 'on request' }),
    /** Exclusive; null: never. */
    endsAt: instant(['结束时间', 'Ends'], {
      optional: true,
      sort: true,
      exported: true,
      list: 'on request',
    }),
    /** Lifted until then. */
    pausedUntil: instant(['暂停至', 'Paused until'], { ...made, exported: true }),
    liftedAt: instant(['解除时间', 'Lifted'], made),
    liftedBy: line(64, ['解除人', 'Lifted by'], made),
    liftReason: line(300, ['解除原因', 'Reason for lifting'], { readOnly: true }),
    /** The device with this code and its customer, where they are known. */
    deviceId: id(['设备', 'Device'], made),
    customerId: id(['用户', 'Customer'], made),
    createdAt: instant(['创建时间', 'Created'], { readOnly: true, filter: 'days', exported: true }),
  },
  alsoExported: ['createdBy'],
});
