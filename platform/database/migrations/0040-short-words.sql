-- Each letter of a text and each two that stand side by side, signs and spaces among them: what is asked for one or two letters,
-- which no index of three knows. Its cost keeps the planner from working it out for rows that were found by another way.
create function pieces_of(written text) returns text[]
  language sql immutable parallel safe strict cost 1000
  return array(
    with pairs as (
      select pair[1] as piece from regexp_matches(written, '..?', 'g') as pair
      union select pair[1] from regexp_matches(substr(written, 2), '..?', 'g') as pair
    )
    select piece from pairs union select left(piece, 1) from pairs
  );

create index vault_prompts_by_pieces on vault_items using gin (pieces_of(searched)) where kind = 'prompt' and deleted_at is null;
create index vault_links_by_pieces on vault_items using gin (pieces_of(searched)) where kind = 'link' and deleted_at is null;
create index vault_recordings_by_pieces on vault_items using gin (pieces_of(searched)) where kind = 'recording' and deleted_at is null;
create index vault_documents_by_pieces on vault_items using gin (pieces_of(searched)) where kind = 'document' and deleted_at is null;

-- Without statistics: each analysis would take thousands of texts apart again, and the index is asked for what is rare only.
alter index vault_prompts_by_pieces alter column 1 set statistics 0;
alter index vault_links_by_pieces alter column 1 set statistics 0;
alter index vault_recordings_by_pieces alter column 1 set statistics 0;
alter index vault_documents_by_pieces alter column 1 set statistics 0;
