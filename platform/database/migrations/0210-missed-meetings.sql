-- A deal's meeting that nobody came to, or that was cancelled within a day of its start: what is done about it, and whether
-- the lead came to a later one.
alter table deal_bookings
  -- Of the deal, so that a month of a client is found.
  add column client_id uuid references clients on delete cascade,
  add column miss text check (miss in ('no_show', 'late')),
  -- The day it was on, on the client's calendar, and who met the lead for the client.
  add column met_on date,
  add column closer_id uuid references people on delete set null,
  add column is_rescued boolean not null default false,
  -- When it is seen to; null once that is done, and where there is nothing to do.
  add column rescue_at timestamptz,
  -- Which of the deal's letters followed from it.
  add column letter_no smallint check (letter_no between 1 and 2);
create unique index deal_bookings_letters on deal_bookings (deal_id, letter_no) where letter_no is not null;
create index on deal_bookings (rescue_at) where rescue_at is not null;
create index on deal_bookings (client_id, met_on);
create index on deal_bookings (closer_id);

-- Whether who did not come is written to, and may choose again.
alter table meeting_types add column offers_again boolean not null default true;

-- What follows from the booking and the answers. A cancellation that makes room for a move is none: the deal follows the move.
create function deal_booking_stands() returns trigger language plpgsql as $$
declare booking bookings;
begin
  if tg_op = 'INSERT' then
    new.client_id := (select client_id from deals where id = new.deal_id);
  end if;
  select * into booking from bookings where id = new.booking_id;
  new.miss := case
    when new.outcome = 'missed' then 'no_show'
    when new.outcome is null and booking.status = 'cancelled' and booking.cancelled_at >= booking.starts_at - interval '1 day'
      then 'late' end;
  new.met_on := (booking.starts_at at time zone (select time_zone from clients where id = new.client_id))::date;
  new.closer_id := coalesce((
    select host.host_id from booking_hosts as host join people as person on person.id = host.host_id
      where host.booking_id = new.booking_id and person.role = 'client' order by host.position limit 1
  ), new.closer_id);
  if new.miss is null then
    new.rescue_at := null;
  elsif tg_op = 'UPDATE' and old.miss is null and new.letter_no is null
    and exists (select from meeting_types where id = booking.meeting_type_id and client_id = new.client_id)
  then
    -- Late enough for a slip to be mended.
    new.rescue_at := interval '30 minutes' + case new.miss when 'late' then booking.cancelled_at
      else (select max(at) from meeting_answers where booking_id = new.booking_id) end;
  end if;
  return new;
end $$;
create trigger stands before insert or update on deal_bookings for each row execute function deal_booking_stands();

create function deal_hears_of_cancellation() returns trigger language plpgsql as $$
begin
  update deal_bookings set booking_id = booking_id where booking_id = new.id;
  return null;
end $$;
create trigger tells_deal after update on bookings for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function deal_hears_of_cancellation();

-- Nobody is written to about what was before.
update deal_bookings set client_id = deals.client_id from deals where deals.id = deal_bookings.deal_id;
update deal_bookings as missed set rescue_at = null, is_rescued = miss is not null and exists (
  select from deal_bookings as later
    where later.deal_id = missed.deal_id and later.outcome = 'held' and later.met_on >= missed.met_on);
