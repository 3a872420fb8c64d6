// What counts as money earned, wherever it is added up.

/** Orders that were paid and not given back in full. */
export const EARNING_STATES = "('paid', 'delivered', 'completed')";

/** What an order has brought: nothing until it is paid, and less what went back. Fen, as SQL. */
export function earnedSql(order: string): string {
  return `(case when ${order}.state in ${EARNING_STATES} then ${order}.amount_fen - ${order}.refunded_fen else 0 end)`;
}
