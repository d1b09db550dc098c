-- A post that a program sends again is answered with the record as it is by then; only what names it stays.
update idempotency_keys set answer = jsonb_strip_nulls(jsonb_build_object(
  'id', answer -> 'id', 'isEmailed', answer -> 'isEmailed', 'dealId', answer -> 'dealId', 'at', answer -> 'at',
  'month', answer -> 'month'
)) where scope like 'api %';
