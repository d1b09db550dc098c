-- Money that left an account becomes an expense: one at most that is not in the trash, of the same amount. The line follows
-- its expense: it is settled while that is there, and open again when it goes.
alter table expenses add column bank_line_id uuid references bank_lines on delete set null;
create unique index expenses_of_bank_line on expenses (bank_line_id) where deleted_at is null;
create index expenses_trashed_of_bank_line on expenses (bank_line_id) where deleted_at is not null and bank_line_id is not null;
-- What the same payee was before.
create index expenses_of_vendor on expenses (lower(vendor), incurred_on desc) where vendor <> '' and deleted_at is null;

alter table bank_lines drop constraint bank_lines_check, drop constraint bank_lines_check1;
alter table bank_lines
  add constraint bank_lines_check check (receipt_id is null or (state = 'settled' and is_in)),
  add constraint bank_lines_check1 check (state <> 'settled' or is_in = (receipt_id is not null));

create function expense_is_its_bank_line() returns trigger language plpgsql as $$
declare line bank_lines;
begin
  if new.bank_line_id is null or new.deleted_at is not null then return new; end if;
  select * into strict line from bank_lines where id = new.bank_line_id for update;
  if line.is_in or line.amount_minor <> new.amount_minor or line.currency <> new.currency
  then raise exception 'an expense of a bank line has the amount that left the account'; end if;
  if (tg_op = 'INSERT' or old.bank_line_id is distinct from new.bank_line_id or old.deleted_at is not null)
    and line.state <> 'open'
  then raise exception 'a line of a bank statement that is % becomes no expense', line.state; end if;
  return new;
end $$;
create trigger is_its_bank_line before insert or update on expenses
  for each row when (new.bank_line_id is not null) execute function expense_is_its_bank_line();

create function bank_line_follows_expense() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    update bank_lines set state = 'settled', decided_by = new.updated_by, decided_at = new.updated_at
      where id = new.bank_line_id and state = 'open';
  elsif old.deleted_at is null then
    update bank_lines set state = 'open', decided_by = null, decided_at = null where id = new.bank_line_id and state = 'settled';
  end if;
  return null;
end $$;
create trigger moves_bank_line after insert or update of deleted_at, bank_line_id on expenses
  for each row when (new.bank_line_id is not null) execute function bank_line_follows_expense();
