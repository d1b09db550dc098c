-- What the daily check of receipts has seen, and what it found amiss.
alter table proof_chains
  add checked integer not null default 0,
  add checked_at timestamptz;

create table proof_findings (
  client_id uuid not null references clients,
  -- Of the receipt; 0 for the chain as a whole.
  number integer not null,
  found text not null check (char_length(found) between 1 and 400),
  found_at timestamptz not null,
  primary key (client_id, number, found)
);

-- With which receipt a client's chain ended when it was written to.
alter table deal_letters
  add chain_number integer,
  add chain_hash text;
