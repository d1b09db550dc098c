-- What somebody held when they were suspended or archived, for the day they come back.
create table set_aside_assignments (
  user_id uuid not null references people on delete cascade,
  client_id uuid not null references clients on delete cascade,
  relation text not null check (relation in ('lead', 'member')),
  can_see_money boolean not null,
  can_reveal_credentials boolean not null,
  primary key (user_id, client_id)
);
create index on set_aside_assignments (client_id);
-- Tasks they left to nobody; whoever takes one meanwhile keeps it.
create table set_aside_tasks (
  user_id uuid not null references people on delete cascade,
  task_id uuid not null references tasks on delete cascade,
  primary key (user_id, task_id)
);
create index on set_aside_tasks (task_id);

-- How a client stood when it was archived.
alter table clients
  add column archived_from text check (archived_from in ('lead', 'onboarding', 'active', 'paused', 'churned')),
  add column portal_was_open boolean not null default false;
update clients set archived_from = (
  select line.before ->> 'status' from diary as line
  where line.action = 'client.archive' and line.entity = 'client' and line.entity_id = clients.id::text
    and line.before ->> 'status' in ('lead', 'onboarding', 'active', 'paused', 'churned')
  order by line.id desc limit 1
) where status = 'archived';
