-- needs at least 1
-- What statistics have counted: one row for each day and each value of each dimension; `all` is the whole day.
create table statistic_totals (
  statistic text not null,
  product_id text not null,
  unit text not null check (unit in ('day', 'week', 'month', 'last7', 'last30', 'last90')),
  start date not null,
  dimension text not null,
  value text not null,
  measures jsonb not null,
  primary key (statistic, product_id, unit, start, dimension, value)
);

-- Days whose rows have changed since they were counted: until then they are counted when they are asked for.
create table statistic_touched (
  statistic text not null,
  product_id text not null,
  start date not null,
  primary key (statistic, product_id, start)
);
