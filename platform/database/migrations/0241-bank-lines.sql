alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('client', 'lead', 'item', 'payment', 'video', 'bank'));

-- The lines of bank statements. `key` is the same for the same line of whichever file, so that it is taken in once.
create table bank_lines (
  id uuid primary key,
  key text not null unique check (char_length(key) = 64),
  account text not null check (char_length(account) between 1 and 50),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  booked_on date not null,
  is_in boolean not null,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000000),
  name text not null default '' check (char_length(name) <= 140),
  iban text not null default '' check (char_length(iban) <= 40),
  text text not null default '' check (char_length(text) <= 500),
  reference text not null default '' check (char_length(reference) <= 200),
  state text not null default 'open' check (state in ('open', 'settled', 'aside')),
  receipt_id uuid unique references receipts,
  created_by uuid references auth_users,
  created_at timestamptz not null,
  decided_by uuid references auth_users,
  decided_at timestamptz,
  check ((state = 'settled') = (receipt_id is not null)),
  check (state <> 'settled' or is_in),
  check ((state = 'open') = (decided_at is null))
);
create index on bank_lines (state, is_in, booked_on desc, id desc);
create index on bank_lines (created_by);
create index on bank_lines (decided_by);
-- Whose account it was last time.
create index on bank_lines (iban) where state = 'settled' and iban <> '';

-- A line keeps what the bank said; only what becomes of it changes. The words of an erased client go.
create function bank_line_keeps_its_word() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- A table that was taken in by mistake goes again, as far as nobody has used it.
    if old.state <> 'open' then raise exception 'a line that is % is not deleted', old.state; end if;
    return old;
  end if;
  if (new.name, new.iban, new.text, new.reference) = ('', '', '', '')
    and to_jsonb(new) - '{name,iban,text,reference}'::text[] = to_jsonb(old) - '{name,iban,text,reference}'::text[]
  then return new; end if;
  if to_jsonb(new) - '{state,receipt_id,decided_by,decided_at}'::text[]
    <> to_jsonb(old) - '{state,receipt_id,decided_by,decided_at}'::text[]
  then raise exception 'a line of a bank statement keeps its words and its amount'; end if;
  if old.state <> 'open' and new.state <> 'open'
  then raise exception 'a line that is % cannot become %', old.state, new.state; end if;
  return new;
end $$;
create trigger keeps_its_word before update or delete on bank_lines
  for each row execute function bank_line_keeps_its_word();

-- The receipt is the line's money, to the last unit; and what is open again has none that counts.
create function bank_line_is_its_receipt() returns trigger language plpgsql as $$
begin
  if new.receipt_id is not null then
    perform from receipts where id = new.receipt_id and amount_minor = new.amount_minor and currency = new.currency
      and paid_by = 'bank';
    if not found then raise exception 'a line of a bank statement is settled by its own money'; end if;
  end if;
  if old.receipt_id is not null and new.receipt_id is null then
    perform from receipts where id = old.receipt_id and undone_at is not null;
    if not found then raise exception 'a line is open again only as its payment is undone'; end if;
  end if;
  return new;
end $$;
create trigger is_its_receipt before update of receipt_id on bank_lines
  for each row execute function bank_line_is_its_receipt();

-- A payment that is undone elsewhere sets its line free.
create function bank_line_of_receipt_is_free() returns trigger language plpgsql as $$
begin
  update bank_lines set state = 'open', receipt_id = null, decided_by = null, decided_at = null where receipt_id = new.id;
  return null;
end $$;
create trigger frees_bank_line after update of undone_at on receipts
  for each row when (old.undone_at is null and new.undone_at is not null) execute function bank_line_of_receipt_is_free();
