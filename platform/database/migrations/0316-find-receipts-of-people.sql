-- Whom a receipt is about is found by the deal's address, and by the hash of it only where that may be another by now.
create index on deals (lower(contact_email)) where contact_email is not null;
create index on proof_receipts (deal_id) where kind in ('amended', 'withdrawn');
