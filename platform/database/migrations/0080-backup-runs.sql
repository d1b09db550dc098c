-- Backups and their trial restores, as they were asked for and how they ended. Not in backups: it is about this installation.
create table backup_runs (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'trial')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  -- The backup it made or tried; of a trial from the start, of a backup once it is whole.
  name text,
  size bigint,
  progress text not null default '',
  problem text,
  created_at timestamptz not null,
  -- Until when the process at work was known to be alive, by the clock of the database.
  seen_at timestamptz,
  finished_at timestamptz,
  check ((state in ('done', 'failed', 'stopped')) = (finished_at is not null)),
  check ((state = 'failed') = (problem is not null))
);
create index on backup_runs (created_at desc, id desc);
-- However many instances there are, one of them makes the backup.
create unique index on backup_runs (kind) where state in ('waiting', 'running');

create function tell_backups() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform pg_notify('backups', ''); end if;
  perform pg_notify('live', 'backup 00000000-0000-0000-0000-000000000000 00000000-0000-0000-0000-000000000000');
  return null;
end $$;
create trigger tells_changed after insert or update on backup_runs
  for each statement execute function tell_backups();
