/** Everyday words for feasts, cooking, sewing, fields and animals. */
export const TRADITION_WORDS: Readonly<Record<string, string>> = {
  host: 'свадьба юбилей toʻy+olib',
  'karnay-surnay': 'карнайчи nogʻora doyrachi',
  'singers-dj':
    'певец певица вокалист ансамбль саксофон живая+музыка аппаратура колонки звук скрипка+гостей ' +
    'dj qoʻshiqchi jonli+ijro hofiz ovoz',
  'bridal-salon':
    'свадебное вечернее прокат+платья костюм+прокат свадебный+салон свадебное+платье ' +
    'kelinlik nikoh+libos prokat+koʻylak prokat oqshom+koʻylak kelin+koʻylak koʻylak+ijara',
  'event-decor':
    'оформить украсить украшение флорист букет цветы шары фотозона декор арка шарики ' +
    'bezash bezatish gul guldasta gulchi',
  photographer:
    'фотограф видеограф оператор+видео съёмка фотосессия видео ретушь снять+видео снять+клип ' +
    'снять+ролик видеооператор ' +
    'surat video tasvirga videooperator',
  'wedding-cars': 'свадебная+машина кортеж лимузин машина+свадьбу toʻy+mashina malibu kelin+mashina karvon',
  animators:
    'клоун утренник дед+мороз день+рождения+ребёнка ' +
    'masxaraboz multqahramon tugʻilgan+kun qorbobo tugʻilgan+bola',
  'tableware-rental': 'прокат+столов посуда шатёр напрокат казан+прокат idish dasturxon chodir prokat+idish',
  'osh-chef':
    'ошпаз плов ош казан шашлык шашлычник повар+свадьбу oshpaz palov qozon toʻyga+oshpaz shoʻrva kabob',
  cakes: 'торт капкейки кондитер пирожное чизкейк выпечка tort qandolatchi shirinlik pishiriq',
  baker:
    'пекарь лепёшка хлеб патыр тандыр пирожки чебурек булочка самсапаз ' +
    'novvoy xamir nonvoy pirojki gumma somsapaz novvoyxona',
  catering: 'фуршет кормить банкет еда манты поминки ovqat banket taom maʼraka porsiya',
  dressmaker:
    'портной ателье сшить пошить платье костюм юбка форма закройщик tikib tikuvchi koʻylak bichuvchi',
  seamstress:
    'швейный оверлок прямострочка раскройщик трикотаж бельё постельное+бельё раскройщица ' +
    'tikuvchi bichuvchi tikuvchilar tikuvchi+choyshab',
  'clothes-repair':
    'молния подшить ушить перешить каблук сапожник подошва брюки куртка одежда сумка ' +
    'etikdoz kiyim tufli oyoq+kiyim shim etik tagini+tikish',
  curtains:
    'тюль одеяло подушка жалюзи постельное покрывало чехол ' +
    'darparda koʻrpa yostiq jalyuzi choyshab parda+tikish',
  embroidery:
    'вышить вязание вязать связать сюзане бисер тюбетейка ручная+работа кукла зардуз ' +
    'kashtachi toʻqish toʻqib zardoʻz hunarmand qoʻl+ishi qoʻgʻirchoq',
  gardener:
    'газон трава косить покосить деревья обрезка обрезать спилить сад огород саженцы виноград ' +
    'посадить ' +
    'bogʻ daraxt koʻchat tok+kesish uzum butash landshaft oʻt',
  'farm-worker':
    'фермер доярка скотник пастух чабан агроном механизатор рабочий+сад молочная птицефабрика ' +
    'фермерское хозяйство+рабочий ' +
    'sogʻuvchi chorvachi choʻpon molboqar parranda chorva mol mexanizator bogʻ+ishchi xoʻjalik ' +
    'parrandachilik',
  harvest:
    'сборщик собирать картошка помидоры клубника яблоки гранат хурма лук морковь свёкла перебрать ' +
    'сезон сбор сбор+винограда сортировщик+фруктов упаковщик+фруктов ' +
    'terim terish terimchi qulupnay olma oʻrik anor piyoz sabzi uzish teruvchi meva mavsum',
  tractor: 'комбайн вспахать пахота мотоблок механизатор shudgor ekin mexanizator',
  'well-drilling':
    'бурение бурить пробурить капельное насос колодец орошение автополив ' +
    'burgʻulash avtosugʻorish tortish suv+tortish',
  vet:
    'ветврач прививка кот+заболел кошка корова собака+заболела зоомагазин фельдшер+хозяйство ' +
    'mol+doktor emlash hayvon+doktor sigir vet zoodoʻkon',
  pets:
    'груминг выгул выгулять выгуливать передержка собака кошка кот щенок дрессировка стрижка+кошек ' +
    'зоогостиница кур ' +
    'it mushuk kuchuk zoomehmonxona sayr',
};
