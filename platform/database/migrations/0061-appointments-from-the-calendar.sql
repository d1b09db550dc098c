-- A month whose appointments nobody entered shows the completed meetings of the calendar. `source` says where the figures came from.
alter table client_results alter column appointments drop not null;
alter table client_results add column source text not null default 'hand' check (source in ('hand', 'import'));
create index on bookings (client_id, ends_at) include (starts_at) where status = 'confirmed';
