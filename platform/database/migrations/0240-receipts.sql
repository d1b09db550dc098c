-- Money that came from a client, and what of it paid which invoice. What is left is the client's credit.
create table receipts (
  id uuid primary key,
  client_id uuid not null references clients,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000000),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  received_on date not null,
  paid_by text not null check (paid_by in ('hand', 'stand_in', 'stripe', 'bank')),
  note text not null default '' check (char_length(note) <= 200),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  refunded_on date,
  undone_at timestamptz,
  created_by uuid references auth_users,
  created_at timestamptz not null,
  check ((refunded_minor > 0) = (refunded_on is not null)),
  check (undone_at is null or refunded_minor = 0)
);
create index on receipts (client_id, received_on desc, created_at desc);
create index on receipts (created_by);

create table receipt_uses (
  receipt_id uuid not null references receipts,
  invoice_id uuid not null references invoices,
  amount_minor bigint not null check (amount_minor > 0),
  used_at timestamptz not null,
  primary key (receipt_id, invoice_id)
);
create index on receipt_uses (invoice_id);

-- What was paid on an invoice that is void counts again.
create function receipt_left(receipt receipts) returns bigint stable language sql as $$
  select case when receipt.undone_at is not null then 0
    else receipt.amount_minor - receipt.refunded_minor - coalesce(sum(used.amount_minor), 0)::bigint end
    from receipt_uses used join invoices invoice on invoice.id = used.invoice_id
    where used.receipt_id = receipt.id and invoice.state <> 'void'
$$;

create function invoice_open(invoice invoices) returns bigint stable language sql as $$
  select invoice.total_minor
    - coalesce((select sum(amount_minor) from credit_uses where invoice_id = invoice.id), 0)::bigint
    - coalesce((select sum(amount_minor) from receipt_uses where invoice_id = invoice.id), 0)::bigint
$$;

-- Invoices that were paid before have their money too, on the day of their charges.
create temporary table paid_before on commit drop as
  select gen_random_uuid() as receipt_id, invoice.id, invoice.client_id, invoice.currency, invoice.paid_by, invoice.paid_at,
    invoice_open(invoice) as minor,
    coalesce((select max(payment.occurred_on) from invoice_lines line join payments payment on payment.id = line.payment_id
      where line.invoice_id = invoice.id and payment.status = 'completed'), invoice.paid_at::date) as received_on
  from invoices invoice where invoice.state = 'paid' and invoice_open(invoice) > 0;
insert into receipts (id, client_id, amount_minor, currency, received_on, paid_by, created_at)
  select receipt_id, client_id, minor, currency, received_on, case paid_by when 'credit' then 'hand' else paid_by end, paid_at
    from paid_before;
insert into receipt_uses (receipt_id, invoice_id, amount_minor, used_at)
  select receipt_id, id, minor, paid_at from paid_before;

alter table invoices
  drop constraint invoices_paid_by_check,
  add constraint invoices_paid_by_check check (paid_by in ('hand', 'stand_in', 'stripe', 'bank', 'credit'));

create function receipt_keeps_its_word() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'money that came is never deleted'; end if;
  if old.undone_at is not null or old.refunded_minor > 0
    or to_jsonb(new) - '{refunded_minor,refunded_on,undone_at,note}'::text[]
      <> to_jsonb(old) - '{refunded_minor,refunded_on,undone_at,note}'::text[]
  then
    -- The words of an erased client go, whatever became of the money.
    if to_jsonb(new) - 'note' = to_jsonb(old) - 'note' and new.note = '' then return new; end if;
    raise exception 'money that came keeps its amount';
  end if;
  if receipt_left(new) < 0 then raise exception 'more is refunded than is left of what came'; end if;
  return new;
end $$;
create trigger keeps_its_word before update or delete on receipts
  for each row execute function receipt_keeps_its_word();

-- An invoice that was sent takes no more than is open, of money of its client. It lets go of it only as that is undone.
create function receipt_use_is_fit() returns trigger language plpgsql as $$
declare
  around invoices;
  came receipts;
begin
  if tg_op = 'UPDATE' then raise exception 'what was paid on an invoice keeps its amount'; end if;
  if tg_op = 'DELETE' then
    perform from receipts where id = old.receipt_id and undone_at is not null;
    if not found then raise exception 'what was paid on an invoice stays until the payment is undone'; end if;
    return old;
  end if;
  select * into strict around from invoices where id = new.invoice_id for update;
  select * into strict came from receipts where id = new.receipt_id for update;
  if around.state <> 'sent' or around.client_id <> came.client_id or around.currency <> came.currency
    or came.undone_at is not null
  then raise exception 'money pays an invoice of its client that was sent'; end if;
  if invoice_open(around) < new.amount_minor or receipt_left(came) < new.amount_minor
  then raise exception 'more is paid than is open, or than came'; end if;
  return new;
