import { flag, id, instant, line, record, whole, words } from '../records/index.js';
import { DEVICE_PLATFORMS, DEVICE_STATES } from './words.js';

const said = { readOnly: true } as const;
const inFile = { readOnly: true, exported: true } as const;
const asked = { readOnly: true, filter: 'value' } as const;

/** A device as staff see it: its program says what it is, and acts change it. */
export const DEVICE = record({
  entity: 'device',
  noun: { zh: '设备', measure: '台', one: 'device', many: 'devices' },
  can: { view: 'devices.view', edit: 'devices.edit', export: 'devices.export' },
  fields: {
    name: line(60, ['名称', 'Name'], inFile),
    /** `7F2A…90C1`. */
    machineCode: line(40, ['机器码', 'Machine code'], inFile),
    customerId: id(['用户编号', 'Customer ID'], { ...inFile, optional: true }),
    /** `mindmap 12.0.4, naolitu 3.1`; empty: nothing is known. */
    products: line(200, ['产品与版本', 'Products and versions'], inFile),
    /** `Windows 11`, `macOS 15.2`. */
    system: line(60, ['系统', 'System'], inFile),
    state: words(DEVICE_STATES, ['状态', 'Status'], { ...inFile, filter: 'value' }),
    firstSeenAt: instant(['首次使用', 'First used'], inFile),
    lastSeenAt: instant(['最近使用', 'Last used'], inFile),
    platform: words(DEVICE_PLATFORMS, ['平台', 'Platform'], asked),
    arch: line(20, ['架构', 'Architecture'], said),
    cpu: line(100, ['处理器', 'Processor'], said),
    memoryGb: whole(0, ['内存（GB）', 'Memory (GB)'], said),
    screen: line(40, ['屏幕', 'Screen'], said),
    locale: line(20, ['语言', 'Language'], said),
    /** As it is; lists of customers show it too. */
    customerName: line(50, ['用户', 'Customer'], { ...said, optional: true }),
    isCounted: flag(true, ['计入统计', 'Counted'], asked),
    /** The machine-code filter restricts the device now. */
    isBlocked: flag(false, ['机器码过滤', 'Machine-code filter'], asked),
  },
});
