-- What is kept for as many days as the agency says, found by its age.
create index on leads (status, updated_at, id) where status in ('spam', 'lost');
create index on mails (created_at) where state <> 'waiting';
