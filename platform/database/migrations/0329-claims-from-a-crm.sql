-- Which line of the deal's file claimed it. Once the claim is withdrawn or changed by hand, the reading stands behind it no more.
alter table crm_suggestions add column claimed_event int;
