-- The last number that a paper was given. Drafts, scans and an erased client's papers go, and their numbers stay used.
create table paper_numbers (
  id boolean primary key default true check (id),
  last_number integer not null check (last_number >= 0)
);
insert into paper_numbers (last_number) select coalesce(max(number), 0) from papers;
