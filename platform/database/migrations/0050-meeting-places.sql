-- A host may have a link of their own, where their meetings take place; an invitee without one is called.
alter table people add column meeting_url text check (meeting_url ~ '^https://' and char_length(meeting_url) <= 2048);

alter table meeting_types drop constraint meeting_types_location_kind_check;
alter table meeting_types add constraint meeting_types_location_kind_check
  check (location_kind in ('room', 'link', 'host', 'phone'));

alter table bookings drop constraint bookings_location_kind_check;
alter table bookings add constraint bookings_location_kind_check
  check (location_kind in ('room', 'link', 'host', 'phone'));
alter table bookings add column invitee_phone text check (char_length(invitee_phone) between 5 and 40);
