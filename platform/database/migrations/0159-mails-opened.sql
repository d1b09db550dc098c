-- An admin reads an email as it was sent: from whom, and without the signatures of links to bookings, which are added on the way.
alter table mails add column sent_from text;
update mails
set text = regexp_replace(text, '(/bookings/[0-9a-f-]{36}[a-z./]*)\?key=[A-Za-z0-9_-]+', '\1', 'g'),
    html = regexp_replace(html, '(/bookings/[0-9a-f-]{36}[a-z./]*)\?key=[A-Za-z0-9_-]+', '\1', 'g')
where text like '%/bookings/%?key=%' or html like '%/bookings/%?key=%';
