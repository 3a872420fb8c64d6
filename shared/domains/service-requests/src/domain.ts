/** Data that the build reads. Raise the minor when the domain's behaviour changes, the major when pages would break. */
export const domain = { path: 'serviceRequests', version: '1.1' } as const;
