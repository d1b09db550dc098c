-- Whom a client's invoices name, where they go, and how they are paid and taxed. Filled in by an admin or an owner of the
-- client; what an invoice was sent with, it keeps.
create table client_billing (
  client_id uuid primary key references clients,
  legal_name text not null default '' check (char_length(legal_name) <= 160),
  street text not null default '' check (char_length(street) <= 120),
  extra text not null default '' check (char_length(extra) <= 120),
  postal_code text not null default '' check (char_length(postal_code) <= 20),
  city text not null default '' check (char_length(city) <= 80),
  region text not null default '' check (char_length(region) <= 80),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  vat_id text not null default '' check (char_length(vat_id) <= 30),
  reference text not null default '' check (char_length(reference) <= 80),
  order_number text not null default '' check (char_length(order_number) <= 80),
  emails text[] not null default '{}' check (cardinality(emails) <= 5),
  form text not null default 'pdf' check (form in ('pdf', 'facturx', 'xrechnung', 'peppol')),
  due_days integer check (due_days between 0 and 365),
  treatment text check (treatment in ('standard', 'reduced', 'super_reduced', 'zero', 'exempt', 'reverse_charge',
    'intra_community', 'export', 'outside', 'small_business')),
  version integer not null default 1,
  updated_by uuid references auth_users on delete set null,
  updated_at timestamptz not null
);
create index on client_billing (updated_by);

-- Open pages hear of it.
create function tell_billing() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'payment ' || new.client_id || ' ' || new.client_id);
  return null;
end $$;
create trigger tells after insert or update on client_billing for each row execute function tell_billing();

-- Who sold what to whom, and to which account it is paid, as it was on the day the invoice was sent.
alter table invoices add column details jsonb check (jsonb_typeof(details) = 'object');
