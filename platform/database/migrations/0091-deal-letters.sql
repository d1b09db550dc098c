-- Letters to clients about their deals, of a week or a month: written once, or left out because there was nothing to say.
create table deal_letters (
  client_id uuid not null references clients on delete cascade,
  period text not null check (period in ('week', 'month')),
  -- The first day after the days it tells of: a Monday, or the first of a month.
  day date not null,
  at timestamptz not null,
  primary key (client_id, period, day),
  check (case period when 'week' then extract(isodow from day) = 1 else extract(day from day) = 1 end)
);
