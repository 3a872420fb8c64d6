import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const deviceTexts = inBothLanguages({
  ...nounTexts({ zh: '设备', measure: '台', one: 'device', many: 'devices' }),
  heading: ['设备', 'Devices'],
  none: [
    '还没有设备。客户端首次启动后会出现在这里。',
    'No devices yet. They appear once the program was started on them.',
  ],
  columns: {
    name: ['设备', 'Device'],
    machineCode: ['机器码', 'Machine code'],
    customer: ['用户', 'Customer'],
    products: ['产品与版本', 'Products and versions'],
    system: ['系统', 'System'],
    state: ['状态', 'Status'],
    lastSeenAt: ['最近使用', 'Last used'],
    firstSeenAt: ['首次使用', 'First used'],
  },
  blocked: ['已过滤', 'Filtered'],
  test: ['测试机', 'Test machine'],
  filter: {
    product: ['产品', 'Product'],
    version: ['版本', 'Version'],
    versionHint: ['如 5.2', 'Such as 5.2'],
    blocked: ['机器码过滤', 'Machine-code filter'],
    blocking: { yes: ['已过滤', 'Filtered'], no: ['未过滤', 'Not filtered'] },
    firstFrom: ['首次使用（起）', 'First used from'],
    firstTo: ['首次使用（止）', 'First used until'],
    activeFrom: ['活跃（起）', 'Active from'],
    activeTo: ['活跃（止）', 'Active until'],
    platform: ['系统', 'System'],
    customer: ['归属', 'Belongs to'],
    whose: { yes: ['有用户', 'A customer'], no: ['无用户', 'Nobody'] },
    counted: ['计入统计', 'Counted'],
    counting: { yes: ['计入', 'Counted'], no: ['测试机', 'Test machine'] },
  },
  find: {
    label: ['查找设备', 'Find a device'],
    hint: ['名称、编号、用户编号或完整的机器码', 'Name, ID, customer ID or whole machine code'],
    byCode: ['机器码', 'Machine code'],
  },
  selected: [(count: number) => `已选 ${count} 项`, (count: number) => `${count} selected`],
  acts: {
    test: { label: ['标为测试机', 'Mark as test machine'], done: ['已标为测试机', 'Marked'] },
    count: { label: ['计入统计', 'Count it'], done: ['已计入统计', 'It is counted'] },
    unbind: {
      label: ['解绑用户', 'Unbind customer'],
      done: ['已解绑', 'Unbound'],
      question: [
        '解绑后客户端需要重新登录，由该设备打开的登录会立即结束。',
        'The program has to sign in again, and sign-ins that this device has opened end at once.',
      ],
    },
    remove: {
      label: ['移除设备', 'Remove device'],
      done: ['已移除', 'Removed'],
      question: [
        '移除后该设备的密钥立即失效，客户端需要重新登记并登录。',
        'The key of this device is refused at once. The program has to register and sign in again.',
      ],
    },
  },
  reveal: ['显示机器码', 'Show the machine code'],
  facts: {
    id: ['编号', 'ID'],
    hardware: ['硬件', 'Hardware'],
    screen: ['屏幕', 'Screen'],
    locale: ['语言', 'Language'],
    counted: ['计入统计', 'Counted'],
  },
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  nobody: ['无', 'Nobody'],
  events: ['记录', 'History'],
  by: {
    program: ['客户端', 'the program'],
    customer: ['用户', 'the customer'],
    staff: ['客服', 'staff'],
  },
});
