-- Files that hang on a task. What was taken off can be hung up again for thirty days; whoever sees the task sees the rest.
create table task_files (
  file_id uuid primary key references files on delete restrict,
  task_id uuid not null references tasks on delete cascade,
  added_at timestamptz not null,
  added_by uuid references people on delete set null,
  deleted_at timestamptz,
  deleted_by uuid references people on delete set null
);
create index on task_files (task_id, file_id);
create index on task_files (deleted_at) where deleted_at is not null;
create index on task_files (added_by);

-- Meant for whoever leads the client: the template that says so may be edited later, which leaves this task alone.
alter table tasks add column for_lead boolean not null default false;
update tasks set for_lead = true
  from timeline_template_tasks as preset
  where preset.id = tasks.template_task_id and preset.assign_to = 'lead';
