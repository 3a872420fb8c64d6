/** How much later than promised something may be on a machine that is busy, in milliseconds. What is broken takes far longer. */
export const BUSY_MS = 3_000;
