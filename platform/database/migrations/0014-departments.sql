create table departments (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index on departments (lower(name)) where archived_at is null;

alter table people add column department_id uuid references departments on delete set null;
create index on people (department_id) where department_id is not null;
