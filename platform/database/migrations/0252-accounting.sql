-- The number under which an accountant's program knows a client. Given with the first download that names it, for good.
create table accounting_clients (
  client_id uuid primary key references clients,
  number integer not null unique check (number between 10000 and 69999)
);

-- What a month's documents said when they were last handed on, each by its name: what changed since is told from them.
create table accounting_downloads (
  month date primary key check (extract(day from month) = 1),
  documents jsonb not null check (jsonb_typeof(documents) = 'object'),
  at timestamptz not null,
  by_id uuid references people on delete set null
);
create index on accounting_downloads (by_id);
create index invoices_issued on invoices (issued_on, id) where issued_on is not null;
create index invoices_voided on invoices (voided_at) where voided_at is not null;
create index credit_notes_issued on credit_notes (issued_on, id);
