-- Open pages are told of meetings: "booking <client> <id>" to the client's people, "hosting <host> <id>" to those who host it.
create function tell_bookings() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'booking ' || client_id || ' ' || id) from changed where client_id is not null;
  perform pg_notify('live', 'hosting ' || host.host_id || ' ' || changed.id)
    from changed join booking_hosts as host on host.booking_id = changed.id;
  return null;
end $$;
create trigger tells_inserted after insert on bookings
  referencing new table as changed for each statement execute function tell_bookings();
create trigger tells_updated after update on bookings
  referencing new table as changed for each statement execute function tell_bookings();

create function tell_hosts() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'hosting ' || host_id || ' ' || booking_id) from changed;
  return null;
end $$;
create trigger tells_inserted after insert on booking_hosts
  referencing new table as changed for each statement execute function tell_hosts();

-- Who may read which lead can change with a setting, so all of the team are told that some lead changed, and not which.
create function tell_leads() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'lead 00000000-0000-0000-0000-000000000000 00000000-0000-0000-0000-000000000000');
  return null;
end $$;
create trigger tells_changed after insert or update or delete on leads
  for each statement execute function tell_leads();

-- "news <person> <id>": the bell of whom it is for.
create function tell_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'news ' || user_id || ' ' || user_id) from changed group by user_id;
  return null;
end $$;
create trigger tells_inserted after insert on notifications
  referencing new table as changed for each statement execute function tell_news();
create trigger tells_updated after update on notifications
  referencing new table as changed for each statement execute function tell_news();
