-- A word and what is left of it without each one of its letters: two words that a slip of the pen sets apart (a letter too
-- many, one missing, another one, two that changed places) have one of these in common. Short words and numbers have none.
create function slips_of(written text) returns text[]
  language sql immutable parallel safe strict
  return (
    select array_agg(distinct overlay(word placing '' from place for 1))
    from regexp_split_to_table(written, '[^[:alnum:]]+') as word, generate_series(1, length(word) + 1) as place
    where length(word) between 4 and 40 and word ~ '[[:alpha:]]'
  );

create index search_docs_slips on search_docs using gin (slips_of(folded_title));
drop index search_docs_title;

-- In one direction, so that the newest can be asked for from a row on.
drop index search_docs_newest;
create index search_docs_newest on search_docs (at, id);
