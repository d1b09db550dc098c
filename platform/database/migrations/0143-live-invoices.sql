-- Open pages hear of an invoice that is drafted, sent, voided or discarded, and of a client who was reminded of a claim.
create function tell_invoices() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'payment ' || client_id || ' ' || (array_agg(id))[1]) from changed group by client_id;
  return null;
end $$;
create trigger tells_inserted after insert on invoices
  referencing new table as changed for each statement execute function tell_invoices();
create trigger tells_updated after update on invoices
  referencing new table as changed for each statement execute function tell_invoices();
create trigger tells_deleted after delete on invoices
  referencing old table as changed for each statement execute function tell_invoices();

create function tell_deal_reminders() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'deal ' || deal.client_id || ' ' || deal.id)
    from changed join deals as deal on deal.id = changed.deal_id;
  return null;
end $$;
create trigger tells_inserted after insert on deal_reminders
  referencing new table as changed for each statement execute function tell_deal_reminders();
