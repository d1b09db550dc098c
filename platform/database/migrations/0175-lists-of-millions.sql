-- What a list shows is found in its order, without reading all that could be on it.

-- The names of clients to choose from.
create index clients_by_name on clients (lower(company_name), id) where status <> 'archived' and erased_at is null;

-- What waits for the team, the longest first, and what waits for a client.
create index on deals (client_id, answer_by, closed_on desc, id) where claim = 'open';
drop index deals_waiting;
create index deals_waiting on deals (stage_since, id) where claim = 'disputed' or return_asked;
drop index deals_answer_by_idx;
create index deals_asked on deals (answer_by, id) where claim = 'open';

-- The fees that wait for an invoice, the longest first.
create index payments_oldest_fees on payments (created_at, client_id, currency) include (id)
  where status = 'pending' and direction = 'out' and kind = 'agency_fee';

-- What the claims without a final answer are worth, without a look at the deals themselves.
create index deals_claimed on deals (claim, currency) include (client_id, value_minor) where claim in ('open', 'disputed');

-- The log is read by both.
drop index audit_log_at_idx;
create index on audit_log (at, id);
