-- What each of the team earned, gave back and was paid, by client and currency, beside the rows: what everybody's figures are
-- read from, however many rows there are. Written by the rows themselves. By client, because the ledger of a client is written by
-- one transaction after the other anyway, so that nobody waits here who did not wait there.
lock table share_rows, share_payouts in share row exclusive mode;

create table share_sums (
  person_id uuid not null references people,
  client_id uuid not null references clients,
  currency char(3) not null,
  earned_minor bigint not null default 0,
  taken_back_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  primary key (person_id, client_id, currency)
);
create index on share_sums (client_id);

create function count_shares() returns trigger language plpgsql as $$
begin
  insert into share_sums as sums (person_id, client_id, currency, earned_minor, taken_back_minor)
    select person_id, client_id, currency, sum(greatest(amount_minor, 0)), sum(greatest(-amount_minor, 0))
    from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (person_id, client_id, currency) do update
      set earned_minor = sums.earned_minor + excluded.earned_minor,
        taken_back_minor = sums.taken_back_minor + excluded.taken_back_minor;
  return null;
end $$;
create trigger counts after insert on share_rows
  referencing new table as added for each statement execute function count_shares();

create function count_paid_shares() returns trigger language plpgsql as $$
begin
  update share_sums as sums set paid_minor = paid_minor
      + case when tg_op <> 'DELETE' and new.is_live then amount_minor else 0 end
      - case when tg_op <> 'INSERT' and old.is_live then amount_minor else 0 end
    from share_rows as share
    where share.id = case tg_op when 'DELETE' then old.share_id else new.share_id end and sums.person_id = share.person_id
      and sums.client_id = share.client_id and sums.currency = share.currency;
  return null;
end $$;
create trigger counts after insert or delete or update of is_live on share_payouts
  for each row execute function count_paid_shares();

insert into share_sums
  select person_id, client_id, currency, sum(greatest(amount_minor, 0)), sum(greatest(-amount_minor, 0)),
    coalesce(sum(amount_minor) filter (where payout.share_id is not null), 0)
  from share_rows left join share_payouts as payout on payout.share_id = id and is_live group by 1, 2, 3;

-- Fees whose shares are coming.
create index payments_shares_to_come on payments (deal_id) include (currency, amount_minor)
  where kind = 'agency_fee' and status = 'pending' and direction = 'out' and deal_id is not null;
