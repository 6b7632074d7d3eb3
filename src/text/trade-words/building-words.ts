/** Everyday words for building, cleaning and moving. */
export const BUILDING_WORDS: Readonly<Record<string, string>> = {
  plumber:
    'кран смеситель унитаз бачок раковина умывальник труба канализация засор прочистить протечка течь ' +
    'течёт капает душ ванна сифон стояк водопровод полотенцесушитель вода разводка водоснабжение ' +
    'отопление батарея радиатор прорвало ' +
    'joʻmrak quvur tomyapti oqyapti tiqilib suv isitish batareya radiator',
  electrician:
    'розетка свет света проводка кабель выключатель люстра лампа лампочка светильник щиток автомат ' +
    'счётчик искрит замыкание электропроводка светодиодный подсветка электромонтаж электромонтёр ' +
    'elektr chiroq sim oʻchirgich vklyuchatel tok elektr+montaj hisoblagich',
  painter:
    'обои поклеить шпаклёвка шпаклевать побелка покраска побелить покрасить красить оштукатурить ' +
    'стена отделочник отделка левкас откосы ' +
    'gulqogʻoz boʻyash suvoq devor oqlash pardozlovchi',
  tiler: 'плиточник линолеум паркет стяжка yotqizish',
  drywall: 'натяжной подвесной перегородка',
  'windows-doors':
    'окно замок ключ дверной ручка стеклопакет акфа пластиковые жалюзи петля уплотнитель фурнитура ' +
    'rom qulf kalit tutqich oyna jalyuzi oynapaket',
  welder:
    'сварка сварить приварить ворота калитка решётка навес перила забор лестница ' +
    'payvand darvoza panjara temir zina isitish+payvandlash quvur+payvandlash ayvon',
  roofer:
    'кровельщик крыша шифер профнастил черепица водосток фасад чердак утеплить ' +
    'tom tunuka fasad tarnov chordoq tom+oqyapti tom+yopish',
  bricklayer:
    'кирпич кладка фундамент залить блок пеноблок брусчатка газоблок пристройка арматура ' +
    'gʻishtchi poydevor terish',
  renovation:
    'евроремонт капитальный косметический ремонт+квартиры ремонт+дома отделка отделочник ремонт+кухни ' +
    'ремонт+ванной ремонт+балкона ремонт+комнаты ремонт+офиса ремонт+вторички новостройка ' +
    'remont kvartira+taʼmirlash uy+taʼmirlash taʼmir xona+taʼmir oshxona+taʼmir kosmetik',
  handyman:
    'повесить полка карниз прибить просверлить телевизор+стену зеркало мелкий+ремонт мелочи мелкие ' +
    'мастер+полдня муж+час мастер+час мелкие+дела ' +
    'uy+ustasi osib javon teshish erkak+soatga mayda mayda+ish mayda+taʼmir usta+soatga usta+yarim ' +
    'osish',
  furniture:
    'мебель мебельщик шкаф диван стол кровать комод собрать сборщик гарнитур кухня столяр плотник ' +
    'обивщик обивка распил прихожая перетяжка стеллаж гардеробная сборка кухни ' +
    'mebel mebelchi karavot stol oshxona duradgor qoplamachi kiyinish',
  labourer:
    'подсобный землекоп выкопать копать траншея демонтаж сломать мардикор снести сарай чернорабочий ' +
    'снос ' +
    'qora+ishchi yordamchi+ishchi kovlash buzish qurilish+ishchi kuchli yer+qazish ' +
    'yordamchi+ishchilar',
  'home-cleaning':
    'убрать убраться прибраться клининг клинер домработница помощница+дому помощница порядок ' +
    'помыть+полы прибрать ' +
    'tozalab yigʻishtirish uy+tozalash uy+yordamchi uy+xodimasi general',
  'upholstery-cleaning':
    'ковёр палас матрас чистка+дивана кресло стулья+почистить почистить+диван чистка+подушек ' +
    'химчистка+мебели ' +
    'divan+yuvish divan+tozalash mebel+yuvish stul+tozalash kimyoviy+tozalash',
  'window-cleaning':
    'мойка+окон мыть+окна помыть+окна мойка+фасада витрина альпинист высотные вымыть+окна ' +
    'oyna+yuvish deraza+yuvish oyna+tozalash fasad+yuvish deraza+tozalash',
  janitor: 'уборщик техничка подметать подъезд supuruvchi hovli+supurish tozalovchi',
  'pest-control':
    'дезинсекция дератизация тараканы клопы мыши крысы муравьи моль потравить блохи подвал ' +
    'обработка+квартиры ' +
    'suvarak qandala sichqon dorilash burga',
  'home-moving': 'переехать koʻchish koʻchirib uy+koʻchirish',
  cargo:
    'газель перевезти перевозка лабо дамас портер исузу фура тонна грузотакси ' +
    'gazel isuzu yuk yuk+olib olib+borish',
  loaders:
    'разгрузить погрузить выгрузить занести поднять вынести ' +
    'tushirish yuklash ortish koʻtarish olib+chiqish yukchi',
  courier: 'доставить посылка отвезти забрать документы передать пакет пеший yetkazish dastavka hujjat',
  'junk-removal': 'хлам вывезти выкинуть axlat',
  errands:
    'купить продукты очередь лекарства базар рынок встретить встреча вокзал справка ' +
    'bozor mahsulot navbat dori+olib sotib+olish kutib+olish',
};
