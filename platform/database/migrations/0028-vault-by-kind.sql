-- An index for each kind. With the kind as its first column the planner took one index for as good as the other, and read
-- the items of every kind where only one was asked for: a search for two letters, which no index of words knows.
create index vault_prompts_by_age on vault_items (id desc) where kind = 'prompt' and deleted_at is null;
create index vault_links_by_age on vault_items (id desc) where kind = 'link' and deleted_at is null;
create index vault_recordings_by_age on vault_items (id desc) where kind = 'recording' and deleted_at is null;
create index vault_documents_by_age on vault_items (id desc) where kind = 'document' and deleted_at is null;
drop index vault_items_kind_id_idx;
