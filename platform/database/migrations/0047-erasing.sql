-- A lead whose person was forgotten: it counts, and is nobody.
alter table leads add column erased_at timestamptz;
update leads set erased_at = updated_at where email = 'erased@invalid';

create or replace function search_doc_of_lead() returns trigger language plpgsql as $$
begin
  perform keep_search_doc(tg_op <> 'DELETE' and new.status not in ('anonymous', 'spam') and new.erased_at is null, 'lead',
    coalesce(new.id, old.id), null, array[new.assigned_to], coalesce(new.name, new.company, new.email, 'Lead'),
    concat_ws(' ', new.company, new.email, new.phone, new.message), new.created_at);
  return null;
end $$;
delete from search_docs where kind = 'lead' and id in (select id from leads where erased_at is not null);
create index on leads (lower(email));
create index on bookings (lower(invitee_email));
create index on bookings (lead_id) where lead_id is not null;
