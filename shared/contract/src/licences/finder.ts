import { byText, finder, numberIn } from '../home/finder.js';
import type { LICENCE_CALLS } from './calls.js';

export const LICENCE_FINDER = finder<typeof LICENCE_CALLS>()({
  key: 'licences',
  title: { zh: '授权', en: 'Licences' },
  call: 'Licence/GetList',
  asked: (text) => byText(numberIn(text, 'LC')),
  found: ({ id, customerName }) => ({
    id,
    name: id,
    hint: customerName,
    address: `/licence-list?open=${id}`,
  }),
});
