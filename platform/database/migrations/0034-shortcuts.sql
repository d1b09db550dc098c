-- Which of the studio's shortcuts a person keeps: all, the one with Ctrl or Cmd held down alone, or none.
alter table people add column shortcuts text not null default 'all' check (shortcuts in ('all', 'palette', 'none'));
