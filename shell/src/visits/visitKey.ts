/** Where a window keeps the visit that it tells of, in its own storage. */
export const VISIT_KEY = 'banyan.visit';
