-- An expense that recurs knows what it is written from, and a plan its category.
alter table expenses add foreign key (recurring_id) references recurring_entries;
alter table recurring_entries add foreign key (category_id) references expense_categories;
create index on recurring_entries (category_id) where category_id is not null;
