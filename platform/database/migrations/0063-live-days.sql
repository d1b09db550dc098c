-- The open calendar is told when tasks or absences change. Who may read which task can change with a setting, so all of the
-- team are told that something did, and not what.
create function tell_days() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'day 00000000-0000-0000-0000-000000000000 00000000-0000-0000-0000-000000000000');
  return null;
end $$;
create trigger tells_days after insert or update or delete on tasks
  for each statement execute function tell_days();
create trigger tells_days after insert or delete on time_off
  for each statement execute function tell_days();
