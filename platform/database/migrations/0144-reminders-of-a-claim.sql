-- A reminder is of one claim: one that was withdrawn or changed says nothing of the claim that came after it, on the same day
-- or later.
alter table deal_reminders add claim_no integer;
update deal_reminders as reminder set claim_no = (
  select coalesce(max(number) filter (where event.at <= reminder.at), min(number)) from deal_events as event
  where event.deal_id = reminder.deal_id and event.kind in ('claimed', 'claim_changed')
);
alter table deal_reminders
  alter claim_no set not null,
  drop constraint deal_reminders_pkey,
  add primary key (deal_id, claim_no, on_day);
