-- What happened has a name of its own, beside that of the permission it took. Entries of before have none.
alter table audit_log add column event text;
