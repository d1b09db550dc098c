-- The list of all clients' deals, the newest step first.
create index on deals (stage_since desc, id desc);
