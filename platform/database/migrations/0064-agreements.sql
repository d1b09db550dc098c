-- What a client pays for a deal. An agreement is never rewritten: a change is the client's next number.
create table fee_agreements (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  number integer not null check (number > 0),
  in_force_from date not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  rule text not null check (rule in ('percent', 'fixed', 'tiers')),
  percent_bp integer check (percent_bp between 0 and 10000),
  fixed_minor bigint check (fixed_minor between 0 and 1000000000000000),
  -- [{"from": "0", "bp": 1000}, …] by rising amounts in minor units; the tier an amount falls into applies to all of it.
  tiers jsonb check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 20),
  cap_minor bigint check (cap_minor between 1 and 1000000000000000),
  floor_minor bigint check (floor_minor between 1 and 1000000000000000),
  meeting_fee_minor bigint not null default 0 check (meeting_fee_minor between 0 and 1000000000000000),
  due text not null default 'on_close' check (due in ('on_close', 'on_payment')),
  confirm_days integer not null default 7 check (confirm_days between 1 and 90),
  return_days integer not null default 14 check (return_days between 0 and 365),
  protection_days integer not null default 90 check (protection_days between 0 and 3650),
  silence text not null default 'call' check (silence in ('call', 'confirm')),
  names_from text not null default 'held' check (names_from in ('found', 'held')),
  clause text check (char_length(clause) between 1 and 1000),
  created_at timestamptz not null,
  created_by uuid references auth_users on delete set null,
  unique (client_id, number),
  unique (id, client_id, currency),
  check (floor_minor <= cap_minor),
  check ((rule = 'percent') = (percent_bp is not null)),
  check ((rule = 'fixed') = (fixed_minor is not null)),
  check ((rule = 'tiers') = (tiers is not null))
);
create index on fee_agreements (client_id, in_force_from desc, number desc);
create index on fee_agreements (created_by);

create function agreement_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'created_by') = (to_jsonb(old) - 'created_by') then return new; end if;
  if tg_op = 'DELETE' and not exists (select from clients where id = old.client_id) then return old; end if;
  raise exception 'an agreement is never rewritten: a change is the next number';
end $$;
create trigger stays before update or delete on fee_agreements for each row execute function agreement_stays();

-- The commission each client has today becomes its first agreement, and a change of it the next one.
insert into fee_agreements (id, client_id, number, in_force_from, currency, rule, percent_bp, created_at)
  select gen_random_uuid(), id, 1, date '2000-01-01', currency, 'percent', commission_bp, created_at from clients;

create function commission_is_agreed() returns trigger language plpgsql as $$
declare latest fee_agreements;
begin
  select * into latest from fee_agreements where client_id = new.id order by number desc limit 1;
  if latest.rule = 'percent' and latest.percent_bp = new.commission_bp and latest.currency = new.currency then return null; end if;
  insert into fee_agreements (id, client_id, number, in_force_from, currency, rule, percent_bp, due, confirm_days,
      return_days, protection_days, silence, names_from, created_at, created_by)
    values (gen_random_uuid(), new.id, coalesce(latest.number, 0) + 1,
      case when latest.id is null then date '2000-01-01' else (new.updated_at at time zone new.time_zone)::date end,
      new.currency, 'percent', new.commission_bp, coalesce(latest.due, 'on_close'), coalesce(latest.confirm_days, 7),
      coalesce(latest.return_days, 14), coalesce(latest.protection_days, 90), coalesce(latest.silence, 'call'),
      coalesce(latest.names_from, 'held'), new.updated_at, new.updated_by);
  return null;
end $$;
create trigger agrees_first after insert on clients for each row execute function commission_is_agreed();
create trigger agrees_next after update on clients for each row
  when (old.commission_bp <> new.commission_bp or old.currency <> new.currency)
  execute function commission_is_agreed();

alter table client_portal add column show_deals boolean not null default true;
-- Who of a client's people may confirm or dispute a claim; owners always may.
alter table client_members add column decides boolean not null default false;
