const USUAL_ROUNDS = 3;

/** How often a long round is gone in `npm test`; in `npm run soak` `BANYAN_ROUNDS` is 20. */
export const ROUNDS = Number(process.env['BANYAN_ROUNDS'] ?? USUAL_ROUNDS);
export const IS_LONG_ROUND = ROUNDS > USUAL_ROUNDS;

/** `npm run test:full` and `npm run soak`: every composition, both databases. */
export const IS_FULL = process.env['BANYAN_FULL'] === 'true' || IS_LONG_ROUND;