end $$;
create trigger is_fit before insert or update or delete on receipt_uses
  for each row execute function receipt_use_is_fit();

-- An invoice is paid when nothing of it is open, and only then.
create function invoice_is_paid_in_full() returns trigger language plpgsql as $$
declare broken text;
begin
  select state into broken from invoices as invoice
    where id = case tg_table_name when 'invoices' then (to_jsonb(new) ->> 'id')::uuid
      else (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'invoice_id')::uuid end
      and (state = 'paid' and invoice_open(invoice) <> 0 or state = 'sent' and invoice_open(invoice) <= 0);
  if found then raise exception 'an invoice that is % has the wrong amount open', broken; end if;
  return null;
end $$;
create constraint trigger is_paid_in_full after update of state on invoices deferrable initially deferred
  for each row execute function invoice_is_paid_in_full();
create constraint trigger is_paid_in_full after insert or delete on receipt_uses deferrable initially deferred
  for each row execute function invoice_is_paid_in_full();
create constraint trigger is_paid_in_full after insert on credit_uses deferrable initially deferred
  for each row execute function invoice_is_paid_in_full();

-- A payment that is undone opens its invoice again. What the invoice charged is pending again before that.
drop trigger keeps_its_word on invoices;
create trigger keeps_its_word before insert or delete on invoices
  for each row execute function invoice_keeps_its_word();
create trigger keeps_its_word_changed before update on invoices
  for each row when (not (old.state = 'paid' and new.state = 'sent')) execute function invoice_keeps_its_word();

create function invoice_opens_again() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 or num_nonnulls(new.paid_at, new.paid_by) > 0
    or to_jsonb(new) - '{state,paid_at,paid_by,version}'::text[] <> to_jsonb(old) - '{state,paid_at,paid_by,version}'::text[]
  then raise exception 'an invoice that opens again keeps its words'; end if;
  if invoice_open(new) = 0 then raise exception 'an invoice opens again only as its payment is undone'; end if;
  if exists (select from payments payment where payment.status = 'completed' and payment.id in (
    select line.payment_id from invoice_lines line where line.invoice_id = new.id and line.is_live
        and not exists (select from credit_note_lines where invoice_line_id = line.id)
      union all select tax.payment_id from invoice_taxes tax where tax.invoice_id = new.id))
  then raise exception 'what an open invoice charges is pending'; end if;
  return new;
end $$;
create trigger opens_again before update on invoices
  for each row when (old.state = 'paid' and new.state = 'sent') execute function invoice_opens_again();

-- The one way back for a completed row of the ledger: its invoice is not paid after all, and its month is open.
drop trigger is_fit on payments;
create trigger is_fit before insert or delete on payments for each row execute function payment_is_fit();
create trigger is_fit_changed before update on payments
  for each row when (not (old.status = 'completed' and new.status = 'pending')) execute function payment_is_fit();

create function payment_waits_again() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{status,completed_at,occurred_on}'::text[] <> to_jsonb(old) - '{status,completed_at,occurred_on}'::text[]
    or new.completed_at is not null or new.occurred_on <> old.charged_on
  then raise exception 'a payment that waits again keeps its words and its amount'; end if;
  if not exists (select from invoices invoice where invoice.state = 'paid' and invoice_open(invoice) > 0 and invoice.id in (
    select invoice_id from invoice_lines where payment_id = new.id and is_live
      union all select invoice_id from invoice_taxes where payment_id = new.id
      union all select note.invoice_id from credit_note_taxes tax join credit_notes note on note.id = tax.credit_note_id
        where tax.payment_id = new.id))
  then raise exception 'a payment waits again only as its invoice does'; end if;
  if exists (select from payments where reverses_id = new.id)
  then raise exception 'a payment that was reversed stays as it is'; end if;
  if is_month_locked(old.occurred_on) then raise exception 'the month of % is locked', old.occurred_on; end if;
  return new;
end $$;
create trigger waits_again before update on payments
  for each row when (old.status = 'completed' and new.status = 'pending') execute function payment_waits_again();

create function uncount_payment() returns trigger language plpgsql as $$
begin
  update payment_months set amount_minor = amount_minor - old.amount_minor, entries = entries - 1
    where client_id = old.client_id and month = date_trunc('month', old.occurred_on)::date and currency = old.currency
      and kind = old.kind and direction = old.direction;
  return null;
end $$;
create trigger counts_waiting after update on payments
  for each row when (old.status = 'completed' and new.status = 'pending') execute function uncount_payment();

create function tell_receipts() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'payment ' || client_id || ' ' || (array_agg(id))[1]) from changed group by client_id;
  return null;
end $$;
create trigger tells_inserted after insert on receipts
  referencing new table as changed for each statement execute function tell_receipts();
create trigger tells_updated after update on receipts
  referencing new table as changed for each statement execute function tell_receipts();
