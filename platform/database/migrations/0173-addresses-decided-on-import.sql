-- Addresses that were decided on the preview of an import, by the number of the line.
alter table imports add column addresses jsonb not null default '{}';
