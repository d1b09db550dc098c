-- Deals are found by company and contact. What was erased with its client is not found.
create function search_doc_of_deal() returns trigger language plpgsql as $$
begin
  perform keep_search_doc(new.company <> 'Erased deal' or new.company_key <> '', 'deal', new.id, new.client_id, '{}',
    new.company, concat_ws(' ', new.contact_name, new.contact_email, new.contact_phone, new.domain, new.external_ref),
    new.created_at);
  return null;
end $$;
create trigger keeps_search_doc
  after insert or update of company, contact_name, contact_email, contact_phone, domain, external_ref on deals
  for each row execute function search_doc_of_deal();

insert into search_docs (kind, id, client_id, title, body, at)
  select 'deal', id, client_id, company, concat_ws(' ', contact_name, contact_email, contact_phone, domain, external_ref),
    created_at
  from deals where company <> 'Erased deal' or company_key <> '';

-- What waits for the team, which the home screen asks for again and again.
create index deals_waiting on deals (stage_since) where claim = 'disputed' or return_asked;
