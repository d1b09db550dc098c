-- What VIES last said of a client's VAT id. Asked by hand only; it holds for the number that was asked about.
create table vat_checks (
  client_id uuid primary key references clients,
  vat_id text not null check (char_length(vat_id) between 1 and 30),
  answer text not null check (answer in ('valid', 'invalid', 'silent')),
  name text not null default '' check (char_length(name) <= 500),
  address text not null default '' check (char_length(address) <= 1000),
  at timestamptz not null,
  by_id uuid references people on delete set null
);
create index on vat_checks (by_id);
