-- A booking keeps the name under which it was booked, as it keeps its start and its end, whatever becomes of its type.
alter table bookings add column meeting_name text check (char_length(meeting_name) between 1 and 120);
update bookings set meeting_name = (select name from meeting_types where id = meeting_type_id);
alter table bookings alter column meeting_name set not null;

-- A cancellation is a change of the meeting, so calendars must be told a higher sequence. So far it was not kept.
update bookings set ics_seq = ics_seq + 1 where status = 'cancelled'
  and not exists (select from bookings as later where later.rescheduled_from = bookings.id);

create or replace function keep_booking_search_doc(booking bookings) returns void language plpgsql as $$
begin
  perform keep_search_doc(booking.status <> 'held', 'booking', booking.id, booking.client_id,
    (select array_agg(host_id) from booking_hosts where booking_id = booking.id), booking.invitee_name,
    concat_ws(' ', booking.meeting_name, booking.invitee_company, booking.invitee_email, booking.invitee_message),
    booking.starts_at);
end $$;
