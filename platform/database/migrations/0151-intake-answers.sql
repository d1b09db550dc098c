-- The id that each reference was answered with, whether a deal came of it or not: so an answer tells nothing of the client.
create table intake_answers (
  address_id uuid not null references intake_addresses on delete cascade,
  external_ref text not null check (char_length(external_ref) between 1 and 120),
  id uuid not null,
  at timestamptz not null,
  primary key (address_id, external_ref)
);
create index on intake_answers (at);

-- What was answered before stays the answer.
insert into intake_answers (address_id, external_ref, id, at)
select distinct on (address_id, external_ref) address_id, external_ref, id, at from intake_posts
where external_ref is not null
order by address_id, external_ref, deal_id is null, at, id;
