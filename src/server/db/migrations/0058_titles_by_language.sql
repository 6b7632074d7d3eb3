-- Lists by title sort by the titles that their reader sees: the entry in the reader's language, else the Russian one,
-- else the first. The keys come from sortableTitle in src/text/sortable-title.ts.

-- sortableTitle for the Latin, Cyrillic and Uzbek letters of stored titles. Other letters keep their case until the ad is
-- edited.
create function sortable_title_0058(title text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(
      translate(
        lower(normalize(title, nfc) collate "C"),
        U&'''`\00B4\2018\2019\201A\201B\2032\2035\02B9\02BB\02BC\02BD\02BE\02BF\02C8\02CA\02CB\FF07',
        ''),
      'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲё',
      'абвгдеежзийклмнопрстуфхцчшщъыьэюяўқғҳе'),
    U&'[\0300-\036F]', '', 'g'),
    U&'[\0001-/:-`{-\00A9\00AB-\00B1\00B4\00B6-\00B8\00BB\00BF\00D7\00F7\2000-\2BFF\3000-\303F\FE00-\FE0F\+01F000-\+01FAFF]+', ' ', 'g'),
    U&'([0-9\00B2\00B3\00B9\00BC-\00BE])(?=[^0-9\00B2\00B3\00B9\00BC-\00BE ])(?![csdсд]([0-9\00B2\00B3\00B9\00BC-\00BE ]|$))', '\1 ', 'g'),
    U&'([^0-9\00B2\00B3\00B9\00BC-\00BE ])(?=[0-9\00B2\00B3\00B9\00BC-\00BE])', '\1 ', 'g'))
$$;

/* The title in a language, where the first one, whose key is stored already, is another. */
create function title_key_0058(titles jsonb, norm text, locales text[]) returns text
language plpgsql immutable parallel safe as $$
declare
  locale text;
begin
  foreach locale in array locales loop
    exit when titles -> 0 ->> 'locale' = locale;
    if titles -> 1 ->> 'locale' = locale then
      return sortable_title_0058(titles -> 1 ->> 'title');
    end if;
  end loop;
  return norm;
end $$;

drop index ads_by_title;

alter table ads
  add column title_ru text collate "C" not null default '',
  add column title_uz text collate "C" not null default '';
-- One writing of the whole table, as in 0040.
alter table ads
  alter column title_ru type text collate "C" using title_key_0058(titles, title_norm, '{ru}'),
  alter column title_uz type text collate "C" using title_key_0058(titles, title_norm, '{uz,ru}');
alter table ads
  alter column title_ru drop default,
  alter column title_uz drop default,
  drop column title_norm;

drop function title_key_0058;
drop function sortable_title_0058;

create index ads_by_title_ru on ads (kind, title_ru, id, city_id, category_id, pay, with_photo, by_verified)
  where status = 'published';
create index ads_by_title_uz on ads (kind, title_uz, id, city_id, category_id, pay, with_photo, by_verified)
  where status = 'published';
