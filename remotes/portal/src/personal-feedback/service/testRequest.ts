import type { MyServiceDetail } from '@banyan/contract/service-requests';

/** An appointment that was moved, and a question of staff. */
export const request: MyServiceDetail = {
  id: 'SR20261125000001',
  version: 3,
  kind: 'install',
  text: 'Bitte zwölf Rechner einrichten.',
  state: 'scheduled',
  startsAt: '2026-11-27T02:00:00.000Z',
  minutes: 60,
  place: 'onsite',
  result: '',
  rating: null,
  unread: 2,
  createdAt: '2026-11-25T01:00:00.000Z',
  updatedAt: '2026-11-25T03:00:00.000Z',
  wished: ['2026-11-26T06:00:00.000Z'],
  address: 'Fuxing Road 1',
  entries: [
    {
      id: '1',
      kind: 'state',
      by: 'staff',
      text: 'scheduled',
      said: { to: '2026-11-26T06:00:00.000Z', minutes: '60' },
      at: '2026-11-25T02:00:00.000Z',
    },
    {
      id: '2',
      kind: 'state',
      by: 'staff',
      text: 'scheduled',
      said: { from: '2026-11-26T06:00:00.000Z', to: '2026-11-27T02:00:00.000Z', minutes: '60' },
      at: '2026-11-25T02:30:00.000Z',
    },
    {
      id: '3',
      kind: 'message',
      by: 'staff',
      text: 'Welches System?',
      said: {},
      at: '2026-11-25T03:00:00.000Z',
    },
  ],
};
