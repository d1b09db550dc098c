-- Whose account it was last time, found at once for each account that a statement names.
drop index bank_lines_iban_idx;
create index bank_lines_payers on bank_lines (iban, booked_on desc, id desc) where receipt_id is not null and iban <> '';
