-- Exports of the whole agency are asked for, carried out and stopped as backups are.
alter table backup_runs drop constraint backup_runs_kind_check;
alter table backup_runs add constraint backup_runs_kind_check check (kind in ('backup', 'trial', 'export'));
