-- Sending an invoice posts its tax beside its charges, and a credit note posts what it takes back of it.
alter table payments
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in
    ('deal_value', 'agency_fee', 'client_credit', 'refund', 'adjustment', 'opening', 'tax')),
  drop constraint payments_source_check,
  add constraint payments_source_check
    check (source in ('update', 'manual', 'recurring', 'import', 'api', 'deal', 'invoice')),
  add constraint payments_tax_of_document check (kind <> 'tax' or (source = 'invoice' and reverses_id is null));

alter table invoices
  add column order_number text not null default '' check (char_length(order_number) <= 80);

-- A line asks for a charge of the ledger, or is written by hand and posts its charge when the invoice is sent.
-- `treatment`: how the line is taxed where that is not as the client; category and rate are fixed at sending.
alter table invoice_lines
  alter column payment_id drop not null,
  add column treatment text check (treatment in ('standard', 'reduced', 'super_reduced', 'zero', 'exempt',
    'reverse_charge', 'intra_community', 'export', 'outside', 'small_business')),
  add column tax_category text check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  add column tax_bp integer check (tax_bp between 0 and 10000),
  add column quantity numeric(12, 3) check (quantity > 0),
  add column unit text check (char_length(unit) between 1 and 20),
  add column price_minor bigint check (price_minor between 1 and 1000000000000000),
  add column discount_minor bigint check (discount_minor >= 0),
  add column period_from date,
  add column period_to date,
  add check (num_nonnulls(tax_category, tax_bp) in (0, 2)),
  add check (num_nonnulls(quantity, unit, price_minor, discount_minor) in (0, 4)),
  add check (price_minor is null or amount_minor = round(quantity * price_minor) - discount_minor),
  add check (period_to is null or period_from is null or period_from <= period_to),
  add check (payment_id is not null or price_minor is not null);

-- By category and rate (EN 16931), the tax on the sum of the lines. `payment_id`: its row in the ledger, where there is tax.
create table invoice_taxes (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  bp integer not null check (bp between 0 and 10000),
  reason text not null default '' check (char_length(reason) <= 500),
  net_minor bigint not null check (net_minor > 0),
  tax_minor bigint not null check (tax_minor >= 0),
  payment_id uuid unique references payments,
  unique (invoice_id, category, bp),
  check (category = 'S' or bp = 0),
  check (tax_minor = div(net_minor::numeric * bp + 5000, 10000)),
  check ((tax_minor > 0) = (payment_id is not null))
);

create table credit_note_taxes (
  id uuid primary key,
  credit_note_id uuid not null references credit_notes,
  invoice_tax_id uuid not null references invoice_taxes,
  net_minor bigint not null check (net_minor > 0),
  tax_minor bigint not null check (tax_minor >= 0),
  payment_id uuid unique references payments,
  unique (credit_note_id, invoice_tax_id),
  check ((tax_minor > 0) = (payment_id is not null))
);
create index on credit_note_taxes (invoice_tax_id);

-- Tax is written while its invoice is a draft, in the transaction that sends it, with the ledger's own row.
create function invoice_tax_is_fit() returns trigger language plpgsql as $$
declare
  posted payments;
  around invoices;
begin
  if tg_op <> 'INSERT' then raise exception 'an invoice keeps its tax'; end if;
  select * into strict around from invoices where id = new.invoice_id for update;
  if around.state <> 'draft' then raise exception 'an invoice that was sent keeps its tax'; end if;
  if new.payment_id is null then return new; end if;
  select * into strict posted from payments where id = new.payment_id;
  if posted.kind <> 'tax' or posted.direction <> 'out' or posted.client_id <> around.client_id
    or posted.currency <> around.currency or posted.amount_minor <> new.tax_minor
  then raise exception 'the tax of an invoice stands in the ledger to the last unit'; end if;
  return new;
end $$;
create trigger is_fit before insert or update or delete on invoice_taxes
  for each row execute function invoice_tax_is_fit();

-- All notes of an invoice together take back what it charged, at most.
create function credit_note_tax_is_fit() returns trigger language plpgsql as $$
declare
  posted payments;
  charged invoice_taxes;
  note credit_notes;
  others record;
begin
  if tg_op <> 'INSERT' then raise exception 'a credit note keeps its tax'; end if;
  select * into strict note from credit_notes where id = new.credit_note_id;
  select * into strict charged from invoice_taxes where id = new.invoice_tax_id;
  if charged.invoice_id <> note.invoice_id then raise exception 'a credit note takes back the tax of its invoice'; end if;
  select coalesce(sum(net_minor), 0) as net, coalesce(sum(tax_minor), 0) as tax into others
    from credit_note_taxes where invoice_tax_id = charged.id;
  if others.net + new.net_minor > charged.net_minor or others.tax + new.tax_minor > charged.tax_minor
  then raise exception 'more tax is taken back than was charged'; end if;
  if new.payment_id is null then return new; end if;
  select * into strict posted from payments where id = new.payment_id;
  if posted.kind <> 'tax' or posted.direction <> 'in' or posted.client_id <> note.client_id
    or posted.currency <> note.currency or posted.amount_minor <> new.tax_minor
  then raise exception 'the tax of a credit note stands in the ledger to the last unit'; end if;
  return new;
end $$;
create trigger is_fit before insert or update or delete on credit_note_taxes
  for each row execute function credit_note_tax_is_fit();

-- A tax row belongs to one document.
create function tax_has_its_document() returns trigger language plpgsql as $$
begin
  perform from invoice_taxes where payment_id = new.id union all select from credit_note_taxes where payment_id = new.id;
  if not found then raise exception 'the tax % belongs to no document', new.id; end if;
  return null;
