-- What papers start from: sections with fields in braces.
create table paper_templates (
  id uuid primary key,
  kind text not null check (kind in ('agreement', 'nda', 'data_processing', 'team_terms')),
  name text not null check (char_length(name) between 1 and 120),
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  archived_at timestamptz
);
create index on paper_templates (created_by);

-- A text that a client, or somebody on the team, signs together with the agency.
create table papers (
  id uuid primary key,
  number integer not null unique check (number > 0),
  kind text not null check (kind in ('agreement', 'nda', 'data_processing', 'team_terms')),
  title text not null check (char_length(title) between 1 and 120),
  client_id uuid references clients,
  person_id uuid references people,
  -- With fields in braces while it is a draft; from sending on, the words that are signed.
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('draft', 'sent', 'completed', 'declined', 'expired', 'withdrawn', 'replaced')),
  version integer not null default 1 check (version > 0),
  -- The last day on which it can be signed, in this zone.
  expires_on date,
  time_zone text not null,
  -- The agreement that comes into force with the last signature, as its form was filled in.
  terms jsonb,
  agreement_id uuid references fee_agreements,
  replaces_id uuid references papers,
  file_id uuid references files,
  -- Signed elsewhere: its file is a scan, and there is no text.
  is_scan boolean not null default false,
  reason text check (char_length(reason) between 1 and 2000),
  sent_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  check ((client_id is null) <> (person_id is null)),
  check (state = 'draft' or is_scan or (sent_at is not null and text_hash is not null and expires_on is not null)),
  check ((ended_at is null) = (state in ('draft', 'sent'))),
  check (not is_scan or file_id is not null)
);
create index on papers (client_id, id);
create index on papers (person_id);
create index on papers (agreement_id);
create index on papers (replaces_id);
create index on papers (file_id);
create index on papers (created_by);
create index on papers (expires_on) where state = 'sent';

-- Who signs it, in their order.
create table paper_signers (
  id uuid primary key,
  paper_id uuid not null references papers on delete cascade,
  place integer not null check (place > 0),
  side text not null check (side in ('client', 'agency', 'person')),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  -- Those who sign in, to sign.
  person_id uuid references people,
  code_no integer not null default 0,
  code_sent_at timestamptz,
  code_tries integer not null default 0,
  opened_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  reminded_at timestamptz,
  typed_name text check (char_length(typed_name) between 1 and 120),
  drawn_name bytea check (octet_length(drawn_name) <= 204800),
  unique (paper_id, place),
  check ((signed_at is not null) = (typed_name is not null or drawn_name is not null)),
  check (signed_at is null or declined_at is null)
);
create index on paper_signers (person_id);
create index on paper_signers (lower(email));

-- What happened to it: the evidence.
create table paper_events (
  id uuid primary key,
  paper_id uuid not null references papers on delete cascade,
  signer_id uuid references paper_signers on delete cascade,
  kind text not null check (kind in ('sent', 'opened', 'code_sent', 'code_entered', 'consented', 'signed', 'asked',
    'answered', 'reminded', 'declined', 'withdrawn', 'replaced', 'expired', 'completed')),
  at timestamptz not null,
  by_id uuid references people on delete set null,
  address text check (char_length(address) <= 64),
  browser text check (char_length(browser) <= 300),
  words text check (char_length(words) between 1 and 2000)
);
create index on paper_events (paper_id, id);
create index on paper_events (signer_id);
create index on paper_events (by_id);

-- Once a paper was sent, its words stay what they were, and so does all that happened to it. Only an erased client's go.
create function paper_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' and not exists (select from clients where id = old.client_id and erased_at is not null) then
      raise exception 'a paper that was sent stays';
    end if;
    return old;
  end if;
  if old.state <> 'draft' and ((new.sections, new.text_hash, new.kind, new.title, new.sent_at, new.time_zone)
      is distinct from (old.sections, old.text_hash, old.kind, old.title, old.sent_at, old.time_zone)
    or new.expires_on is distinct from old.expires_on or new.terms is distinct from old.terms) then
    raise exception 'the words of a paper that was sent stay';
  end if;
  if old.state not in ('draft', 'sent') and new.state <> old.state then
    raise exception 'how a paper ended stays';
  end if;
  return new;
end $$;
create trigger paper_stays before update or delete on papers for each row execute function paper_stays();

create function paper_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from papers where id = old.paper_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.id, new.paper_id, new.kind, new.at) = (old.id, old.paper_id, old.kind, old.at)
    and new.signer_id is not distinct from old.signer_id and new.address is not distinct from old.address
    and new.browser is not distinct from old.browser and new.words is not distinct from old.words then
    return new;
  end if;
  raise exception 'paper_events are append-only: % refused', tg_op;
end $$;
create trigger paper_event_stays before update or delete on paper_events for each row execute function paper_event_stays();

alter table client_portal add column show_papers boolean not null default true;
