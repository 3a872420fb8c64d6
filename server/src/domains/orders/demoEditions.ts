export type Edition = {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly priceFen: number;
};

/** What example orders are of. They are in every database (migration 012), and a test compares. */
export const EDITIONS = [
  { id: 'naolitu-personal', productId: 'naolitu', name: '个人版', priceFen: 19_900 },
  { id: 'naolitu-professional', productId: 'naolitu', name: '专业版', priceFen: 39_900 },
  { id: 'naolitu-team', productId: 'naolitu', name: '团队版', priceFen: 129_900 },
  { id: 'naolitu-enterprise', productId: 'naolitu', name: '企业版', priceFen: 699_900 },
  { id: 'mindmap-personal', productId: 'mindmap', name: '个人版', priceFen: 59_900 },
  { id: 'mindmap-professional', productId: 'mindmap', name: '专业版', priceFen: 159_900 },
  { id: 'mindmap-flagship', productId: 'mindmap', name: '旗舰版', priceFen: 499_900 },
] as const satisfies readonly Edition[];

/** Drawn from at random, so a channel listed twice is twice as likely. */
export const CHANNELS = ['web', 'web', 'web', 'app', 'app', 'partner', 'manual'] as const;
