-- How a meeting of a deal went, as each side says it; what it comes to follows from the answers, as `foldMeeting` of
-- domain/deals says, which a property test holds against this.
alter table deal_bookings
  drop constraint deal_bookings_outcome_check,
  add constraint deal_bookings_outcome_check check (outcome in ('held', 'missed', 'moved')),
  -- Untold; it waits for the client's word; it counts or does not; the sides differ; they differ on what costs.
  add column verdict text not null default 'untold'
    check (verdict in ('untold', 'waits', 'counts', 'not', 'differs', 'disputed')),
  -- Whether every required criterion was met; null where none is required, or while nobody knows.
  add column is_qualified boolean,
  add column was_disputed boolean not null default false,
  add column by_silence boolean not null default false,
  -- Whether a fee hung on it when it was last spoken of.
  add column costs boolean not null default false,
  add column answer_count integer not null default 0,
  -- Who is asked now, since when and until when; 1 and 2 once they were reminded, 3 once the time was over.
  add column asks text check (asks in ('hosts', 'client')),
  add column asked_at timestamptz,
  add column answer_by timestamptz,
  add column reminders smallint not null default 0 check (reminders between 0 and 3),
  add check (num_nonnulls(asks, asked_at, answer_by) in (0, 3));
create index on deal_bookings (asked_at) where asks is not null;
drop index deal_bookings_untold;
create index deal_bookings_untold on deal_bookings (booking_id) where verdict = 'untold';

create table meeting_answers (
  booking_id uuid not null references deal_bookings on update cascade on delete cascade,
  number integer not null check (number > 0),
  side text not null check (side in ('agency', 'client', 'system')),
  by_id uuid references auth_users on delete set null,
  at timestamptz not null,
  -- Open: what was said before is taken back.
  outcome text not null check (outcome in ('held', 'missed', 'moved', 'open')),
  -- The criteria that were met, by their place in the agreement, from 0.
  met integer[] not null default '{}',
  words text check (char_length(words) <= 500),
  next_step text check (char_length(next_step) <= 200),
  next_on date,
  primary key (booking_id, number)
);
create index on meeting_answers (by_id);

-- What was said stays said; only words and a name may be emptied, and a meeting that is moved takes its answers along.
create function meeting_answer_stays() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{words,next_step,by_id,booking_id}'::text[]) = (to_jsonb(old) - '{words,next_step,by_id,booking_id}'::text[])
    and (new.words is null or new.words = old.words) and (new.next_step is null or new.next_step = old.next_step)
    and (new.by_id is null or new.by_id = old.by_id)
  then return new; end if;
  raise exception 'what was said of a meeting is never rewritten';
end $$;
create trigger stays before update on meeting_answers for each row execute function meeting_answer_stays();

-- What is known already was said by the team.
insert into meeting_answers (booking_id, number, side, by_id, at, outcome)
  select joined.booking_id, 1, 'agency', said.by_id, coalesce(said.at, joined.joined_at), joined.outcome
    from deal_bookings as joined
    left join lateral (
      select event.by_id, event.at from deal_events as event
        where event.deal_id = joined.deal_id and event.booking_id = joined.booking_id and event.kind <> 'meeting_booked'
        order by event.number desc limit 1
    ) as said on true
    where joined.outcome is not null;
update deal_bookings set answer_count = 1, verdict = case outcome when 'held' then 'counts' else 'not' end
  where outcome is not null;

-- A fee that a dispute voided can be charged again once both sides agree.
drop index payments_one_of_deal;
create unique index payments_one_of_deal on payments (deal_id, deal_event, deal_part)
  where deal_id is not null and reverses_id is null and status <> 'voided';
drop index payments_one_meeting;
create unique index payments_one_meeting on payments (deal_id)
  where deal_part = 'meeting' and reverses_id is null and status <> 'voided';

-- Open pages hear what was said.
create function tell_meeting_answers() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'deal ' || deal.client_id || ' ' || deal.id)
    from added join deal_bookings as joined using (booking_id) join deals as deal on deal.id = joined.deal_id;
  return null;
end $$;
create trigger tells_inserted after insert on meeting_answers
  referencing new table as added for each statement execute function tell_meeting_answers();
