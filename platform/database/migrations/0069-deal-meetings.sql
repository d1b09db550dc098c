-- The meetings of a deal, and what came of each. A booking belongs to one deal at most; a moved one takes its deal along.
create table deal_bookings (
  booking_id uuid primary key references bookings on delete cascade,
  deal_id uuid not null references deals on delete cascade,
  outcome text check (outcome in ('held', 'missed')),
  joined_at timestamptz not null,
  joined_by uuid references people on delete set null
);
create index on deal_bookings (deal_id);
create index on deal_bookings (joined_by);
-- Those that somebody still has to tell about.
create index deal_bookings_untold on deal_bookings (booking_id) where outcome is null;
create index bookings_by_address on bookings (lower(invitee_email), starts_at desc);

create function deal_follows_booking() returns trigger language plpgsql as $$
begin
  update deal_bookings set booking_id = new.id where booking_id = new.rescheduled_from;
  return null;
end $$;
create trigger takes_deal_along after insert on bookings for each row
  when (new.rescheduled_from is not null) execute function deal_follows_booking();
