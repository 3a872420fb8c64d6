import { finder } from '../home/finder.js';
import type { DEVICE_CALLS } from './calls.js';

export const DEVICE_FINDER = finder<typeof DEVICE_CALLS>()({
  key: 'devices',
  title: { zh: '设备', en: 'Devices' },
  call: 'Device/GetList',
  keyedBy: 'Device/Find',
  // There are very many, and people name them alike: by a machine code alone.
  asked: (_text, q) => (q === null ? null : { filter: { q } }),
  found: ({ id, name, system }) => ({ id, name, hint: system, address: `/device-list?open=${id}` }),
});
