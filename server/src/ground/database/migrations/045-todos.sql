-- needs at least 1
-- Until when a customer is not asked to turn on a second factor.
alter table customers add column second_factor_asked_again_at timestamptz;
