-- Names as they are looked for: 'zoe' finds 'Zoë'. What the functions call is bound now, whatever path they are called with.
create function folded(written text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, written));

-- What was typed as a pattern: found anywhere, its own percent signs and underscores taken as they are.
create function pattern_of(typed text) returns text
  language sql immutable parallel safe strict
  return '%' || regexp_replace(folded(typed), '([\\%_])', '\\\1', 'g') || '%';

create index people_by_name on people using gin (folded(first_name || ' ' || last_name) gin_trgm_ops);
create index users_by_mail on auth_users using gin (folded(email) gin_trgm_ops);
create index clients_by_company on clients using gin (folded(company_name) gin_trgm_ops);
