/**
 * Until when the customer of the order `o` may ask for its money; null: they may not (domains 5.3). It belongs to no domain,
 * since orders and licences both say it.
 * @param days the placeholder of the setting `refundDays`
 */
export function refundUntilSql(days: string): string {
  return `case when o.kind = 'licence' and o.state in ('paid', 'delivered', 'completed')
      and o.refund_state not in ('requested', 'processing') and o.refunded_fen + o.refunding_fen < o.amount_fen
    then (select min(e.at) from order_events e where e.order_id = o.id and e.kind = 'state' and e.detail = 'paid')
      + ${days} * interval '24 hours' end`;
}
