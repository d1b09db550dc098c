-- Fees that are pending, by client: home asks which of them stand on no invoice.
create index payments_fees_to_invoice on payments (client_id, currency, created_at) include (id, amount_minor)
  where status = 'pending' and direction = 'out' and kind = 'agency_fee';
