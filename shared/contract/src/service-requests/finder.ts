import { byText, finder, namePartIn, numberIn } from '../home/finder.js';
import type { SERVICE_REQUEST_CALLS } from './calls.js';

export const SERVICE_FINDER = finder<typeof SERVICE_REQUEST_CALLS>()({
  key: 'services',
  title: { zh: '人工服务', en: 'Manual services' },
  call: 'ServiceRequest/GetList',
  asked: (text) => byText(numberIn(text, 'SR') ?? namePartIn(text)),
  found: ({ id, customerName }) => ({
    id,
    name: customerName,
    hint: id,
    address: `/clientsample?open=${id}`,
  }),
});
