-- Each week's letter to a client about its deals: written once, or left out because there was nothing to say.
create table deal_letters (
  client_id uuid not null references clients on delete cascade,
  -- The Monday on which it was due, in the client's time zone.
  week date not null check (extract(isodow from week) = 1),
  at timestamptz not null,
  primary key (client_id, week)
);
