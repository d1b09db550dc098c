-- Invoices are paid in parts since 0240, and a payment can be undone: what was received of an invoice counts with each part,
-- on the day it came, and shares of a fee are taken back with the payment that made them.
lock table invoices, receipts, receipt_uses, payments in share row exclusive mode;
drop trigger counts_tax on invoices;
drop function invoice_counts_tax();
drop trigger counts_tax on credit_note_taxes;
drop function credit_note_counts_tax();
alter table tax_entries drop constraint tax_entries_net_minor_check, drop constraint tax_entries_check;
alter table tax_entries
  add constraint tax_entries_not_nothing check (net_minor <> 0 or tax_minor <> 0),
  add constraint tax_entries_one_way check (net_minor::numeric * tax_minor >= 0);

-- Brings what counts as received of an invoice to what was received of it by now. The last part takes what rounding left.
create function count_received(of_invoice uuid, day date) returns void language plpgsql as $$
declare
  around invoices;
  paid numeric;
begin
  select * into strict around from invoices where id = of_invoice;
  paid := case around.state when 'paid' then around.total_minor when 'sent' then
    coalesce((select sum(amount_minor) from receipt_uses where invoice_id = of_invoice), 0) else 0 end;
  insert into tax_entries (basis, on_day, client_id, invoice_id, currency, category, bp, net_minor, tax_minor)
    select 'received', open_day(day), around.client_id, around.id, around.currency, due.category, due.bp,
      due.net - known.net, due.tax - known.tax
    from (
      select category, bp, div(2 * sum(net_minor) * paid + around.total_minor, greatest(2 * around.total_minor, 1))::bigint as net,
        div(2 * sum(tax_minor) * paid + around.total_minor, greatest(2 * around.total_minor, 1))::bigint as tax
      from invoice_taxes where invoice_id = of_invoice group by category, bp
    ) as due cross join lateral (
      select coalesce(sum(net_minor), 0)::bigint as net, coalesce(sum(tax_minor), 0)::bigint as tax from tax_entries
      where invoice_id = of_invoice and basis = 'received' and credit_note_id is null and category = due.category
        and bp = due.bp
    ) as known where (due.net, due.tax) <> (known.net, known.tax);
  -- A credit note on an invoice lowers what was received of it, once that is paid.
  insert into tax_entries (basis, on_day, client_id, invoice_id, credit_note_id, currency, category, bp, net_minor,
    tax_minor)
    select 'received', open_day(day), around.client_id, around.id, back.credit_note_id, around.currency, back.category,
      back.bp, back.net - known.net, back.tax - known.tax
    from (
      select credit_note_id, category, bp, -(sum(back.net_minor) * (around.state = 'paid')::integer)::bigint as net,
        -(sum(back.tax_minor) * (around.state = 'paid')::integer)::bigint as tax
      from credit_note_taxes as back join invoice_taxes as tax on tax.id = back.invoice_tax_id
      where tax.invoice_id = of_invoice group by credit_note_id, category, bp
    ) as back cross join lateral (
      select coalesce(sum(net_minor), 0)::bigint as net, coalesce(sum(tax_minor), 0)::bigint as tax from tax_entries
      where invoice_id = of_invoice and basis = 'received' and credit_note_id = back.credit_note_id
        and category = back.category and bp = back.bp
    ) as known where (back.net, back.tax) <> (known.net, known.tax);
end $$;

create function invoice_counts_tax() returns trigger language plpgsql as $$
declare sign integer := case new.state when 'void' then -1 else 1 end;
begin
  if new.state = 'void' or old.state = 'draft' then
    insert into tax_entries (basis, on_day, client_id, invoice_id, currency, category, bp, net_minor, tax_minor)
      select 'invoiced', open_day(case new.state when 'void' then agency_day(new.voided_at) else new.issued_on end),
        new.client_id, new.id, new.currency, category, bp, sign * net_minor, sign * tax_minor
      from invoice_taxes where invoice_id = new.id;
  end if;
  if new.state = 'paid' then perform count_received(new.id, agency_day(new.paid_at)); end if;
  if new.state = 'void' then perform count_received(new.id, agency_day(new.voided_at)); end if;
  return null;
