-- A channel of a chat is an endpoint of another kind: its messages wait, are tried and are kept as those to programs are.
-- Its whole address, or its bot's token, is what is sealed; `url` is no more than the server it is on.
alter table webhook_endpoints
  add column kind text not null default 'program'
    check (kind in ('program', 'slack', 'teams', 'discord', 'google_chat', 'mattermost', 'telegram')),
  add column name text check (char_length(name) between 1 and 80),
  -- Where the bot of Telegram writes.
  add column chat_id text check (char_length(chat_id) between 1 and 64),
  -- Unless it is told of all clients, and of what belongs to none, it is told of those in webhook_clients.
  add column has_all_clients boolean not null default true,
  add column shows_amounts boolean not null default false,
  -- Since when it has accepted nothing.
  add column failing_since timestamptz,
  -- A sender at work has it until then; busy_until is how long it rests after a failure.
  add column taken_until timestamptz,
  add check ((kind = 'program') = (name is null)),
  add check ((kind = 'telegram') = (chat_id is not null)),
  drop constraint webhook_endpoints_paused_because_check,
  add constraint webhook_endpoints_paused_because_check
    check (paused_because in ('admin', 'failing', 'gone', 'refused'));

create table webhook_clients (
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  client_id uuid not null references clients on delete cascade,
  primary key (endpoint_id, client_id)
);
create index on webhook_clients (client_id);
