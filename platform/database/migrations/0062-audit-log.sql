-- The audit log gets its standard name, and the app itself acts as "system".
alter table diary rename to audit_log;
alter table audit_log rename column told_at to notified_at;
alter index diary_pkey rename to audit_log_pkey;
alter index diary_entity_entity_id_idx rename to audit_log_entity_entity_id_idx;
alter index diary_actor_id_at_idx rename to audit_log_actor_id_at_idx;
alter index diary_client_id_at_idx rename to audit_log_client_id_at_idx;
alter index diary_at_idx rename to audit_log_at_idx;
alter index diary_id_idx rename to audit_log_id_idx;
alter table audit_log rename constraint diary_actor_id_fkey to audit_log_actor_id_fkey;
alter table audit_log rename constraint diary_client_id_fkey to audit_log_client_id_fkey;

drop trigger diary_is_written_once on audit_log;
drop function diary_is_written_once();
update audit_log set actor_role = 'system' where actor_role = 'house';

-- Entries never change; notified_at only marks those whose notifications were dispatched.
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'notified_at' = to_jsonb(old) - 'notified_at' then
    return new;
  end if;
  raise exception 'the audit log is append-only: % refused', tg_op;
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
