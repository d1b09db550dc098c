-- A step of a timeline that cannot be completed before the client's brief is.
alter table timeline_template_tasks add column waits_for_brief boolean not null default false;
alter table tasks add column waits_for_brief boolean not null default false;
