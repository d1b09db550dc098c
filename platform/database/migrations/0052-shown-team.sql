-- The public site shows some of the team while they are active: its kept pages go when that changes.
create function tell_team_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', 'team');
  return null;
end $$;
create trigger people_tell_team after update of status, role on people
  for each row when (old.role in ('admin', 'staff') and (old.status <> new.status or old.role <> new.role))
  execute function tell_team_changed();
