/** Data that the build reads. Raise the minor when the domain's behaviour changes, the major when pages would break. */
export const domain = { path: 'orders', version: '2.5' } as const;
