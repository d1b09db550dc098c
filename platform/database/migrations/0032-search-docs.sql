-- What the search looks through: one row for each thing that can be found, kept by the tables themselves, in the very
-- transaction that changes them. Secrets, what lies in the trash and who is gone have none.
-- `client_id` and `owners` are what a reader's scope is asked of; `at` is what the newest is judged by.
create table search_docs (
  kind text not null,
  id uuid not null,
  client_id uuid,
  owners uuid[] not null default '{}',
  title text not null,
  body text not null,
  at timestamptz not null,
  folded_title text not null generated always as (folded(title)) stored,
  folded_text text not null generated always as (folded(title || ' ' || body)) stored,
  words tsvector not null generated always as (
    setweight(to_tsvector('simple', folded(title)), 'A') || to_tsvector('simple', left(folded(body), 20000))
  ) stored,
  primary key (kind, id)
);
create index search_docs_text on search_docs using gin (folded_text gin_trgm_ops);
create index search_docs_title on search_docs using gin (folded_title gin_trgm_ops);
create index search_docs_words on search_docs using gin (words);
create index search_docs_newest on search_docs (at desc, id);
create index on search_docs (client_id);
create index on search_docs using gin (owners);

-- Writes a thing's row anew, or takes it away where `shown` is false.
create function keep_search_doc(
  shown boolean, a_kind text, an_id uuid, a_client uuid, the_owners uuid[], a_title text, a_body text, an_at timestamptz
) returns void language plpgsql as $$
begin
  if not coalesce(shown, false) then
    delete from search_docs where kind = a_kind and id = an_id;
    return;
  end if;
  insert into search_docs as doc (kind, id, client_id, owners, title, body, at)
    values (a_kind, an_id, a_client, coalesce(array_remove(the_owners, null), '{}'), coalesce(a_title, ''), coalesce(a_body, ''), an_at)
    on conflict (kind, id) do update
      set client_id = excluded.client_id, owners = excluded.owners, title = excluded.title, body = excluded.body, at = excluded.at
      where (doc.client_id, doc.owners, doc.title, doc.body, doc.at)
        is distinct from (excluded.client_id, excluded.owners, excluded.title, excluded.body, excluded.at);
end $$;

create function search_doc_of_client() returns trigger language plpgsql as $$
begin
  perform keep_search_doc(tg_op <> 'DELETE' and new.status <> 'archived' and new.erased_at is null, 'client',
    coalesce(new.id, old.id), coalesce(new.id, old.id), '{}', new.company_name, '', new.created_at);
  return null;
end $$;
create trigger keeps_search_doc after insert or update or delete on clients
  for each row execute function search_doc_of_client();

-- One of the team, or of a client's people. Whose words changed may be any of three tables.
create function keep_person_search_doc(person_id uuid) returns void language plpgsql as $$
declare found record;
begin
  select person.role, person.status, person.erased_at, person.first_name, person.last_name, person.job_title,
      person.created_at, account.email,
      (select client_id from client_members where user_id = person_id order by is_primary desc limit 1) as client_id
    into found
    from people as person join auth_users as account on account.id = person.id where person.id = person_id;
  perform keep_search_doc(
    found.erased_at is null and found.status <> 'archived' and (found.role <> 'client' or found.client_id is not null),
    'person', person_id, found.client_id, '{}', found.first_name || ' ' || found.last_name,
    concat_ws(' ', found.email, found.job_title), found.created_at);
end $$;

create function search_doc_of_person() returns trigger language plpgsql as $$
begin
  perform keep_person_search_doc(coalesce(new.id, old.id));
  return null;
end $$;
create trigger keeps_search_doc after insert or update or delete on people
  for each row execute function search_doc_of_person();
create trigger keeps_search_doc after update of email on auth_users
  for each row execute function search_doc_of_person();

create function search_doc_of_member() returns trigger language plpgsql as $$
begin
  perform keep_person_search_doc(coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger keeps_search_doc after insert or update or delete on client_members
  for each row execute function search_doc_of_member();

create function search_doc_of_lead() returns trigger language plpgsql as $$
begin
  perform keep_search_doc(tg_op <> 'DELETE' and new.status not in ('anonymous', 'spam'), 'lead',
    coalesce(new.id, old.id), null, array[new.assigned_to], coalesce(new.name, new.company, new.email, 'Lead'),
    concat_ws(' ', new.company, new.email, new.phone, new.message), new.created_at);
  return null;
end $$;
create trigger keeps_search_doc after insert or update or delete on leads
  for each row execute function search_doc_of_lead();

create function keep_booking_search_doc(booking bookings) returns void language plpgsql as $$
begin
  perform keep_search_doc(booking.status <> 'held', 'booking', booking.id, booking.client_id,
    (select array_agg(host_id) from booking_hosts where booking_id = booking.id), booking.invitee_name,
    concat_ws(' ', (select name from meeting_types where id = booking.meeting_type_id), booking.invitee_company,
      booking.invitee_email, booking.invitee_message), booking.starts_at);
end $$;

create function search_doc_of_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then delete from search_docs where kind = 'booking' and id = old.id;
  else perform keep_booking_search_doc(new); end if;
  return null;
end $$;
create trigger keeps_search_doc after insert or update or delete on bookings
  for each row execute function search_doc_of_booking();

create function search_doc_of_host() returns trigger language plpgsql as $$
begin
  perform keep_booking_search_doc(booking) from bookings as booking where id = coalesce(new.booking_id, old.booking_id);
  return null;
end $$;
create trigger keeps_search_doc after insert or delete on booking_hosts
  for each row execute function search_doc_of_host();

create function search_doc_of_update() returns trigger language plpgsql as $$
begin
  perform keep_search_doc(tg_op <> 'DELETE', 'update', coalesce(new.id, old.id), new.client_id, '{}', new.title,
    new.description, new.created_at);
  return null;
end $$;
create trigger keeps_search_doc after insert or update or delete on updates
  for each row execute function search_doc_of_update();

create function search_doc_of_item() returns trigger language plpgsql as $$
begin
  perform keep_search_doc(tg_op <> 'DELETE' and new.deleted_at is null, coalesce(new.kind, old.kind),
    coalesce(new.id, old.id), new.client_id, '{}', new.title,
    concat_ws(' ', new.description, new.body, new.notes, new.url), new.created_at);
  return null;
end $$;
create trigger keeps_search_doc after insert or update or delete on vault_items
  for each row execute function search_doc_of_item();

create function search_doc_of_task() returns trigger language plpgsql as $$
begin
  perform keep_search_doc(tg_op <> 'DELETE' and new.deleted_at is null, 'task', coalesce(new.id, old.id), new.client_id,
    array[new.assignee_id], new.title, new.description, new.created_at);
  return null;
end $$;
create trigger keeps_search_doc after insert or update or delete on tasks
  for each row execute function search_doc_of_task();

create function search_doc_of_video() returns trigger language plpgsql as $$
begin
  perform keep_search_doc(tg_op <> 'DELETE' and new.deleted_at is null, 'video', coalesce(new.id, old.id), null, '{}',
    coalesce(nullif(new.title, ''), new.host_title, new.code), new.description, new.created_at);
  return null;
end $$;
create trigger keeps_search_doc after insert or update or delete on videos
  for each row execute function search_doc_of_video();

-- Whoever was there before.
update clients set id = id;
update people set id = id;
update leads set id = id;
update bookings set id = id;
update vault_items set id = id;
update updates set id = id;
update tasks set id = id;
update videos set id = id;
