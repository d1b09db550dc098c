-- A client's statement of account goes out with each new month where that is switched on. `statement_for`: the last month it
-- went out for; null begins with the month in which it was switched on.
alter table client_billing
  add column monthly_statement boolean not null default false,
  add column statement_for date check (extract(day from statement_for) = 1);
create index on client_billing (client_id) where monthly_statement;

-- What an email's statement is of: drawn as it leaves, as invoices are.
alter table mails add column statement jsonb check (jsonb_typeof(statement) = 'object');

-- A statement asks for one client's documents in one currency.
create index on invoices (client_id, currency, issued_on) where state <> 'draft';
create index on credit_notes (client_id, currency, issued_on);
