-- Files of the vault. Who may read one is decided by the item that points at it. A row is written before its bytes arrive,
-- so that what a crash leaves behind is known and swept away; it is whole once they all lie in the store.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('logo', 'portrait', 'document', 'recording'));
alter table files add column is_whole boolean not null default true;
alter table files add constraint files_document_size check (purpose <> 'document' or size < 52428800);
