/** Data that the build reads. Raise the minor when the domain's behaviour changes, the major when pages would break. */
export const domain = { path: 'traffic', version: '1.0' } as const;
