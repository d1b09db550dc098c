-- A table that is too large for one request is imported in pieces, by a job.
create table import_runs (
  import_id uuid primary key references imports on delete cascade,
  row_count integer not null check (row_count > 0),
  -- What the job does with it; null while nobody has begun it, and once it is done.
  work text check (work in ('taking', 'undoing')),
  begun_at timestamptz,
  begun_by uuid references people on delete set null,
  -- When somebody stopped it, or it stopped by itself.
  stopped_at timestamptz,
  has_failed boolean not null default false,
  -- Attempts at the next piece that went wrong.
  tries integer not null default 0 check (tries >= 0),
  added_count integer not null default 0 check (added_count >= 0),
  updated_count integer not null default 0 check (updated_count >= 0),
  skipped_count integer not null default 0 check (skipped_count >= 0),
  refused_count integer not null default 0 check (refused_count >= 0),
  check (added_count + updated_count + skipped_count + refused_count <= row_count),
  check (begun_at is not null or (work is null and stopped_at is null)),
  check (not has_failed or stopped_at is not null)
);
create index on import_runs (begun_at) where work is not null;
create index on import_runs (begun_by);

-- The rows of such a table, some below each other. Of a piece that was taken only the refused rows stay.
create table import_pieces (
  import_id uuid not null references import_runs on delete cascade,
  nth integer not null check (nth > 0),
  -- What has to be added to the line numbers of the text.
  lines_before integer not null check (lines_before >= 0),
  table_text text not null check (char_length(table_text) <= 4194304),
  -- Null until it was taken: which of its lines were refused, and why.
  refused jsonb check (jsonb_typeof(refused) = 'array'),
  primary key (import_id, nth)
);

-- Records that stayed when an import was undone.
alter table import_rows add column is_kept boolean not null default false;
