-- A client goes from one deal to the next with what waits for its answer first.
create index on deals (client_id, (claim = 'open') desc, stage_since desc, id desc);
