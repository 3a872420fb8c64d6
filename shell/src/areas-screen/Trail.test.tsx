import { describeList } from '@banyan/testing';
import { Trail } from './Trail.js';
import { eventOf } from './testReleases.js';

const event = (number: number) =>
  eventOf(String(number), { kind: 'promote', reason: `reason ${number}` });

describeList('the trail of releases', {
  Page: Trail,
  options: { calls: { 'Releases/GetAreas': [] } },
  own: 'view=trail',
  call: 'Releases/GetEvents',
  row: event,
  says: (number) => `reason ${number}`,
  label: '发布操作记录',
  filter: { address: 'area=orders', asks: { area: 'orders' }, nonsense: 'area=No%20area' },
  empty: {
    zh: { filtered: '这个模块还没有记录', none: '还没有记录' },
    en: { filtered: 'No activity for this area yet', none: 'No activity yet' },
  },
});
