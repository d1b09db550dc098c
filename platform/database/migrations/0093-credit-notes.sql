-- What an invoice asked for and is owed no longer. A credit note has a series of its own, without a gap, and names its
-- invoice; it is never changed, except that what is left of it may be marked as refunded, once.
create table credit_note_series (
  series text primary key check (series ~ '^[A-Z0-9]{1,10}$'),
  last_number integer not null check (last_number > 0)
);

create table credit_notes (
  id uuid primary key,
  client_id uuid not null references clients,
  invoice_id uuid not null references invoices,
  series text not null references credit_note_series,
  number integer not null check (number > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor > 0),
  reason text not null check (char_length(reason) between 1 and 500),
  issued_on date not null,
  issuer text not null check (char_length(issuer) between 1 and 1000),
  recipient text not null check (char_length(recipient) between 1 and 1000),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and total_minor),
  refunded_on date,
  created_by uuid references auth_users,
  created_at timestamptz not null,
  unique (series, number),
  check ((refunded_minor > 0) = (refunded_on is not null))
);
create index on credit_notes (client_id, id desc);
create index on credit_notes (invoice_id);
create index on credit_notes (created_by);

create table credit_note_lines (
  id uuid primary key,
  credit_note_id uuid not null references credit_notes,
  -- A line of an invoice is credited once, and whole.
  invoice_line_id uuid not null unique references invoice_lines,
  position integer not null check (position between 1 and 200),
  text text not null check (char_length(text) between 1 and 500),
  amount_minor bigint not null check (amount_minor > 0),
  unique (credit_note_id, position)
);

-- What a credit note took off an invoice: its own while that is unpaid, or a later one of the same client.
create table credit_uses (
  credit_note_id uuid not null references credit_notes,
  invoice_id uuid not null references invoices,
  amount_minor bigint not null check (amount_minor > 0),
  used_at timestamptz not null,
  primary key (credit_note_id, invoice_id)
);
create index on credit_uses (invoice_id);

-- What was taken off an invoice that is void counts again.
create function credit_left(note credit_notes) returns bigint stable language sql as $$
  select note.total_minor - note.refunded_minor - coalesce(sum(used.amount_minor), 0)::bigint
    from credit_uses used join invoices invoice on invoice.id = used.invoice_id
    where used.credit_note_id = note.id and invoice.state <> 'void'
$$;

create function credit_note_keeps_its_word() returns trigger language plpgsql as $$
declare around invoices;
begin
  if tg_op = 'DELETE' then raise exception 'a credit note is never deleted'; end if;
  if tg_op = 'UPDATE' then
    if old.refunded_minor > 0 or to_jsonb(new) - '{refunded_minor,refunded_on}'::text[]
      <> to_jsonb(old) - '{refunded_minor,refunded_on}'::text[]
    then raise exception 'a credit note keeps its words'; end if;
    if credit_left(new) < 0 then raise exception 'more is refunded than is left of the credit note'; end if;
    return new;
  end if;
  select * into strict around from invoices where id = new.invoice_id for update;
  if around.state not in ('sent', 'paid') or around.client_id <> new.client_id or around.currency <> new.currency
    or new.refunded_minor <> 0
  then raise exception 'a credit note answers an invoice of its client that was sent'; end if;
  if new.number <> coalesce((select max(number) from credit_notes where series = new.series), 0) + 1
  then raise exception 'the number % would leave a gap in %', new.number, new.series; end if;
  return new;
end $$;
create trigger keeps_its_word before insert or update or delete on credit_notes
  for each row execute function credit_note_keeps_its_word();

create function credit_note_line_is_fit() returns trigger language plpgsql as $$
declare
  credited invoice_lines;
  note credit_notes;
begin
  if tg_op <> 'INSERT' then raise exception 'a credit note keeps its lines'; end if;
  select * into strict note from credit_notes where id = new.credit_note_id;
  select * into strict credited from invoice_lines where id = new.invoice_line_id;
  if credited.invoice_id <> note.invoice_id or not credited.is_live or credited.amount_minor <> new.amount_minor
  then raise exception 'a credit note takes back a whole line of its invoice'; end if;
  return new;
