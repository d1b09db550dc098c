-- When a client was reminded of a claim, by whom: at most once on a day of the client's calendar. Without `by_id` it was
-- the calendar itself.
create table deal_reminders (
  deal_id uuid not null references deals,
  on_day date not null,
  at timestamptz not null,
  by_id uuid references auth_users on delete set null,
  primary key (deal_id, on_day)
);
create index on deal_reminders (by_id);
