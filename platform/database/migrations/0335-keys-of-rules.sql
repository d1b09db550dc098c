-- The API key by which a rule was saved or switched on last; empty where a person did it. Once the key is revoked, the rule is paused.
alter table rules add column api_key_id uuid references api_keys;
create index on rules (api_key_id) where api_key_id is not null;
alter table rules drop constraint rules_paused_because_check;
alter table rules add constraint rules_paused_because_check
  check (paused_because in ('admin', 'author', 'key', 'loop', 'often'));

update rules set api_key_id = last.api_key_id
  from (select distinct on (entity_id) entity_id, api_key_id from audit_log
    where event in ('rule.added', 'rule.edited', 'rule.resumed') order by entity_id, id desc) as last
  where last.entity_id = rules.id::text and last.api_key_id is not null;
