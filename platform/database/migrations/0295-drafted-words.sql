-- The words of a paper as they were before its fields were filled in, for whoever makes another from it.
alter table papers add column drafted_sections jsonb check (jsonb_typeof(drafted_sections) = 'array');
