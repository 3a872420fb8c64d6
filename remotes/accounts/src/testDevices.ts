import type { Device } from '@banyan/contract/devices';

export function testDevice(number: number, change: Partial<Device> = {}): Device {
  const at = '2026-11-20T02:00:00.000Z';
  return {
    id: `d${number}`,
    version: 1,
    createdAt: at,
    createdBy: 'program',
    updatedAt: at,
    updatedBy: 'program',
    name: `DESKTOP-${number}`,
    platform: 'windows',
    system: 'Windows 11',
    products: 'mindmap 12.0.4',
    firstSeenAt: at,
    lastSeenAt: at,
    machineCode: '7F2A…90C1',
    arch: 'x64',
    cpu: 'Intel Core i5',
    memoryGb: 16,
    screen: '1920x1080',
    locale: 'zh-CN',
    customerId: 'C1',
    customerName: '李晓明',
    isCounted: true,
    state: 'active',
    isBlocked: false,
    ...change,
  };
}
