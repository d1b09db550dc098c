-- The deal that a client's update closed: its approval confirmed the deal, whose own rows are in the ledger.
alter table updates
  add column deal_id uuid references deals,
  add check (deal_id is null or (status = 'approved' and author_side = 'client'));
create index on updates (deal_id) where deal_id is not null;
