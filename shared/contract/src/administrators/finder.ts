import { finder, namePartIn } from '../home/finder.js';
import type { ADMINISTRATOR_CALLS } from './calls.js';

export const ADMINISTRATOR_FINDER = finder<typeof ADMINISTRATOR_CALLS>()({
  key: 'administrators',
  title: { zh: '管理员', en: 'Administrators' },
  call: 'Administrator/GetList',
  asked: (text) => {
    const part = namePartIn(text);
    return part === null ? null : { text: part };
  },
  found: ({ id, name, account }) => ({
    id,
    name,
    hint: account,
    address: `/admin-list?open=${id}`,
  }),
});
