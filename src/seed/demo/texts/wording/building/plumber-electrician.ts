import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const PLUMBER_ELECTRICIAN: GroupWording = {
  group: 'construction',
  companies: [
    ['Ремонтная компания, 8 лет на рынке', 'Taʼmirlash kompaniyasi, 8 yildan beri ishlaymiz'],
    [
      'Строительная фирма, жилые комплексы в столице',
      'Qurilish firmasi, poytaxtda turar joy majmualari quramiz',
    ],
  ],
  leaves: {
    plumber: {
      gender: 'male',
      skills: [
        'монтаж отопления, полипропилен, тёплый пол, чтение схем, сварка труб',
        'isitish tizimi montaji, polipropilen, issiq pol, sxema oʻqish, quvur payvandlash',
      ],
      task: [
        [
          [80, 250],
          '[Нужен сантехник|Ищу сантехника] {in}: течёт {k=смеситель на кухне|кран в ванной|сифон под раковиной|бачок унитаза|гибкая подводка}',
          '[Подтекает уже второй день|Капает постоянно|Вода бежит тонкой струйкой], под низ поставили таз. Нужно посмотреть и [поменять прокладку или сам узел|устранить течь]. [Запчасти купим сами, скажите какие.|Если нужно что-то купить, чек оплачу.] Ориентир: {mark}.',
          '{in} santexnik kerak: {k=oshxonada smesitel|vannada kran|rakovina tagidagi sifon|unitaz bachogi|egiluvchan shlang} oqyapti',
          '[Ikki kundan beri tomchilayapti|Suv toʻxtovsiz oqyapti], tagiga togʻora qoʻyib qoʻyganmiz. Koʻrib, [prokladkasini yoki oʻzini almashtirish kerak|oqishini toʻxtatish kerak]. [Ehtiyot qismini oʻzimiz olamiz.|Kerakli narsani ayting, olib kelamiz.] Moʻljal: {mark}.',
        ],
        [
          [250, 700],
          'Установить {k=ванну и смеситель|унитаз с инсталляцией|душевую кабину|раковину с тумбой|стиральную и посудомоечную машину} [{in}|в новостройке {in}|, срочно]',
          'Квартира на {f=2-9} этаже, [лифт есть|лифт работает]. Всё уже куплено и лежит дома, [старое демонтировать и вынести|старого ничего нет]. Трубы полипропилен. [Желательно управиться за один день.|Подойдёт {when}.]',
          '{k=Vanna va smesitel|Installyatsiyali unitaz|Dush kabina|Tumbali rakovina|Kir va idish yuvish mashinasi} oʻrnatish kerak, {in}',
          'Kvartira {f=2-9}-qavatda, [lift bor|lift ishlaydi]. Hamma narsa sotib olingan, [eskisini yechib olib chiqish ham kerak|eskisi yoʻq]. Quvurlar polipropilen. [Bir kunda tugasa yaxshi boʻlardi.|{when} kelsangiz boʻladi.]',
        ],
        [
          [1500, 6000],
          '[Поменять|Нужно заменить] стояки и разводку воды в {n=2-4}-комнатной квартире',
          'Дом {y=1974-1989} года, трубы железные, гнилые. Нужна полная разводка: {p=5-9 точка|точки|точек}, счётчики [оставить|перенести в нишу]. Соседи снизу предупреждены. Сначала приедьте посмотреть, потом назовите цену за работу [с материалом и без|под ключ].',
          '{n=2-4} xonali kvartirada suv quvurlarini toʻliq almashtirish',
          'Uy {y=1974-1989}-yilgi, quvurlar temir, chirigan. Hammasini yangidan tortish kerak: {p=5-9} ta nuqta, hisoblagichlar [joyida qoladi|boshqa joyga koʻchiriladi]. Oldin kelib koʻring, keyin [materiali bilan va materialsiz|kalitgacha] narxini ayting.',
        ],
        [
          [120, 400],
          'Прочистить канализацию [{in}|в частном доме|в кафе {in}]',
          'Засор [в кухне|в ванной и туалете|на выходе из дома], тросиком сами пробовали — не помогло. Нужен мастер с [машинкой|электрическим тросом]. {when}, [в первой половине дня|чем раньше, тем лучше].',
          '[{in} kanalizatsiya tozalash|Hovlidagi kanalizatsiyani tozalash kerak|Kafeda kanalizatsiya tiqilib qoldi, {in}]',
          '[Oshxonada|Vanna va hojatxonada|Uydan chiqish joyida] tiqilib qolgan, oʻzimiz tros bilan urinib koʻrdik, boʻlmadi. [Apparati|Elektr trosi] bor usta kerak. {when}, [tushgacha|qancha tez boʻlsa shuncha yaxshi].',
        ],
      ],
      service: [
        [
          [80, 150],
          'Сантехник {in}, [выезд и в соседние районы|вызов в день обращения|работаю без посредников|по вечерам тоже]',
          'Смесители, унитазы, сифоны, водонагреватели, прочистка засоров. Стаж {y=4-22 год|года|лет}, инструмент весь свой. [Приезжаю в течение часа-двух.|Работаю и по вечерам.] Цена указана за выезд и мелкий ремонт, остальное — по месту.',
          '{in} santexnik xizmati, [qoʻshni tumanlarga ham|murojaat kuni|vositachisiz|kechqurun ham]',
          'Smesitel, unitaz, sifon, ariston oʻrnatish, kanalizatsiya tozalash. Tajribam {y=4-22} yil, asboblarim oʻzimniki. [Bir-ikki soatda yetib boraman.|Kechqurun ham ishlayman.] Narxi chaqiruv va mayda taʼmir uchun, qolgani joyida kelishiladi.',
        ],
        [
          [900, 3500],
          'Разводка воды и отопления, тёплые полы [под ключ|{in}|в домах и квартирах]',
          'Полипропилен, металлопласт, сшитый полиэтилен. Делаю проект, считаю материал, [помогаю купить на рынке без накрутки|показываю прошлые объекты]. Опрессовка при вас. Гарантия {g=1-3 год|года|лет} [письменно|по договору].',
          'Suv va isitish tizimi, issiq pol — [kalitgacha|{in}|hovli va kvartiralarda]',
          'Polipropilen, metalloplastik, tikilgan polietilen. Loyiha chizaman, materialni hisoblab beraman, [bozordan ustamasiz olishga yordam beraman|oldingi obyektlarimni koʻrsataman]. Tekshiruv oldingizda. Kafolat {g=1-3} yil.',
        ],
        [
          [150, 450],
          'Прочистка [канализации|труб и засоров] аппаратом {in}, [без выходных|днём и вечером]',
          'Убираю жир, корни, строительный мусор, песок из труб до {m=20-40:5} метров. [Камера покажет, где проблема.|После работы всё мою за собой.] Для кафе и домов — [отдельная цена|обслуживание по месяцу].',
          '{in} kanalizatsiyani apparat bilan tozalash, [dam olish kunisiz|kunduzi va kechqurun]',
          'Quvurdagi yogʻ, ildiz, qurilish chiqindisi, qumni {m=20-40:5} metrgacha tozalayman. [Kamera bilan muammoni koʻrsatib beraman.|Ishdan keyin joyni yuvib ketaman.] Kafe va hovlilarga [alohida narx|oylik xizmat ham bor].',
        ],
      ],
      vacancy: [
        [
          [5000, 9000],
          'Сантехник в [управляющую компанию|обслуживающую организацию|бригаду по новостройкам] {in}',
          '[Обслуживание жилого комплекса: {d=4-9 дом|дома|домов}, заявки жильцов.|Монтаж воды и отопления на объекте {incity}.] Инструмент и форму выдаём, [есть дежурный транспорт|склад материалов на месте].',
          '[Boshqaruv kompaniyasiga|Xizmat koʻrsatish tashkilotiga|Yangi uylar brigadasiga] santexnik kerak, {in}',
          '[Turar joy majmuasiga xizmat: {d=4-9} ta uy, aholi murojaatlari.|{city}dagi obyektda suv va isitish montaji.] Asbob va kiyim beramiz, [navbatchi mashina bor|material ombori joyida].',
        ],
        [
          [6000, 12000],
          'Монтажник систем отопления и водоснабжения, {incity}',
          'Работа на [коттеджах и квартирах|объектах компании], бригада из {b=3-6 человек|человек|человек}. Нужен человек, который умеет паять полипропилен и собирать коллекторы. [Оплата каждую неделю.|Оклад плюс процент с объекта.]',
          'Isitish va suv tizimi montajchisi, {incity}',
          '[Kottej va kvartiralarda|Kompaniya obyektlarida] ish, brigadada {b=3-6} kishi. Polipropilen kavsharlash va kollektor yigʻishni biladigan usta kerak. [Haq har hafta beriladi.|Oylik va obyektdan foiz.]',
        ],
      ],
    },
    electrician: {
      gender: 'male',
      skills: [
        'чтение схем, сборка щитов, группа допуска, слаботочные сети, поиск неисправностей',
        'sxema oʻqish, shit yigʻish, ruxsatnoma guruhi, past kuchlanishli tarmoq, nosozlikni topish',
      ],
      task: [
        [
          [80, 250],
          '[Нужен электрик|Вызову электрика] {in}: {k=выбивает автомат|не работают розетки на кухне|искрит выключатель|пропал свет в двух комнатах|греется розетка под кондиционер}',
          '[Началось вчера вечером|Уже третий день так], сами лезть боимся. Щит [в подъезде|в коридоре], проводка [старая алюминиевая|медная, новая]. [Приехать можно {time}.|Ориентир: {mark}.]',
          '{in} elektrik kerak: {k=avtomat oʻchib qolyapti|oshxonada rozetkalar ishlamayapti|viklyuchatel uchqun chiqaryapti|ikkita xonada chiroq yoʻq|konditsioner rozetkasi qizib ketyapti}',
          '[Kecha kechqurun boshlandi|Uch kundan beri shunday], oʻzimiz tegishga qoʻrqyapmiz. Shit [podyezdda|dahlizda], simlar [eski, alyumin|yangi, mis]. [{time} kelsangiz boʻladi.|Moʻljal: {mark}.]',
        ],
        [
          [1500, 7000],
          'Сделать [электропроводку|разводку электрики] в {n=1-4}-комнатной квартире [{in}|с нуля]',
          'Площадь {m=38-110:2} кв. м, [стены из газоблока|стены кирпич|монолит], [штробы уже начаты|стяжки ещё нет]. Примерно {p=30-90:5} точек, щит на {a=12-36:6 модуль|модуля|модулей}. Нужен аккуратный мастер, чтобы потом не переделывать. Кабель куплю по вашему списку.',
          '{n=1-4} xonali kvartiraga [elektr simlarini tortish|toʻliq elektrika qilish], {in}',
          'Maydoni {m=38-110:2} kv. m, [devor gazoblok|devor gʻisht|monolit]. Taxminan {p=30-90:5} ta nuqta, shit {a=12-36:6} modulli. Toza ishlaydigan usta kerak, keyin qayta qilinmasin. Kabelni roʻyxatingiz boʻyicha oʻzim olaman.',
        ],
        [
          [100, 350],
          'Повесить {k=люстру|люстру и шесть точечных светильников|три светильника в коридоре|светодиодную ленту по потолку} {in}',
          'Потолок [натяжной, закладные есть|гипсокартон|бетонный, высота 2,8 м], провод выведен. [Всё куплено, лежит в коробке.|Нужны только руки и дрель.] Лестница дома есть. Нужно {when}.',
          '{in} {k=lyustra|lyustra va oltita nuqtali chiroq|yoʻlakka uchta chiroq|shiftga svetodiod lenta} osish kerak',
          'Shift [natyajnoy|gipsokarton|beton, balandligi 2,8 m], simi chiqarilgan. [Hammasi olingan, qutida turibdi.|Faqat qoʻl va drel kerak.] Narvon bor. {when} kerak.',
        ],
      ],
      service: [
        [
          [80, 180],
          'Электрик [на дом|по вызову|с допуском] {in}, [аккуратно и с гарантией|без выходных|выезд в день звонка]',
          'Розетки, люстры, автоматы, поиск обрыва и короткого замыкания, подключение плит и кондиционеров. [Опыт {y=5-20 год|года|лет}.|Работал на стройке и в ЖЭКе.] За собой убираю, цену говорю до начала работы.',
          '{in} elektrik xizmati, [uyga chiqaman|kafolat bilan|har kuni]',
          'Rozetka, lyustra, avtomat, uzilgan simni topish, plita va konditsioner ulash. [Tajribam {y=5-20} yil.|Qurilishda ham, idorada ham ishlaganman.] Oʻzimdan keyin tozalab ketaman, narxni ishdan oldin aytaman.',
        ],
        [
          [1200, 4500],
          'Электромонтаж под ключ: [квартиры и дома|новостройки|магазины и офисы] {incity}',
          'Проект, штробление, кабель, сборка щита, подключение. [Работаю с напарником, {m=60-90:10} кв. м делаем за {d=5-10} дней.|Фото объектов пришлю.] Считаю по точкам, материал [ваш или закупаем вместе|можно в рассрочку].',
          'Elektr montaj kalitgacha: [kvartira va hovlilar|yangi uylar|doʻkon va ofislar], {incity}',
          'Loyiha, shtroba, kabel, shit yigʻish, ulash. [Sherigim bilan {m=60-90:10} kv. m ni {d=5-10} kunda tugatamiz.|Ishlarim rasmini yuboraman.] Nuqtasiga qarab hisoblaymiz, material [sizdan yoki birga olamiz|boʻlib toʻlashga ham boʻladi].',
        ],
      ],
      vacancy: [
        [
          [5000, 9500],
          'Электромонтажник на [объекты|новостройку|стройку торгового центра] {incity}',
          'Прокладка кабеля, установка щитов, [слаботочка|освещение]. [Объект на {mo=4-14 месяц|месяца|месяцев}, потом переходим на следующий.|Работа стабильная круглый год.] Инструмент выдаём, спецодежда наша.',
          '{incity} [obyektlarga|yangi qurilishga|savdo markazi qurilishiga] elektr montajchi kerak',
          'Kabel tortish, shit oʻrnatish, [past kuchlanish|yoritish]. [Obyektda {mo=4-14} oylik ish bor, keyin keyingisiga oʻtamiz.|Ish yil boʻyi bor.] Asbob va maxsus kiyim beramiz.',
        ],
        [
          [5000, 8000],
          'Электрик [в гостиницу|на производство|в торговый центр|в школу] {in}',
          'Следить за щитами, светом и [насосами|вентиляцией|генератором], устранять поломки, вести журнал. Группа допуска не ниже третьей. [Столовая на территории.|Дежурства по графику.]',
          '{in} [mehmonxonaga|ishlab chiqarishga|savdo markaziga|maktabga] elektrik',
          'Shitlar, yoritish va [nasoslar|ventilyatsiya|generator] nazorati, nosozlikni bartaraf etish, jurnal yuritish. Ruxsat guruhi uchinchidan kam boʻlmasin. [Hududda oshxona bor.|Navbatchilik jadval boʻyicha.]',
        ],
      ],
    },
  },
};
