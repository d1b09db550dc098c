-- Answers keep the name they were given under; erasing finds them when the link was sent again under another.
alter table brief_links add column former_names text[] not null default '{}';
