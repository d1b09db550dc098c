-- The page of updates shows those that were decided last.
create index on updates (decided_at desc, id) where amount_minor is not null and decided_at is not null;
