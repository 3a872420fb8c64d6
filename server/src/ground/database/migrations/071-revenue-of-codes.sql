-- needs at least 1
-- What a code has brought counts what went back, as its days do.
update discount_codes d set revenue_fen = u.revenue
  from (
    select r.code_id, sum(case when o.state in ('paid', 'delivered', 'completed') then o.amount_fen - o.refunded_fen else 0 end) as revenue
    from discount_redemptions r join orders o on o.id = r.order_id where r.state = 'confirmed' group by r.code_id) u
  where u.code_id = d.id and d.revenue_fen <> u.revenue;
