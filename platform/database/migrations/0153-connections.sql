-- When a person's account was last taken back: what was given out before then opens nothing by itself any more.
alter table people add column recovered_at timestamptz;

-- Where an assistant's person was sent with the answer, and what the app asked for beyond what it was let into.
alter table api_keys add column redirect_uri text;
alter table api_keys add column left_out text[] not null default '{}';
alter table api_keys add check (app_id is not null or (redirect_uri is null and left_out = '{}'));
create index on api_keys (created_by, redirect_uri) where redirect_uri is not null;
