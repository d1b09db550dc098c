-- The names that meeting types come with have a hyphen now. Names that an admin chose stay.
update meeting_types set name = replace(name, ' minute ', '-minute ')
where name in ('15 minute meeting', '30 minute meeting', '60 minute meeting');
