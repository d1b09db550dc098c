-- Receipts that each client can keep as a proof of what was introduced to it and what became of it. Not to be confused with
-- `receipts`, which is money that came.

-- The agency's keys for signing them. The private part is sealed; public parts stay for good, as old receipts need them.
create table proof_keys (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  public_key text not null check (public_key ~ '^[\w-]{43}$'),
  sealed bytea not null,
  key_id text not null,
  secret_version integer not null default 1,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index proof_keys_one_active on proof_keys ((true)) where retired_at is null;

-- Where each client's chain ends. Whoever adds to it locks this row, so that two at once make one chain.
create table proof_chains (
  client_id uuid primary key references clients,
  number integer not null default 0 check (number >= 0),
  hash text not null default '' check (hash ~ '^([0-9a-f]{64})?$'),
  made_at timestamptz
);

create table proof_receipts (
  client_id uuid not null references clients,
  number integer not null check (number > 0),
  kind text not null check (kind in ('found', 'returned', 'return_accepted', 'return_declined', 'meeting_held', 'claimed',
    'claim_changed', 'claim_withdrawn', 'confirmed', 'disputed', 'corrected', 'amended', 'withdrawn')),
  -- Not a reference: an import that is undone takes its deals away, and their receipts stay.
  deal_id uuid not null,
  event_number integer,
  made_at timestamptz not null,
  -- Canonical JSON (RFC 8785), to the letter as the client gets it.
  line text not null check (char_length(line) <= 4000),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (client_id, number),
  check ((event_number is null) = (kind in ('amended', 'withdrawn')))
);
create unique index on proof_receipts (deal_id, event_number);
create index on proof_receipts (deal_id, number);

-- What turns the hashes of a receipt back into a proof of a name. Erasing somebody deletes theirs.
create table proof_salts (
  client_id uuid not null,
  number integer not null,
  company text check (company ~ '^[0-9a-f]{32}$'),
  person text check (person ~ '^[0-9a-f]{32}$'),
  primary key (client_id, number),
  foreign key (client_id, number) references proof_receipts (client_id, number)
);

create function proof_receipt_stays() returns trigger language plpgsql as $$
declare previous text;
begin
  if tg_op <> 'INSERT' then raise exception 'a receipt is never changed or deleted'; end if;
  if new.number > 1 then
    select hash into strict previous from proof_receipts where client_id = new.client_id and number = new.number - 1;
  end if;
  if (new.line::jsonb -> 'receipt' ->> 'previous') is distinct from previous
  then raise exception 'a receipt follows the one before it'; end if;
  return new;
end $$;
create trigger stays before insert or update or delete on proof_receipts
  for each row execute function proof_receipt_stays();

create function proof_chain_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.number < old.number then raise exception 'a chain of receipts only grows'; end if;
  return new;
end $$;
create trigger grows before update or delete on proof_chains for each row execute function proof_chain_grows();

-- Whoever writes what happened to a deal writes its receipt too.
create function deal_event_is_proved() returns trigger language plpgsql as $$
begin
  if not exists (select from proof_receipts where deal_id = new.deal_id and event_number = new.number)
  then raise exception 'event % of the deal % has no receipt', new.number, new.deal_id; end if;
  return null;
end $$;
create constraint trigger is_proved after insert on deal_events deferrable initially deferred for each row
  when (new.kind in ('found', 'returned', 'return_accepted', 'return_declined', 'meeting_held', 'claimed',
    'claim_changed', 'claim_withdrawn', 'confirmed', 'disputed', 'corrected'))
  execute function deal_event_is_proved();
