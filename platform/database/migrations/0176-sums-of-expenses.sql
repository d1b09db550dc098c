-- The sums of expenses by month, currency and category, beside the rows as those of payments are: what a year's figures are
-- read from. Those that are counted are approved or paid, the others wait for a decision. Only what was thrown away is ever
-- deleted, and that counts no more.
lock table expenses in share row exclusive mode;

create table expense_months (
  month date not null,
  currency char(3) not null,
  category_id uuid not null references expense_categories on delete cascade,
  is_counted boolean not null,
  amount_minor bigint not null,
  entries bigint not null,
  primary key (month, currency, category_id, is_counted)
);

create function count_expenses() returns trigger language plpgsql as $$
begin
  insert into expense_months as sums
    select date_trunc('month', incurred_on)::date, currency, category_id, status <> 'submitted', sum(amount_minor),
      count(*)
    from added where deleted_at is null and status <> 'rejected' group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (month, currency, category_id, is_counted) do update
      set amount_minor = sums.amount_minor + excluded.amount_minor, entries = sums.entries + excluded.entries;
  return null;
end $$;
create trigger counts_inserted after insert on expenses
  referencing new table as added for each statement execute function count_expenses();

create function count_changed_expenses() returns trigger language plpgsql as $$
begin
  insert into expense_months as sums
    select date_trunc('month', incurred_on)::date, currency, category_id, status <> 'submitted', sum(sign * amount_minor),
      sum(sign)
    from (select -1 as sign, was.* from was union all select 1, became.* from became) as changed
    where deleted_at is null and status <> 'rejected' group by 1, 2, 3, 4
    having sum(sign) <> 0 or sum(sign * amount_minor) <> 0 order by 1, 2, 3, 4
    on conflict (month, currency, category_id, is_counted) do update
      set amount_minor = sums.amount_minor + excluded.amount_minor, entries = sums.entries + excluded.entries;
  return null;
end $$;
create trigger counts_changed after update on expenses
  referencing old table as was new table as became for each statement execute function count_changed_expenses();

insert into expense_months
  select date_trunc('month', incurred_on)::date, currency, category_id, status <> 'submitted', sum(amount_minor), count(*)
  from expenses where deleted_at is null and status <> 'rejected' group by 1, 2, 3, 4;
