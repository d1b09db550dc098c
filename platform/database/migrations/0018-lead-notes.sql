-- What the team writes down about a lead.
alter table leads add column notes text check (char_length(notes) <= 5000);
