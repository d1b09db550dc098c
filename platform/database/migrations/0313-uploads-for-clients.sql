-- The client that an upload counts for while nothing points at it: who uploads by a link to a brief has no account.
alter table files add column reserved_for uuid references clients;
create index on files (reserved_for, created_at);
