import { byText, finder, namePartIn } from '../home/finder.js';
import type { DIAGRAM_CALLS } from './calls.js';

export const DIAGRAM_FINDER = finder<typeof DIAGRAM_CALLS>()({
  key: 'diagrams',
  title: { zh: '社区文件', en: 'Maps' },
  call: 'Diagram/GetList',
  asked: (text) => byText(namePartIn(text)),
  found: ({ id, title, customerName }) => ({
    id,
    name: title,
    hint: customerName,
    address: `/diagrams-list?open=${id}`,
  }),
});
