-- What a client was reminded of: before an invoice is due (0), and up to three times after it, in this order and once each.
create table invoice_reminders (
  invoice_id uuid not null references invoices,
  step integer not null check (step between 0 and 3),
  client_id uuid not null references clients,
  sent_on date not null,
  sent_at timestamptz not null,
  primary key (invoice_id, step)
);
create index on invoice_reminders (client_id);

-- No reminders for a client, or for one of its invoices.
create table reminder_pauses (
  client_id uuid not null references clients,
  invoice_id uuid references invoices,
  paused_by uuid references auth_users on delete set null,
  paused_at timestamptz not null,
  unique nulls not distinct (client_id, invoice_id)
);
create index on reminder_pauses (invoice_id);
create index on reminder_pauses (paused_by);

-- Open invoices by the day they are due: reminders and ageing read nothing else.
create index invoices_due on invoices (due_on, client_id) where state = 'sent';