end $$;
create trigger counts_tax after update of state on invoices for each row
  when (new.state <> old.state and new.state in ('sent', 'paid', 'void')) execute function invoice_counts_tax();

create function credit_note_counts_tax() returns trigger language plpgsql as $$
declare
  note credit_notes;
  was invoice_taxes;
begin
  select * into strict note from credit_notes where id = new.credit_note_id;
  select * into strict was from invoice_taxes where id = new.invoice_tax_id;
  insert into tax_entries (basis, on_day, client_id, invoice_id, credit_note_id, currency, category, bp, net_minor,
    tax_minor)
    values ('invoiced', open_day(note.issued_on), note.client_id, note.invoice_id, note.id, note.currency, was.category,
      was.bp, -new.net_minor, -new.tax_minor);
  perform count_received(note.invoice_id, note.issued_on);
  return null;
end $$;
create trigger counts_tax after insert on credit_note_taxes for each row execute function credit_note_counts_tax();

create function receipt_use_counts_tax() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_received(new.invoice_id, (select received_on from receipts where id = new.receipt_id));
  end if;
  return null;
end $$;
create trigger counts_tax after insert on receipt_uses for each row execute function receipt_use_counts_tax();

-- A payment that is undone: by then its invoice is open again, and what it paid has left.
create function undone_counts_tax() returns trigger language plpgsql as $$
begin
  perform count_received(old.invoice_id, agency_day((select undone_at from receipts where id = old.receipt_id)));
  return null;
end $$;
create constraint trigger undone_counts_tax after delete on receipt_uses deferrable initially deferred
  for each row execute function undone_counts_tax();

drop index share_rows_one_of_fee;

create or replace function payment_makes_shares() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null then
    insert into share_rows (person_id, role, deal_id, client_id, rule_id, payment_id, deal_event, bp, currency,
      amount_minor, earned_on, at, reverses_id)
    select share.person_id, share.role, share.deal_id, share.client_id, share.rule_id, new.id, new.deal_event, share.bp,
      share.currency, -div(2 * share.amount_minor::numeric * new.amount_minor + fee.amount_minor, 2 * fee.amount_minor),
      new.occurred_on, new.completed_at, share.id
    from share_rows as share join payments as fee on fee.id = share.payment_id
    where share.payment_id = new.reverses_id and share.reverses_id is null
      and not exists (select from share_rows where reverses_id = share.id)
      and div(2 * share.amount_minor::numeric * new.amount_minor + fee.amount_minor, 2 * fee.amount_minor) > 0;
  elsif new.direction = 'out' then
    insert into share_rows (person_id, role, deal_id, client_id, rule_id, payment_id, deal_event, bp, currency,
      amount_minor, earned_on, at)
    select share.person_id, share.role, new.deal_id, new.client_id, share.rule_id, new.id, new.deal_event, share.bp,
      new.currency, share.amount_minor, new.occurred_on, new.completed_at
    from shares_of(new.deal_id, new.amount_minor) as share where share.amount_minor > 0 and not exists (
      select from share_rows as known where known.payment_id = new.id and known.role = share.role
        and known.reverses_id is null and not exists (select from share_rows where reverses_id = known.id));
  end if;
  return null;
end $$;

create function payment_takes_shares_back() returns trigger language plpgsql as $$
declare moment timestamptz;
begin
  select coalesce(max(undone_at), old.completed_at) into moment from receipts where client_id = new.client_id;
  insert into share_rows (person_id, role, deal_id, client_id, rule_id, payment_id, deal_event, bp, currency,
    amount_minor, earned_on, at, reverses_id)
  select person_id, role, deal_id, client_id, rule_id, payment_id, deal_event, bp, currency, -amount_minor,
    agency_day(moment), moment, id
  from share_rows as share where payment_id = new.id and reverses_id is null
    and not exists (select from share_rows where reverses_id = share.id);
  return null;
end $$;
create trigger takes_shares_back after update of status on payments for each row
  when (old.status = 'completed' and new.status = 'pending' and new.kind = 'agency_fee' and new.deal_id is not null)
  execute function payment_takes_shares_back();
