-- Vault items, payments and videos are imported too, and recognized again by their id in the system they came from.
alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('client', 'lead', 'item', 'payment', 'video'));

alter table vault_items add column external_ref text check (char_length(external_ref) between 1 and 120);
create unique index on vault_items (kind, external_ref) where external_ref is not null;

alter table videos add column external_ref text check (char_length(external_ref) between 1 and 120);
create unique index on videos (external_ref) where external_ref is not null;

-- A payment is never deleted. After its import was undone, another one may come with the same reference.
alter table payments add column external_ref text check (char_length(external_ref) between 1 and 120);
create index on payments (client_id, external_ref) where external_ref is not null;
