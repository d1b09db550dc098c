-- Where each of the team works on a day of the agency's calendar. One line a day: who changes their mind changes it.
create table office_checkins (
  user_id uuid not null references auth_users on delete cascade,
  day date not null,
  mode text not null check (mode in ('onsite', 'remote')),
  checked_in_at timestamptz not null,
  primary key (user_id, day)
);
create index on office_checkins (day, mode);
