-- What a client's own people put into their dashboard. It stays with this client, who always sees it.
alter table vault_items
  add column from_client boolean not null default false,
  add constraint vault_items_from_client
    check (not from_client or (kind = 'document' and client_id is not null and is_shared and file_id is not null));
create index on vault_items (client_id) include (file_id) where from_client;

-- Open pages hear of what the vault holds for a client.
create function tell_items() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'item ' || client_id || ' ' || (array_agg(id))[1])
    from changed where client_id is not null group by client_id;
  return null;
end $$;
create trigger tells_inserted after insert on vault_items
  referencing new table as changed for each statement execute function tell_items();
create trigger tells_updated after update on vault_items
  referencing new table as changed for each statement execute function tell_items();
create trigger tells_left after update on vault_items
  referencing old table as changed for each statement execute function tell_items();
create trigger tells_deleted after delete on vault_items
  referencing old table as changed for each statement execute function tell_items();
