-- One code generator per person. The secret is sealed for its row; a time step counts once.
create table second_factors (
  person_id uuid primary key references people on delete cascade,
  sealed bytea not null,
  key_id text not null references root_keys,
  version integer not null default 1,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

-- Codes for a lost generator: digests of ten long random words, each good for once.
create table recovery_codes (
  person_id uuid not null references people on delete cascade,
  digest text not null,
  used_at timestamptz,
  primary key (person_id, digest)
);
