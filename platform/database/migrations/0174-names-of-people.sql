-- A person's whole name, which every list shows: written by PostgreSQL, so that no statement joins it by hand.
alter table people add column name text not null generated always as (first_name || ' ' || last_name) stored;
