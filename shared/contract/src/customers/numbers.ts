import { dayNumber } from '../home/dayNumber.js';
import type { CUSTOMER_CALLS } from './calls.js';

const registeredOn = (day: string) => ({ registeredFrom: day, registeredTo: day });

export const REGISTRATIONS = dayNumber<typeof CUSTOMER_CALLS>()({
  key: 'registrations',
  title: { zh: '注册用户', en: 'Registrations' },
  kind: 'count',
  call: 'Customer/GetList',
  asked: (day) => ({ filter: registeredOn(day), pageSize: 1 }),
  value: ({ total }) => total,
  place: (day) => ({ routeName: 'user-list', query: registeredOn(day) }),
});
