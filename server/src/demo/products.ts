export type Edition = {
  readonly productId: string;
  readonly name: string;
  readonly priceFen: number;
};

export const PRODUCTS = [
  { id: 'naolitu', name: '脑力图' },
  { id: 'productpro', name: '智析 Pro' },
] as const;

export const EDITIONS = [
  { productId: 'naolitu', name: '个人版', priceFen: 19_900 },
  { productId: 'naolitu', name: '专业版', priceFen: 39_900 },
  { productId: 'naolitu', name: '团队版', priceFen: 129_900 },
  { productId: 'naolitu', name: '企业版', priceFen: 699_900 },
  { productId: 'productpro', name: '标准版', priceFen: 59_900 },
  { productId: 'productpro', name: '专业版', priceFen: 159_900 },
  { productId: 'productpro', name: '旗舰版', priceFen: 499_900 },
] as const satisfies readonly Edition[];

/** Drawn from, so a channel that stands there twice is twice as likely. */
export const CHANNELS = ['web', 'web', 'web', 'app', 'app', 'partner', 'manual'] as const;
