-- Emptied by 0078.
drop table titles_in_latin_0077;
