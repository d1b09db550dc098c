-- Members of a client who meet its leads. Somebody who hosts for two clients has one calendar.
alter table client_members add column hosts boolean not null default false;
