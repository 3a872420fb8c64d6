import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';

/** Invented numbers with valid check characters: no person has them. */
const ARCHIVES: readonly (readonly [number: string, name: string, note: string])[] = [
  ['11010519491231002X', '林秀英', '国家标准 GB 11643 中的示例号码。'],
  ['342401197603082149', '周梦琪', '原六安地区签发，行政区划代码已撤销。'],
  ['412723198305121039', '陈建华', ''],
  ['652101196809230057', '买买提·艾力', '吐鲁番市签发的证件。'],
  ['310101199502283422', '顾诗涵', '已核对手机号与住址。'],
  ['440306200206152273', '黄子轩', ''],
  ['510108198709013312', '罗志强', '与订单用户同名，待核实。'],
  ['810000199912240026', '欧阳可欣', '港澳居民居住证。'],
  ['320581201107041189', '沈若曦', ''],
  ['65901219720330006X', '', ''],
];

const HOUR_MS = 3_600_000;

/** The first is `00000000-0000-4000-8000-000000000001`, and changed last. */
export function createArchives(until: number) {
  return ARCHIVES.map(([idNumber, name, note], index) => {
    const at = instant(until - (index + 1) * 7 * HOUR_MS);
    return {
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      idNumber,
      name,
      note,
      createdAt: at,
      createdBy: '周敏',
      updatedAt: at,
      updatedBy: '周敏',
    };
  });
}

export const demoArchives: DemoPart = {
  name: 'people',
  fill: (tx, { until }) =>
    insertRows(tx, 'people', createArchives(until), {
      id: 'text',
      idNumber: 'text',
      name: 'text',
      note: 'text',
      createdAt: 'timestamptz',
      createdBy: 'text',
      updatedAt: 'timestamptz',
      updatedBy: 'text',
    }),
};
