-- Invoices that were sent and credit notes are found by their number and their client, credit notes by their invoice too.
create function document_name(series text, number integer) returns text immutable language sql as $$
  select series || '-' || lpad(number::text, greatest(4, length(number::text)), '0')
$$;

create function keep_invoice_search_doc(invoice invoices) returns void language plpgsql as $$
begin
  perform keep_search_doc(invoice.state <> 'draft', 'invoice', invoice.id, invoice.client_id, '{}',
    document_name(invoice.series, invoice.number),
    (select company_name from clients where id = invoice.client_id), invoice.sent_at);
end $$;

create function search_doc_of_invoice() returns trigger language plpgsql as $$
begin
  perform keep_invoice_search_doc(new);
  return null;
end $$;
create trigger keeps_search_doc after update of state on invoices
  for each row when (old.state <> new.state) execute function search_doc_of_invoice();

create function keep_credit_note_search_doc(note credit_notes) returns void language plpgsql as $$
begin
  perform keep_search_doc(true, 'credit_note', note.id, note.client_id, '{}', document_name(note.series, note.number),
    (select concat_ws(' ', client.company_name, document_name(invoice.series, invoice.number))
      from clients client, invoices invoice where client.id = note.client_id and invoice.id = note.invoice_id),
    note.created_at);
end $$;

create function search_doc_of_credit_note() returns trigger language plpgsql as $$
begin
  perform keep_credit_note_search_doc(new);
  return null;
end $$;
create trigger keeps_search_doc after insert on credit_notes
  for each row execute function search_doc_of_credit_note();

create function search_docs_of_renamed_client() returns trigger language plpgsql as $$
begin
  perform keep_invoice_search_doc(invoice) from invoices as invoice where client_id = new.id;
  perform keep_credit_note_search_doc(note) from credit_notes as note where client_id = new.id;
  return null;
end $$;
create trigger renames_documents after update of company_name on clients
  for each row when (old.company_name <> new.company_name) execute function search_docs_of_renamed_client();

do $$
begin
  perform keep_invoice_search_doc(invoice) from invoices as invoice;
  perform keep_credit_note_search_doc(note) from credit_notes as note;
end $$;

-- Credit notes have the series CN. An agency whose invoices had it goes on with the default; what was sent keeps its number.
update settings set value = jsonb_set(value, '{series}', '"INV"'), version = version + 1
  where key = 'invoices' and value ->> 'series' = 'CN';
