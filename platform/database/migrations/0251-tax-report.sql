-- What a tax return asks for: every change of what was invoiced and of what was received, on its day, by category and rate.
-- Written by the invoices themselves, never changed. What happens later to an invoice of a month that is closed counts on the
-- day it happens, and never in a locked month.
create table tax_entries (
  id uuid primary key default gen_random_uuid(),
  basis text not null check (basis in ('invoiced', 'received')),
  on_day date not null,
  client_id uuid not null references clients,
  invoice_id uuid not null references invoices,
  credit_note_id uuid references credit_notes,
  currency char(3) not null,
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  bp integer not null check (bp between 0 and 10000),
  net_minor bigint not null check (net_minor <> 0),
  tax_minor bigint not null,
  check (tax_minor = 0 or (tax_minor > 0) = (net_minor > 0))
);
create index on tax_entries (basis, currency, category, bp, on_day desc, id desc);
create index on tax_entries (invoice_id);
create index on tax_entries (credit_note_id);
create index on tax_entries (client_id);

-- The sums of them by month: what a report is read from, however many invoices there are.
create table tax_months (
  basis text not null,
  month date not null,
  currency char(3) not null,
  category text not null,
  bp integer not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  entries bigint not null,
  primary key (basis, month, currency, category, bp)
);

create function count_tax() returns trigger language plpgsql as $$
begin
  insert into tax_months as sums
    values (new.basis, date_trunc('month', new.on_day)::date, new.currency, new.category, new.bp, new.net_minor,
      new.tax_minor, 1)
    on conflict (basis, month, currency, category, bp) do update set net_minor = sums.net_minor + excluded.net_minor,
      tax_minor = sums.tax_minor + excluded.tax_minor, entries = sums.entries + 1;
  return null;
end $$;
create trigger counts after insert on tax_entries for each row execute function count_tax();

create function tax_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the tax report is never changed';
end $$;
create trigger stays before update or delete on tax_entries for each row execute function tax_entry_stays();

-- The day itself, or the first day after it whose month is open.
create function open_day(day date) returns date language plpgsql as $$
declare one date := day;
begin
  while is_month_locked(one) loop one := (date_trunc('month', one) + interval '1 month')::date; end loop;
  return one;
end $$;

create function agency_day(moment timestamptz) returns date language sql stable as $$
  select (moment at time zone coalesce((select value ->> 'timeZone' from settings where key = 'place'), 'UTC'))::date
$$;

create function invoice_counts_tax() returns trigger language plpgsql as $$
declare
  sign integer := case new.state when 'void' then -1 else 1 end;
  of_basis text := case new.state when 'paid' then 'received' else 'invoiced' end;
  day date := open_day(case new.state when 'sent' then new.issued_on when 'paid' then agency_day(new.paid_at)
    else agency_day(new.voided_at) end);
begin
  insert into tax_entries (basis, on_day, client_id, invoice_id, currency, category, bp, net_minor, tax_minor)
    select of_basis, day, new.client_id, new.id, new.currency, category, bp, sign * net_minor, sign * tax_minor
    from invoice_taxes where invoice_id = new.id;
  if new.state = 'paid' then
    -- Credit notes that came before it was paid: only the rest was received.
    insert into tax_entries (basis, on_day, client_id, invoice_id, credit_note_id, currency, category, bp, net_minor,
      tax_minor)
    select of_basis, day, new.client_id, new.id, back.credit_note_id, new.currency, tax.category, tax.bp, -back.net_minor,
      -back.tax_minor
    from credit_note_taxes as back join invoice_taxes as tax on tax.id = back.invoice_tax_id
    where tax.invoice_id = new.id;
  end if;
  return null;
end $$;
create trigger counts_tax after update of state on invoices for each row
  when (new.state <> old.state and new.state in ('sent', 'paid', 'void')) execute function invoice_counts_tax();

create function credit_note_counts_tax() returns trigger language plpgsql as $$
begin
  insert into tax_entries (basis, on_day, client_id, invoice_id, credit_note_id, currency, category, bp, net_minor,
    tax_minor)
  select of_basis, open_day(note.issued_on), note.client_id, note.invoice_id, note.id, note.currency, tax.category, tax.bp,
    -new.net_minor, -new.tax_minor
  from credit_notes as note join invoice_taxes as tax on tax.id = new.invoice_tax_id
  join invoices as invoice on invoice.id = note.invoice_id
  join (values ('invoiced'), ('received')) as kind (of_basis) on of_basis = 'invoiced' or invoice.state = 'paid'
  where note.id = new.credit_note_id;
  return null;
end $$;
create trigger counts_tax after insert on credit_note_taxes for each row execute function credit_note_counts_tax();

-- What was sent before, as if it had been counted then.
insert into tax_entries (basis, on_day, client_id, invoice_id, currency, category, bp, net_minor, tax_minor)
  select basis, on_day, client_id, invoice.id, currency, category, bp, sign * net_minor, sign * tax_minor
  from invoices as invoice join invoice_taxes as tax on tax.invoice_id = invoice.id
  cross join lateral (values
    ('invoiced', invoice.issued_on, 1),
    ('received', agency_day(invoice.paid_at), 1),
    ('invoiced', agency_day(invoice.voided_at), -1)
  ) as happened (basis, on_day, sign)
  where happened.on_day is not null;
insert into tax_entries (basis, on_day, client_id, invoice_id, credit_note_id, currency, category, bp, net_minor, tax_minor)
  select basis, greatest(note.issued_on, since), note.client_id, note.invoice_id, note.id, note.currency, tax.category,
    tax.bp, -back.net_minor, -back.tax_minor
  from credit_note_taxes as back join credit_notes as note on note.id = back.credit_note_id
  join invoice_taxes as tax on tax.id = back.invoice_tax_id
  join invoices as invoice on invoice.id = note.invoice_id
  cross join lateral (values ('invoiced', note.issued_on), ('received', agency_day(invoice.paid_at))) as happened (basis, since)
  where since is not null;

-- Each agreement of sums between months and entries, for tests and checks: no row where they agree.
create function wrong_tax_months() returns table (basis text, month date) language sql stable as $$
  select coalesce(sums.basis, months.basis), coalesce(sums.month, months.month) from (
    select basis, date_trunc('month', on_day)::date as month, currency, category, bp, sum(net_minor) as net,
      sum(tax_minor) as tax, count(*) as entries from tax_entries group by 1, 2, 3, 4, 5
  ) as sums full join tax_months as months using (basis, month, currency, category, bp)
  where (sums.net, sums.tax, sums.entries) is distinct from (months.net_minor, months.tax_minor, months.entries)
$$;
