-- Whether silence confirmed the claim: until its fee is invoiced or paid, the client may dispute it all the same.
alter table deals add column by_silence boolean not null default false;
update deals set by_silence = true from deal_events as event
  where event.deal_id = deals.id and event.number = deals.confirmed_no and event.side = 'system';
alter table deals add check (not by_silence or claim = 'confirmed');
-- What the board says apart from what is confirmed.
create index on deals (client_id, claim) where claim in ('open', 'disputed');

create or replace function deal_event_happens() returns trigger language plpgsql as $$
declare
  deal deals;
  agreed fee_agreements;
  moving boolean;
  fits boolean;
begin
  select * into strict deal from deals where id = new.deal_id for update;
  select * into strict agreed from fee_agreements where id = deal.agreement_id;
  if new.number <> deal.event_count + 1 then
    raise exception 'event % of a deal with % events', new.number, deal.event_count using errcode = '40001';
  end if;
  moving := deal.stage in ('found', 'held', 'proposal') and deal.claim = 'none' and not deal.return_asked;
  fits := case new.kind
    when 'found' then new.number = 1
    when 'meeting_booked' then moving
    when 'meeting_held' then moving
    when 'meeting_missed' then moving and deal.meeting_open
    when 'proposal_sent' then moving and deal.stage <> 'found'
    when 'returned' then moving and deal.stage = 'found' and new.side = 'client'
      and new.on_day <= deal.found_on + agreed.return_days
    when 'return_accepted' then deal.return_asked and new.side = 'agency'
    when 'return_declined' then deal.return_asked and new.side = 'agency'
    when 'claimed' then moving and deal.stage <> 'found' and new.on_day >= deal.held_on
    when 'claim_changed' then deal.claim in ('open', 'disputed') and new.side = 'agency' and new.on_day >= deal.held_on
    when 'claim_withdrawn' then deal.claim in ('open', 'disputed') and new.side = 'agency'
    when 'disputed' then new.side = 'client' and (deal.claim = 'open' or (deal.by_silence and deal.paid_minor = 0))
    when 'confirmed' then deal.claim in ('open', 'disputed') and (new.side = 'client' or (new.side = 'system'
      and deal.claim = 'open' and not deal.was_disputed and agreed.silence = 'confirm' and deal.answer_by <= new.at))
    when 'customer_paid' then deal.claim = 'confirmed' and deal.paid_minor + new.amount_minor <= deal.value_minor
    when 'lost' then moving
    when 'reopened' then deal.stage = 'lost'
    when 'corrected' then deal.claim = 'confirmed' and new.side = 'agency'
  end;
  if (new.number = 1) <> (new.kind = 'found') or not fits then
    raise exception 'a deal that is %, with a claim that is %, cannot be %', deal.stage, deal.claim, new.kind;
  end if;

  case new.kind
    when 'meeting_booked' then deal.meeting_open := true;
    when 'meeting_held' then
      deal.meeting_open := false;
      deal.held_on := least(deal.held_on, new.on_day);
      if deal.stage = 'found' then deal.stage := 'held'; end if;
    when 'meeting_missed' then deal.meeting_open := false;
    when 'proposal_sent' then
      deal.stage := 'proposal';
      deal.proposed_on := least(deal.proposed_on, new.on_day);
    when 'returned' then deal.return_asked := true;
    when 'return_accepted' then
      deal.return_asked := false;
      deal.stage := 'returned';
    when 'return_declined' then deal.return_asked := false;
    when 'claimed', 'claim_changed' then
      deal.claim := 'open';
      deal.claim_no := new.number;
      deal.value_minor := new.amount_minor;
      deal.closed_on := new.on_day;
      deal.answer_by := new.answer_by;
      deal.reminded_days := null;
    when 'disputed' then
      if deal.claim = 'confirmed' then deal.stage := deal.stage_before; end if;
      deal.claim := 'disputed';
      deal.was_disputed := true;
      deal.confirmed_no := null;
      deal.by_silence := false;
    when 'confirmed' then
      deal.claim := 'confirmed';
      deal.confirmed_no := new.number;
      deal.by_silence := new.side = 'system';
      deal.stage_before := deal.stage;
      deal.stage := 'closed';
    when 'customer_paid' then deal.paid_minor := deal.paid_minor + new.amount_minor;
    when 'lost' then
      deal.stage_before := deal.stage;
      deal.stage := 'lost';
      deal.meeting_open := false;
    when 'reopened' then deal.stage := deal.stage_before;
    when 'claim_withdrawn', 'corrected' then
      if new.kind = 'corrected' then deal.stage := deal.stage_before; end if;
      deal.claim := 'none';
      deal.claim_no := null;
      deal.confirmed_no := null;
      deal.by_silence := false;
      deal.value_minor := null;
      deal.closed_on := null;
      deal.answer_by := null;
      deal.paid_minor := 0;
    else null;
  end case;
  update deals set stage = deal.stage, stage_before = deal.stage_before, claim = deal.claim, claim_no = deal.claim_no,
    value_minor = deal.value_minor, closed_on = deal.closed_on, answer_by = deal.answer_by,
    was_disputed = deal.was_disputed, confirmed_no = deal.confirmed_no, by_silence = deal.by_silence, paid_minor = deal.paid_minor,
    meeting_open = deal.meeting_open, held_on = deal.held_on, proposed_on = deal.proposed_on,
    return_asked = deal.return_asked, reminded_days = deal.reminded_days, event_count = new.number,
    stage_since = case when deals.stage = deal.stage and deals.claim = deal.claim then deals.stage_since else new.at end,
    version = version + 1, updated_at = new.at
    where id = deal.id;
  return new;
end $$;

create or replace function deal_follows_events() returns trigger language plpgsql as $$
declare kept text[] := '{stage,stage_before,stage_since,claim,claim_no,value_minor,closed_on,answer_by,was_disputed,
  confirmed_no,by_silence,paid_minor,meeting_open,held_on,proposed_on,return_asked,event_count}';
begin
  if tg_op = 'DELETE' then
    if is_undone(old) then return old; end if;
    raise exception 'a deal is never deleted';
  end if;
  if tg_op = 'INSERT' then
    if (new.stage, new.claim, new.event_count) is distinct from ('found', 'none', 0)
    then raise exception 'a deal begins as found'; end if;
    return new;
  end if;
  if new.client_id <> old.client_id or new.agreement_id <> old.agreement_id or new.currency <> old.currency
    or new.found_on <> old.found_on or new.import_id is distinct from old.import_id
  then raise exception 'a deal keeps its client and its agreement'; end if;
  if pg_trigger_depth() < 2 and exists (select from jsonb_each(to_jsonb(new)) as field
    where field.key = any(kept) and field.value is distinct from to_jsonb(old) -> field.key)
  then raise exception 'where a deal stands follows from its events'; end if;
  return new;
end $$;
