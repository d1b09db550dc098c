-- What the agency spends, and what it owes its own people. An amount is a positive count of its currency's smallest unit.
create table expense_categories (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index on expense_categories (lower(name)) where archived_at is null;
insert into expense_categories (id, name)
  select gen_random_uuid(), name from unnest(array['Advertising', 'Office', 'Other', 'Payroll', 'Software', 'Travel']) as name;

create table expenses (
  id uuid primary key,
  category_id uuid not null references expense_categories,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000000),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  incurred_on date not null check (incurred_on between '2000-01-01' and '2099-12-31'),
  vendor text not null default '' check (char_length(vendor) <= 160),
  description text not null default '' check (char_length(description) <= 2000),
  receipt_file_id uuid references files on delete restrict,
  -- Who of the team gets the money; nobody when it goes to the vendor.
  payee_id uuid references people on delete restrict,
  status text not null check (status in ('submitted', 'approved', 'rejected', 'paid')),
  decided_by uuid references people on delete restrict,
  decided_at timestamptz,
  decision_note text not null default '' check (char_length(decision_note) <= 2000),
  paid_on date,
  recurring_id uuid,
  -- The first day of the period that a recurring entry stands for.
  period date,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references people on delete restrict,
  updated_at timestamptz not null,
  updated_by uuid references people on delete set null,
  deleted_at timestamptz,
  deleted_by uuid references people on delete set null,
  unique (recurring_id, period),
  check ((recurring_id is null) = (period is null)),
  check ((status = 'paid') = (paid_on is not null)),
  check ((status = 'submitted') = (decided_at is null)),
  check (status not in ('submitted', 'rejected') or payee_id is not null),
  check (status <> 'rejected' or decision_note <> '')
);
create index on expenses (incurred_on desc, id desc) where deleted_at is null;
create index expenses_counted on expenses (incurred_on) include (currency, amount_minor, category_id)
  where deleted_at is null and status in ('approved', 'paid');
create index on expenses (payee_id, id desc) where payee_id is not null;
create index on expenses (id) where deleted_at is null and status = 'submitted';
create index on expenses (category_id);
create index on expenses (created_by, id desc);
create index on expenses (deleted_at) where deleted_at is not null;
create index on expenses (receipt_file_id) where receipt_file_id is not null;

-- Fees that are still to come in, for the month they are expected in.
create index payments_fees_to_come on payments (occurred_on) include (currency, direction, amount_minor)
  where kind = 'agency_fee' and status = 'pending';

-- Only what was approved counts in its month. A claim that waits, or was refused, does not.
create function expense_counts(expense expenses) returns boolean language sql immutable as $$
  select expense.deleted_at is null and expense.status in ('approved', 'paid')
$$;

create function expense_is_fit() returns trigger language plpgsql as $$
declare
  moves boolean;
begin
  if tg_op = 'DELETE' then
    if old.deleted_at is null then raise exception 'an expense is thrown away before it is deleted'; end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if is_month_locked(new.incurred_on) then raise exception 'the month of % is locked', new.incurred_on; end if;
    return new;
  end if;
  if old.status <> new.status and (old.status, new.status) not in
    (('submitted', 'approved'), ('submitted', 'rejected'), ('approved', 'paid'), ('rejected', 'submitted'))
  then raise exception 'an expense that is % cannot become %', old.status, new.status; end if;
  if old.status = 'paid' and (old.amount_minor, old.currency, old.incurred_on, old.payee_id, old.paid_on)
    is distinct from (new.amount_minor, new.currency, new.incurred_on, new.payee_id, new.paid_on)
  then raise exception 'what was paid keeps its amount, its days and its payee'; end if;
  moves := (old.amount_minor, old.currency, old.incurred_on, old.category_id, expense_counts(old))
    is distinct from (new.amount_minor, new.currency, new.incurred_on, new.category_id, expense_counts(new));
  if moves and expense_counts(old) and is_month_locked(old.incurred_on)
  then raise exception 'the month of % is locked', old.incurred_on; end if;
  if moves and (expense_counts(new) or old.incurred_on <> new.incurred_on) and is_month_locked(new.incurred_on)
  then raise exception 'the month of % is locked', new.incurred_on; end if;
  return new;
end $$;
create trigger is_fit before insert or update or delete on expenses for each row execute function expense_is_fit();

-- Receipts are files of their own kind: a PDF or a picture.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('logo', 'portrait', 'document', 'recording', 'attachment', 'receipt'));
alter table files add constraint files_receipt_size check (purpose <> 'receipt' or size < 20971520);
