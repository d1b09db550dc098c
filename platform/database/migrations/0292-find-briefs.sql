-- Briefs are found by their client and by what was answered; the first 100,000 letters of it, as of the longest prompt.
create function keep_brief_search_doc(a_client uuid) returns void language plpgsql as $$
declare found record;
begin
  select client.company_name, brief.sent_at into found
    from briefs as brief join clients as client on client.id = brief.client_id where brief.client_id = a_client;
  perform keep_search_doc(found.sent_at is not null, 'brief', a_client, a_client, '{}', 'Brief of ' || found.company_name,
    (select left(string_agg(array_to_string(answer, ' '), ' ' order by position), 100000)
      from brief_questions where client_id = a_client and kind <> 'yes_no'),
    found.sent_at);
end $$;

create function search_doc_of_brief() returns trigger language plpgsql as $$
begin
  perform keep_brief_search_doc(coalesce(new.client_id, old.client_id));
  return null;
end $$;
create trigger keeps_search_doc after insert or delete on briefs
  for each row execute function search_doc_of_brief();

-- When the transaction ends, and once for each brief: a hundred answers may be saved at a time.
create function search_doc_of_answer() returns trigger language plpgsql as $$
declare
  brief text := coalesce(new.client_id, old.client_id)::text;
  written text := coalesce(current_setting('search.briefs', true), '');
begin
  if position(brief in written) > 0 then return null; end if;
  perform set_config('search.briefs', written || ' ' || brief, true);
  perform keep_brief_search_doc(brief::uuid);
  return null;
end $$;
create constraint trigger keeps_search_doc after update of answer or delete on brief_questions
  deferrable initially deferred for each row execute function search_doc_of_answer();

create function search_doc_of_renamed_brief() returns trigger language plpgsql as $$
begin
  perform keep_brief_search_doc(new.id);
  return null;
end $$;
create trigger renames_brief after update of company_name on clients
  for each row when (old.company_name <> new.company_name) execute function search_doc_of_renamed_brief();

do $$
begin
  perform keep_brief_search_doc(client_id) from briefs;
end $$;