end $$;
create trigger is_fit before insert or update or delete on credit_note_lines
  for each row execute function credit_note_line_is_fit();

create function credit_note_sums_up() returns trigger language plpgsql as $$
declare
  one uuid;
  broken boolean;
begin
  if tg_table_name = 'credit_notes' then one := new.id; else one := new.credit_note_id; end if;
  select total_minor <> coalesce((select sum(amount_minor) from credit_note_lines where credit_note_id = one), 0)
    into broken from credit_notes where id = one;
  if broken then raise exception 'a credit note is the sum of its lines'; end if;
  return null;
end $$;
create constraint trigger sums_up after insert on credit_notes deferrable initially deferred
  for each row execute function credit_note_sums_up();
create constraint trigger sums_up after insert on credit_note_lines deferrable initially deferred
  for each row execute function credit_note_sums_up();

create function credit_use_is_fit() returns trigger language plpgsql as $$
declare
  note credit_notes;
  around invoices;
begin
  if tg_op <> 'INSERT' then raise exception 'what a credit note was used for stays'; end if;
  select * into strict around from invoices where id = new.invoice_id for update;
  select * into strict note from credit_notes where id = new.credit_note_id for update;
  if around.state <> 'sent' or around.client_id <> note.client_id or around.currency <> note.currency
  then raise exception 'a credit note counts for an unpaid invoice of its client'; end if;
  if new.amount_minor > credit_left(note)
  then raise exception 'more is used than is left of the credit note'; end if;
  if new.amount_minor > around.total_minor
    - (select coalesce(sum(amount_minor), 0) from credit_uses where invoice_id = around.id)
  then raise exception 'more is taken off an invoice than it asks for'; end if;
  return new;
end $$;
create trigger is_fit before insert or update or delete on credit_uses
  for each row execute function credit_use_is_fit();

alter table invoices
  drop constraint invoices_paid_by_check,
  add constraint invoices_paid_by_check check (paid_by in ('hand', 'stand_in', 'stripe', 'credit'));

-- As before, except that an invoice that was sent gets a new version when a credit note was counted for it.
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
  if new.client_id <> old.client_id or new.currency <> old.currency or new.total_minor <> old.total_minor
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
  return new;
end $$;

create function credited_invoice_stays() returns trigger language plpgsql as $$
begin
  perform from credit_notes where invoice_id = new.id;
  if found then raise exception 'an invoice with a credit note is not voided'; end if;
  return new;
end $$;
create trigger credited_stays before update on invoices
  for each row when (new.state = 'void' and old.state <> 'void') execute function credited_invoice_stays();

-- As before, except that a charge whose line was credited can be voided.
create or replace function payment_waits_for_its_invoice() returns trigger language plpgsql as $$
begin
  perform from invoice_lines line join invoices invoice on invoice.id = line.invoice_id
    where line.payment_id = new.id and line.is_live and invoice.state = 'sent'
      and not (new.status = 'voided' and exists (select from credit_note_lines where invoice_line_id = line.id));
  if found then
    raise exception 'the payment % is on an invoice that was sent', new.id
      using errcode = 'check_violation', constraint = 'payments_wait_for_their_invoice';
  end if;
  return new;
end $$;

-- Pages that show payments and invoices show credit notes too.
create function tell_credit_notes() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'payment ' || client_id || ' ' || (array_agg(id))[1]) from changed group by client_id;
  return null;
end $$;
create trigger tells_inserted after insert on credit_notes
  referencing new table as changed for each statement execute function tell_credit_notes();
create trigger tells_updated after update on credit_notes
  referencing new table as changed for each statement execute function tell_credit_notes();

-- The credit note that travels with a mail; it is drawn when the mail leaves.
alter table mails add column credit_note_id uuid references credit_notes;
create index on mails (credit_note_id) where credit_note_id is not null;
