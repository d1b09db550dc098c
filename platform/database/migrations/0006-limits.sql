-- Budgets of tries. Losing them in a crash costs nothing, so they are not logged.
create unlogged table limits (
  key text primary key,
  points integer not null,
  expire bigint
);
create index on limits (expire);
