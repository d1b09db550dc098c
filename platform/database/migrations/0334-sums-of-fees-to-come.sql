-- The sums of pending fees by month and currency, beside the rows: what home and a month's figures say is still to come. Kept in
-- sixteen parts, by the last digit of the client's id: who writes the fees of different clients at once seldom waits here.
lock table payments in share row exclusive mode;

create table pending_fee_months (
  month date not null,
  currency char(3) not null,
  part char(1) not null,
  amount_minor bigint not null,
  entries bigint not null,
  primary key (month, currency, part)
);

create function count_pending_fees() returns trigger language plpgsql as $$
begin
  insert into pending_fee_months as sums
    select date_trunc('month', occurred_on)::date, currency, right(client_id::text, 1),
      sum(case direction when 'out' then amount_minor else -amount_minor end), count(*)
    from added where kind = 'agency_fee' and status = 'pending' group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, currency, part) do update
      set amount_minor = sums.amount_minor + excluded.amount_minor, entries = sums.entries + excluded.entries;
  return null;
end $$;
create trigger counts_pending after insert on payments
  referencing new table as added for each statement execute function count_pending_fees();

create function count_changed_pending_fees() returns trigger language plpgsql as $$
begin
  insert into pending_fee_months as sums
    select date_trunc('month', occurred_on)::date, currency, right(client_id::text, 1),
      sum(sign * case direction when 'out' then amount_minor else -amount_minor end), sum(sign)
    from (select -1 as sign, was.* from was union all select 1, became.* from became) as changed
    where kind = 'agency_fee' and status = 'pending' group by 1, 2, 3
    having sum(sign) <> 0 or sum(sign * case direction when 'out' then amount_minor else -amount_minor end) <> 0
    order by 1, 2, 3
    on conflict (month, currency, part) do update
      set amount_minor = sums.amount_minor + excluded.amount_minor, entries = sums.entries + excluded.entries;
  return null;
end $$;
create trigger counts_changed_pending after update on payments
  referencing old table as was new table as became for each statement execute function count_changed_pending_fees();

-- For rows that were written without their triggers.
create function correct_pending_fees() returns void language sql as $$
  delete from pending_fee_months;
  insert into pending_fee_months
    select date_trunc('month', occurred_on)::date, currency, right(client_id::text, 1),
      sum(case direction when 'out' then amount_minor else -amount_minor end), count(*)
    from payments where kind = 'agency_fee' and status = 'pending' group by 1, 2, 3;
$$;
select correct_pending_fees();
