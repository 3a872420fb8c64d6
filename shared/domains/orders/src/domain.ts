/** Data alone: the build reads it. What the domain does is told by its minor; a change that breaks pages is a major. */
export const domain = { path: 'orders', version: '1.0' } as const;
