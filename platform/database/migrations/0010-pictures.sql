-- Pictures of people and companies lie in three sizes under one key. Who may see one is decided by the row that shows it.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('logo', 'portrait'));
