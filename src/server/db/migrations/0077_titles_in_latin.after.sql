-- Uzbek pages show Uzbek titles in Latin letters, and sort by them: shownTitleKey in src/server/domains/ads/write/index-ad.ts. The keys
-- of older ads are computed here and stored by 0078.

/* Lower case, with composed letters: all that matters to a sort key. */
create function lower_title_0077(title text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(normalize(title, nfc) collate "C"),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲ',
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ')
$$;

/* countSigns in src/text/uzbek/read-in-latin.ts: the number of Uzbek words, and of Russian ones. */
create function language_signs_0077(title text, called_uzbek boolean) returns bigint[]
language sql immutable strict parallel safe as $$
  select array[
    count(*) filter (where is_uzbek or not is_russian and called_uzbek
      and word ~ '^.{4,}(да|га|дан|лар|чи|ги|ни|ган|лик)$'),
    count(*) filter (where is_russian and not is_uzbek)]
  from (
    select match[1] as word,
      match[1] ~ '[ўқғҳ]' or match[1] ~ '^((керак|хизмат|сифат|арзон|рахмат|ассалом|учун|билан|яхши|дарс|ишла|тайёр|тушун|келинг|тозала|ювиш|ошпаз|тикув|майли|розиман)[а-я]*|ва|бор|ёки|иш|иши|ишга|уй|уйга|уста|тез|мен|сиз|дан|гача|жуда|эмас|.{3,}(лари|нинг|миз|аман|айман|ингиз|адиган|увчи))$'
        as is_uzbek,
      match[1] ~ '[щы]' or match[1] ~ '^(и|в|на|с|по|для|от|до|из|не|или|за|к|у|о|но|что|это|как|при|мы|вы|нуж[а-я]+|ищу|есть|все|дом|.{3,}(ск(ий|ой|их)|[нкл]ая|яя|[нк]ое|[нк]ие|[ое]го|[ое]му|[иеа]ть|ться|ени[ея]|ость|иями|иях))$'
        as is_russian
    from regexp_matches(title, '[а-яёўқғҳ]+', 'g') match
  ) words
$$;

/* toUzbekLatin in src/text/uzbek/to-latin.ts, without the apostrophes, which no key has. */
create function uzbek_latin_0077(title text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(case when match[1] ~ '[щы]' then match[1] else
    translate(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(match[1],
        '(?<=[аеёиоуўэюя])ц', 'ts', 'g'),
        '^е|(?<=[аеёиоуўэюяъь])е', 'ye', 'g'),
      'ьо', 'yo'), 'ё', 'yo'), 'ю', 'yu'), 'я', 'ya'), 'ч', 'ch'), 'ш', 'sh'), 'х', 'x'),
    'абвгғдежзийкқлмнопрстуўфҳцэъь',
    'abvggdejziykqlmnoprstuofhse') end, '' order by place), '')
  from regexp_matches(regexp_replace(title, '(ок|сен)тябр', '\1табр', 'g'), '[а-яёўқғҳ]+|[^а-яёўқғҳ]+', 'g')
    with ordinality as pieces (match, place)
$$;

/* readInLatin in src/text/uzbek/read-in-latin.ts. */
create function read_in_latin_0077(title text, called_uzbek boolean) returns text
language plpgsql immutable strict parallel safe as $$
declare
  signs bigint[] := language_signs_0077(title, called_uzbek);
  clauses text[] := array(select match[1] from regexp_matches(title, '[^\n.,!?;:()/|–—]+|[\n.,!?;:()/|–—]+', 'g') match);
  clause text;
  is_uzbek boolean;
  written text := '';
begin
  if title !~ '[а-яёўқғҳ]' or title ~ '[әөүұңһіїєґӣӯҷӘӨҮҰҢҺІЇЄҐӢӮҶ]' then return title; end if;
  if signs[1] = 0 or signs[2] > signs[1] then return title; end if;
  if signs[2] = 0 then return uzbek_latin_0077(title); end if;
  foreach clause in array clauses loop
    signs := language_signs_0077(clause, called_uzbek);
    if signs[1] + signs[2] > 0 then is_uzbek := signs[2] = 0; exit; end if;
  end loop;
  foreach clause in array clauses loop
    signs := language_signs_0077(clause, called_uzbek);
    if signs[1] + signs[2] > 0 then is_uzbek := signs[2] = 0; end if;
    written := written || case when is_uzbek then uzbek_latin_0077(clause) else clause end;
  end loop;
  return written;
end $$;

/* sortableTitle, as in 0058. */
create function sortable_title_0077(title text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(title, U&'''`\00B4\2018\2019\201A\201B\2032\2035\02B9\02BB\02BC\02BD\02BE\02BF\02C8\02CA\02CB\FF07', ''),
    U&'[\0300-\036F]', '', 'g'),
    U&'[\0001-/:-`{-\00A9\00AB-\00B1\00B4\00B6-\00B8\00BB\00BF\00D7\00F7\2000-\2BFF\3000-\303F\FE00-\FE0F\+01F000-\+01FAFF]+', ' ', 'g'),
    U&'([0-9\00B2\00B3\00B9\00BC-\00BE])(?=[^0-9\00B2\00B3\00B9\00BC-\00BE ])(?![csdсд]([0-9\00B2\00B3\00B9\00BC-\00BE ]|$))', '\1 ', 'g'),
    U&'([^0-9\00B2\00B3\00B9\00BC-\00BE ])(?=[0-9\00B2\00B3\00B9\00BC-\00BE])', '\1 ', 'g'))
$$;

create table titles_in_latin_0077 as
select a.id, a.title_uz as was, sortable_title_0077(translate(latin, 'ё', 'е')) as becomes
from ads a
cross join lateral (
  select entry from jsonb_array_elements(a.titles) with ordinality as entries (entry, place)
  order by entry ->> 'locale' <> 'uz', entry ->> 'locale' <> 'ru', place limit 1
) shown
cross join lateral (select lower_title_0077(entry ->> 'title') as lower) lowered
cross join lateral (select read_in_latin_0077(lower, entry ->> 'locale' = 'uz') as latin) reading
where a.title_uz ~ '[а-яўқғҳ]' and latin <> lower;
alter table titles_in_latin_0077 add primary key (id);

drop function lower_title_0077, language_signs_0077, uzbek_latin_0077, read_in_latin_0077, sortable_title_0077;
