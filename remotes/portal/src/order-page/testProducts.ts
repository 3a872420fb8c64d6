import type { SoldEdition, SoldProduct } from '@banyan/contract/shop';

function edition(id: string, zh: string, en: string, change: Partial<SoldEdition>): SoldEdition {
  return {
    id,
    name: { zh, en },
    summary: { zh: '', en: '' },
    points: [{ zh: '全部图形与样式', en: 'All shapes and styles' }],
    terms: [{ id: 'y1', priceFen: 39_900, wasFen: null, trialDays: 0 }],
    seatsMin: 1,
    seatsMax: 999,
    devicesPerSeat: 3,
    recommended: false,
    ...change,
  };
}

/** Two products, three editions: one recommended, one with other terms, one from three seats on. */
export function testProducts(): readonly SoldProduct[] {
  return [
    {
      id: 'mindmap',
      name: { zh: '思维导图', en: 'Mind Map' },
      page: '/webHome',
      editions: [
        edition('mindmap-personal', '个人版', 'Personal', {
          terms: [
            { id: 'y1', priceFen: 19_900, wasFen: null, trialDays: 0 },
            { id: 'perpetual', priceFen: 75_600, wasFen: 94_500, trialDays: 0 },
          ],
        }),
        edition('mindmap-professional', '专业版', 'Professional', { recommended: true }),
      ],
    },
    {
      id: 'naolitu',
      name: { zh: '脑力图', en: 'Naolitu' },
      page: '/naolituindex',
      editions: [edition('naolitu-team', '团队版', 'Team', { seatsMin: 3, seatsMax: 50 })],
    },
  ];
}
