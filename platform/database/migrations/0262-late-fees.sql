-- What a client pays for paying late, where that is not as in the settings.
alter table client_billing add column late_terms jsonb check (jsonb_typeof(late_terms) = 'object');

-- What a line of an invoice charges for another one that was late: the fee of a reminder, or interest for these days. Neither
-- is charged twice; a line that is removed or voided frees it.
create table late_charges (
  line_id uuid primary key references invoice_lines on delete cascade,
  invoice_id uuid not null references invoices,
  kind text not null check (kind in ('fee', 'interest')),
  days daterange not null check (not isempty(days)),
  check (kind = 'interest' or days = daterange(null, null)),
  constraint late_charges_once exclude using gist (invoice_id with =, kind with =, days with &&)
);

create function late_line_is_freed() returns trigger language plpgsql as $$
begin
  delete from late_charges where line_id = new.id;
  return null;
end $$;
create trigger frees_late_charge after update of is_live on invoice_lines for each row
  when (old.is_live and not new.is_live) execute function late_line_is_freed();