end $$;
create constraint trigger has_its_document after insert on payments deferrable initially deferred
  for each row when (new.kind = 'tax') execute function tax_has_its_document();

-- As before, except that a draft's amount is what its lines say, and its tax is added when it is sent.
create or replace function invoice_keeps_its_word() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'an invoice that was sent is never deleted'; end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then raise exception 'an invoice begins as a draft'; end if;
    return new;
  end if;
  if new.client_id <> old.client_id or new.currency <> old.currency
    or (new.total_minor <> old.total_minor and old.state <> 'draft')
  then raise exception 'an invoice keeps its client and its amount'; end if;
  if old.state = new.state and old.state = 'draft' then return new; end if;
  if old.state = 'sent' and new.version = old.version + 1 and to_jsonb(new) - 'version' = to_jsonb(old) - 'version'
  then return new; end if;
  if not ((old.state = 'draft' and new.state = 'sent') or (old.state = 'sent' and new.state in ('paid', 'void')))
  then raise exception 'an invoice that is % cannot become %', old.state, new.state; end if;
  if old.state = 'sent' and (to_jsonb(new) - '{state,paid_at,paid_by,voided_at,void_reason,version}'::text[])
    <> (to_jsonb(old) - '{state,paid_at,paid_by,voided_at,void_reason,version}'::text[])
  then raise exception 'an invoice that was sent keeps its words'; end if;
  if new.state = 'sent' and new.number <> coalesce((select max(number) from invoices where series = new.series), 0) + 1
  then raise exception 'the number % would leave a gap in %', new.number, new.series; end if;
  if new.state = 'sent' and exists (select from invoice_lines where invoice_id = new.id and payment_id is null)
  then raise exception 'a line of an invoice that is sent stands in the ledger'; end if;
  return new;
end $$;

-- As before, except that a line of a draft may be written by hand.
create or replace function invoice_line_is_fit() returns trigger language plpgsql as $$
declare
  asked payments;
  around invoices;
begin
  if tg_op = 'DELETE' then
    -- Gone already when a whole draft is thrown away.
    perform from invoices where id = old.invoice_id and state <> 'draft';
    if found then raise exception 'an invoice that was sent keeps its lines'; end if;
    return old;
  end if;
  select * into around from invoices where id = new.invoice_id for update;
  if tg_op = 'UPDATE' and old.is_live and not new.is_live
    and to_jsonb(new) - 'is_live' = to_jsonb(old) - 'is_live' and around.state = 'void'
  then return new; end if;
  if around.state <> 'draft' or not new.is_live then raise exception 'an invoice that was sent keeps its lines'; end if;
  if new.payment_id is null then return new; end if;
  select * into asked from payments where id = new.payment_id;
  if asked.client_id <> around.client_id or asked.currency <> around.currency or asked.direction <> 'out'
    or asked.kind = 'tax' or asked.amount_minor <> new.amount_minor or asked.reverses_id is not null
  then raise exception 'a line asks for one charge of its client, as the ledger has it'; end if;
  return new;
end $$;

create or replace function invoice_sums_up() returns trigger language plpgsql as $$
declare
  one uuid;
  broken boolean;
begin
  if tg_table_name = 'invoices' then one := new.id;
  elsif tg_op = 'DELETE' then one := old.invoice_id;
  else one := new.invoice_id; end if;
  select total_minor <> coalesce((select sum(amount_minor) from invoice_lines where invoice_id = one), 0)
      + coalesce((select sum(tax_minor) from invoice_taxes where invoice_id = one), 0)
      or exists (select from invoice_taxes as tax where invoice_id = one and net_minor <> (select sum(amount_minor)
        from invoice_lines as line where line.invoice_id = one and line.tax_category = tax.category
          and line.tax_bp = tax.bp))
    into broken from invoices where id = one;
  if broken then raise exception 'an invoice is the sum of its lines and their tax'; end if;
  return null;
end $$;
create constraint trigger sums_up after insert on invoice_taxes deferrable initially deferred
  for each row execute function invoice_sums_up();

create or replace function credit_note_sums_up() returns trigger language plpgsql as $$
declare
  one uuid;
  broken boolean;
begin
  if tg_table_name = 'credit_notes' then one := new.id; else one := new.credit_note_id; end if;
  select total_minor <> coalesce((select sum(amount_minor) from credit_note_lines where credit_note_id = one), 0)
      + coalesce((select sum(tax_minor) from credit_note_taxes where credit_note_id = one), 0)
    into broken from credit_notes where id = one;
  if broken then raise exception 'a credit note is the sum of its lines and their tax'; end if;
  return null;
end $$;
create constraint trigger sums_up after insert on credit_note_taxes deferrable initially deferred
  for each row execute function credit_note_sums_up();

-- As before, and tax moves with its invoice too.
create or replace function payment_waits_for_its_invoice() returns trigger language plpgsql as $$
begin
  perform from invoice_lines line join invoices invoice on invoice.id = line.invoice_id
    where line.payment_id = new.id and line.is_live and invoice.state = 'sent'
      and not (new.status = 'voided' and exists (select from credit_note_lines where invoice_line_id = line.id))
    union all
    select from invoice_taxes tax join invoices invoice on invoice.id = tax.invoice_id
      where tax.payment_id = new.id and invoice.state = 'sent'
    union all
    select from credit_note_taxes tax join credit_notes note on note.id = tax.credit_note_id
      join invoices invoice on invoice.id = note.invoice_id
      where tax.payment_id = new.id and invoice.state = 'sent';
  if found then
    raise exception 'the payment % is on an invoice that was sent', new.id
      using errcode = 'check_violation', constraint = 'payments_wait_for_their_invoice';
  end if;
  return new;
end $$;
