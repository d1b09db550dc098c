-- The day on which a payment was charged. Paying it changes `occurred_on` to the day of the money; this one stays, so that a
-- month's bill, results and report say the same whenever they are read.
alter table payments add column charged_on date;
alter table payments disable trigger user;
update payments as payment set charged_on = case
    when period is not null then period
    when payment.status <> 'completed' or completed_at = payment.created_at then occurred_on
    else (payment.created_at at time zone client.time_zone)::date end
  from clients as client where client.id = payment.client_id;
alter table payments enable trigger user;
alter table payments add check (charged_on is not null);

create function payment_is_charged() returns trigger language plpgsql as $$
begin
  new.charged_on := coalesce(new.charged_on, new.period, new.occurred_on);
  return new;
end $$;
create trigger is_charged before insert on payments for each row execute function payment_is_charged();

create index payments_charged on payments (client_id, charged_on)
  include (currency, direction, status, deal_id, deal_part, amount_minor) where kind = 'agency_fee';
