import { finder } from '../home/finder.js';
import type { IDENTITY_CALLS } from './calls.js';
import { IDENTITY_STATES } from './words.js';

export const IDENTITY_FINDER = finder<typeof IDENTITY_CALLS>()({
  key: 'identities',
  title: { zh: '实名认证', en: 'Identity checks' },
  call: 'Identity/GetList',
  asked: (text) => {
    const number = text.normalize('NFKC').trim().toUpperCase();
    return /^[A-Z]{1,3}\d{6,}$/.test(number) ? { filter: { text: number } } : null;
  },
  found: ({ id, state }) => ({
    id,
    name: id,
    hint: IDENTITY_STATES[state],
    address: `/identity-list?open=${id}`,
  }),
});
