-- What is open of each sent invoice, and what is left of each payment and credit note, beside them: rows are here only while it
-- is more than nothing. So ageing and a client's credit cost what is open and not all that ever was. Written by the documents and
-- their uses themselves, always with the same two questions as before (invoice_open, receipt_left, credit_left).
lock table invoices, receipts, receipt_uses, credit_notes, credit_uses in share row exclusive mode;

create table open_invoices (
  invoice_id uuid primary key references invoices on delete cascade,
  client_id uuid not null references clients,
  currency char(3) not null,
  due_on date,
  open_minor bigint not null
);
create index on open_invoices (client_id, currency);

create table money_left (
  receipt_id uuid unique references receipts on delete cascade,
  credit_note_id uuid unique references credit_notes on delete cascade,
  client_id uuid not null references clients,
  currency char(3) not null,
  left_minor bigint not null check (left_minor > 0),
  check (num_nonnulls(receipt_id, credit_note_id) = 1)
);
create index on money_left (client_id, currency);

create function note_open_invoice() returns trigger language plpgsql as $$
begin
  if new.state <> 'sent' then
    delete from open_invoices where invoice_id = new.id;
  else
    insert into open_invoices values (new.id, new.client_id, new.currency, new.due_on, invoice_open(new))
      on conflict (invoice_id) do update set due_on = excluded.due_on, open_minor = excluded.open_minor;
  end if;
  return null;
end $$;
create trigger notes_open_inserted after insert on invoices for each row when (new.state = 'sent')
  execute function note_open_invoice();
create trigger notes_open after update of state, due_on, total_minor on invoices for each row
  when (new.state = 'sent' or old.state = 'sent') execute function note_open_invoice();

-- Whoever notes what is left waits for others who use the same money, and then sees what they used.
create function note_receipt_left(receipt uuid) returns void language sql as $$
  select from receipts where id = receipt for update;
  delete from money_left where receipt_id = receipt;
  insert into money_left (receipt_id, client_id, currency, left_minor)
    select id, client_id, currency, receipt_left(receipts) from receipts where id = receipt and receipt_left(receipts) > 0;
$$;
create function note_credit_left(note uuid) returns void language sql as $$
  select from credit_notes where id = note for update;
  delete from money_left where credit_note_id = note;
  insert into money_left (credit_note_id, client_id, currency, left_minor)
    select id, client_id, currency, credit_left(credit_notes) from credit_notes where id = note and credit_left(credit_notes) > 0;
$$;

create function note_receipt() returns trigger language plpgsql as $$
begin perform note_receipt_left(new.id); return null; end $$;
create trigger notes_left after insert or update of refunded_minor, undone_at on receipts
  for each row execute function note_receipt();
create function note_credit() returns trigger language plpgsql as $$
begin perform note_credit_left(new.id); return null; end $$;
create trigger notes_left after insert or update of refunded_minor on credit_notes
  for each row execute function note_credit();

-- What is used lowers both sides.
create function note_use() returns trigger language plpgsql as $$
declare used jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  update open_invoices set open_minor = invoice_open(invoice) from invoices as invoice
    where invoice.id = (used ->> 'invoice_id')::uuid and open_invoices.invoice_id = invoice.id;
  if tg_table_name = 'receipt_uses' then perform note_receipt_left((used ->> 'receipt_id')::uuid);
  else perform note_credit_left((used ->> 'credit_note_id')::uuid); end if;
  return null;
end $$;
create trigger notes_open after insert or update or delete on receipt_uses for each row execute function note_use();
create trigger notes_open after insert or update or delete on credit_uses for each row execute function note_use();

-- What paid an invoice that is void counts again.
create function note_void() returns trigger language plpgsql as $$
begin
  perform note_receipt_left(receipt_id) from receipt_uses where invoice_id = new.id;
  perform note_credit_left(credit_note_id) from credit_uses where invoice_id = new.id;
  return null;
end $$;
create trigger notes_void after update of state on invoices for each row
  when (new.state = 'void' and old.state <> 'void') execute function note_void();

-- All of it from the documents: for what was there before, and for whoever writes them with the triggers off.
create function fill_what_is_open() returns void language sql as $$
  delete from open_invoices;
  insert into open_invoices select id, client_id, currency, due_on, invoice_open(invoices) from invoices where state = 'sent';
  delete from money_left;
  insert into money_left (receipt_id, client_id, currency, left_minor)
    select id, client_id, currency, receipt_left(receipts) from receipts where receipt_left(receipts) > 0;
  insert into money_left (credit_note_id, client_id, currency, left_minor)
    select id, client_id, currency, credit_left(credit_notes) from credit_notes where credit_left(credit_notes) > 0;
$$;
select fill_what_is_open();
