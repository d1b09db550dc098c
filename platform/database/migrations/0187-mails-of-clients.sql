-- In whose name an email is sent, where that is not the agency's.
alter table mails add column from_name text check (char_length(from_name) between 1 and 160);
