-- When the browser last got the cookies of a session (epoch seconds): they slide by being set again after a day.
alter table sessions
  add column cookies_at bigint not null default extract(epoch from now())::bigint;
