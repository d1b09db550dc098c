-- What happens to a deal is told as itself and as the receipt that was made of it.
alter table webhook_deliveries
  drop constraint webhook_deliveries_endpoint_id_audit_id_key,
  add unique (endpoint_id, audit_id, event);
