-- What hangs on a comment in a deal's file. Who may read the comment may read its files.
create table deal_files (
  file_id uuid primary key references files on delete restrict,
  deal_id uuid not null references deals on delete cascade,
  comment_id uuid not null references deal_comments on delete cascade
);
create index on deal_files (deal_id);
create index on deal_files (comment_id);
