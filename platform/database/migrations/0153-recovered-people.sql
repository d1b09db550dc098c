-- When a person's account was last taken back: what was given out before then opens nothing by itself any more.
alter table people add column recovered_at timestamptz;
