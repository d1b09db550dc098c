-- Returned leads are counted too, in the month that they were found in: the return rate is their share of all that were found.
-- Nobody writes deals in between, so that no step is counted by the rule before.
lock table deals in share row exclusive mode;

create or replace function counts_of_deal(deal deals)
returns table (kind text, key text, what text, value_minor numeric, fee_minor numeric, days integer)
stable language sql as $$
  select part.kind, case part.kind when 'month' then to_char(step.day, 'YYYY-MM') else part.key end, step.what,
    step.value_minor, step.fee_minor, step.days
  from (values
    (true, deal.line, null::date, coalesce(deal.value_minor, deal.expected_minor, 0)::numeric, 0::numeric, 0),
    (false, case deal.stage when 'returned' then 'returned' else 'found' end, deal.found_on, 0, 0, 0),
    (false, 'held', deal.held_on, 0, 0, 0),
    (false, 'proposals', deal.proposed_on, 0, 0, 0),
    (false, 'closed', case when deal.claim = 'confirmed' then deal.closed_on end, deal.value_minor,
      (select fee_on(agreed, deal.value_minor) from fee_agreements as agreed
        where agreed.id = deal.agreement_id and deal.claim = 'confirmed'),
      deal.closed_on - deal.found_on)
  ) as step (is_line, what, day, value_minor, fee_minor, days)
  join (values ('line', null), ('month', null), ('client', deal.client_id::text), ('source', deal.source),
    ('person', deal.responsible_id::text), ('campaign', deal.campaign_id::text)) as part (kind, key)
    on step.is_line = (part.kind = 'line')
  where step.is_line or step.day is not null
$$;

select correct_deal_tallies();
