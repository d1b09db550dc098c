-- How somebody reads dates, numbers and money; without it as the agency does.
alter table people add column locale text check (locale ~ '^[a-z]{2}-[A-Z]{2}$');
