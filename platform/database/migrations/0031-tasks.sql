-- What is to be done, for a client or for the agency itself. Starts and dues are days on a calendar, the same wherever they
-- are read; a task without a client is the agency's own.
create table timeline_templates (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references people on delete set null,
  archived_at timestamptz,
  check (not is_default or archived_at is null)
);
create unique index on timeline_templates (is_default) where is_default;

create table timeline_template_tasks (
  id uuid primary key,
  template_id uuid not null references timeline_templates on delete cascade,
  position integer not null,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  -- Days between the start of the timeline and of the task.
  offset_days integer not null check (offset_days between -365 and 3650),
  -- How many days it takes: 1 starts and ends on one day.
  length_days integer not null check (length_days between 1 and 730),
  assign_to text not null check (assign_to in ('lead', 'nobody', 'user')),
  user_id uuid references people on delete set null,
  client_visible boolean not null default false,
  check (user_id is null or assign_to = 'user')
);
create index on timeline_template_tasks (template_id, position);

-- That a client got a template's tasks, from which day on, and which version of them: copies that go their own way.
create table client_timelines (
  id uuid primary key,
  client_id uuid not null references clients on delete restrict,
  template_id uuid not null references timeline_templates on delete restrict,
  template_version integer not null,
  anchor_on date not null,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  unique (client_id, template_id)
);

create table tasks (
  id uuid primary key,
  client_id uuid references clients on delete restrict,
  timeline_id uuid references client_timelines on delete set null,
  -- Which preset it was copied from; the preset may be gone by now.
  template_task_id uuid,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  status text not null default 'todo' check (status in ('todo', 'in_progress', 'blocked', 'done', 'cancelled')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  assignee_id uuid references people on delete set null,
  start_on date check (start_on between date '2000-01-01' and date '2199-12-31'),
  due_on date check (due_on between date '2000-01-01' and date '2199-12-31'),
  -- Its place in lists: what is due first comes first, what is never due comes last.
  sort_on date not null generated always as (coalesce(due_on, date '9999-12-31')) stored,
  completed_at timestamptz,
  client_visible boolean not null default false,
  client_may_complete boolean not null default false,
  -- The due day its assignee was told of.
  due_told_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references people on delete set null,
  deleted_at timestamptz,
  deleted_by uuid references people on delete set null,
  check (start_on <= due_on),
  check (not client_visible or client_id is not null),
  check (not client_may_complete or client_visible),
  check ((status = 'done') = (completed_at is not null)),
  unique (timeline_id, template_task_id)
);
create index on tasks (assignee_id, status, sort_on, id) where deleted_at is null;
create index on tasks (client_id, sort_on, id) where deleted_at is null;
create index on tasks (status, sort_on, id) where deleted_at is null;
create index on tasks (sort_on, id) where deleted_at is null;
create index on tasks (sort_on, id) where deleted_at is null and status in ('todo', 'in_progress', 'blocked');
-- The timeline asks which tasks touch some weeks.
create index on tasks (coalesce(due_on, start_on), coalesce(start_on, due_on))
  where deleted_at is null and client_id is not null and coalesce(due_on, start_on) is not null;
create index on tasks (due_on) where deleted_at is null and status in ('todo', 'in_progress', 'blocked') and due_on is distinct from due_told_on;
create index on tasks (deleted_at) where deleted_at is not null;
create index on tasks (created_by);

create table task_comments (
  id uuid primary key,
  task_id uuid not null references tasks on delete cascade,
  author_id uuid references people on delete set null,
  body text not null check (char_length(body) between 1 and 5000),
  -- For the team alone; the others are shown with the task in the client's dashboard.
  is_internal boolean not null default true,
  created_at timestamptz not null
);
create index on task_comments (task_id, id);
create index on task_comments (author_id);
