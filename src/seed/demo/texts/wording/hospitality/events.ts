import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const EVENTS: GroupWording = {
  group: 'events',
  companies: [
    ['Банкетный зал на 500 гостей', '500 oʻrinli toʻyxona'],
    ['Агентство праздников', 'Bayramlar agentligi'],
    ['Келин-салон и фотостудия', 'Kelin salon va fotostudiya'],
  ],
  leaves: {
    host: {
      task: [
        [
          [800, 4000],
          'Ведущий на {k=никох-той|юбилей отца|бешик-той|корпоратив|выпускной} {in}, {g=40-300:20} гостей',
          '[На двух языках, без пошлых шуток.|Чтобы гости танцевали и старшие были довольны.] [Дата уже известна, напишу.|Зал с аппаратурой.] Пришлите видео с мероприятий.',
          '{in} {k=nikoh toʻyiga|otamning yubileyiga|beshik toʻyiga|korporativga|bitiruv kechasiga} boshlovchi kerak, {g=40-300:20} mehmon',
          '[Ikki tilda, odob doirasida.|Mehmonlar raqsga tushsin, keksalar ham rozi boʻlsin.] [Sanasi maʼlum, yozaman.|Zalda apparatura bor.] Tadbirlaringiz videosini yuboring.',
        ],
      ],
      service: [
        [
          [800, 3000],
          '[Ведущий|Тамада|Ведущая] на свадьбу, юбилей, [бешик-той|корпоратив], {incity}, [ру/уз|с диджеем|сценарий бесплатно]',
          'Пров<ёл|ела> больше {n=80-400:20} мероприятий. [Интерактив без неловкости.|Костюм под стиль вечера.] [Встречаемся, обсуждаем гостей и традиции семьи.|Работаю до последнего гостя.]',
          'Toʻy, yubiley, [beshik toʻyi|korporativ]ga [boshlovchi|tamada], {incity}, [ikki tilda|DJ bilan|ssenariy bepul]',
          '{n=80-400:20} dan ortiq tadbir oʻtkazganman. [Noqulay oʻyinlarsiz.|Kechaga mos libos.] [Uchrashib, mehmonlar va oila odatlarini gaplashamiz.|Oxirgi mehmongacha ishlayman.]',
        ],
      ],
    },
    'karnay-surnay': {
      gender: 'male',
      task: [
        [
          [400, 1500],
          'Карнай-сурнай на {k=никох|суннат-той|встречу жениха|открытие магазина|проводы невесты}, {in}, {when}',
          '[Человек {n=3-6}, минут на {m=20-40:10}.|Встретить у ворот и пройти во двор.] Форма национальная, [дойристы хорошие|без опоздания]. Назовите цену за выход.',
          '{in} {k=nikohga|sunnat toʻyiga|kuyovni kutib olishga|doʻkon ochilishiga|kelin kuzatishga} karnay-surnay kerak, {when}',
          '[{n=3-6} kishi, {m=20-40:10} daqiqaga.|Darvozada kutib, hovligacha kirish.] Milliy libosda, [doirachilar zoʻr boʻlsin|kechikmasdan]. Bir chiqish narxini ayting.',
        ],
      ],
      service: [
        [
          [400, 1200],
          'Карнай-сурнай {incity}: [свадьбы, суннат-той, открытия|{n=3-7 музыкант|музыканта|музыкантов}|выезд по области]',
          'Играем громко и слаженно, [чапаны и дўппи одинаковые|дойра и ногора]. [Приезжаем за полчаса.|Видео пришлём.] Цена за выход до {m=30-40:10} минут.',
          '{incity} karnay-surnay: [nikoh, sunnat toʻy, ochilish|{n=3-7} sozanda|viloyatga ham chiqamiz]',
          'Baland va hamohang chalamiz, [chopon va doʻppi bir xil|doira va nogʻora bilan]. [Yarim soat oldin yetib boramiz.|Video yuboramiz.] Narxi {m=30-40:10} daqiqagacha bir chiqish.',
        ],
      ],
    },
    'singers-dj': {
      task: [
        [
          [900, 5000],
          '{k=Певец на свадьбу|Диджей и звук|Живая музыка: дутар и рубаб|Скрипка на встречу гостей|Саксофон на никох} {in}, {when}',
          '[Гостей {g=60-350:10}, зал большой.|Во дворе, нужна ваша колонка.] Репертуар [узбекский и русский|классика и народные|современный]. Скиньте видео и цену за вечер.',
          '{in} {k=toʻyga xonanda|DJ va apparatura|jonli musiqa: dutor va rubob|mehmon kutishga skripka|nikohga saksofon} kerak, {when}',
          '[{g=60-350:10} mehmon, zal katta.|Hovlida, kolonka sizdan.] Repertuar [oʻzbekcha va ruscha|mumtoz va xalq qoʻshiqlari|zamonaviy]. Video va kecha narxini tashlang.',
        ],
      ],
      service: [
        [
          [1200, 4500],
          '[Певец|Певица|Дуэт|Ансамбль] на той {incity}, [живой звук|свой диджей и аппаратура|мумтоз и эстрада]',
          'Программа {h=2-4 час|часа|часов}, [лазги, андижанская полька, ретро|наши и мировые хиты]. [Свет и дым в цене.|Приезжаем на саундчек заранее.] Даты на сезон ещё есть.',
          '{incity} toʻyga [xonanda|ansambl|duet|yosh xonanda], [jonli ovoz|DJ va apparatura bilan|mumtoz va estrada]',
          'Dastur {h=2-4} soat, [lazgi, andijon polkasi, retro|oʻzimizning va jahon xitlari]. [Yorugʻlik va tutun narx ichida.|Saundchekka oldin boramiz.] Mavsumga boʻsh sanalar bor.',
        ],
        [
          [700, 2000],
          'Диджей и звук {incity}: [свадьбы, дни рождения|свет, дым, экран|до {g=100-500:100} гостей]',
          'Аппаратура своя, [запасная есть|радиомикрофоны]. [Танцевальные блоки для всех возрастов.|Доставка и монтаж в цене.] Цена за {h=4-6 час|часа|часов}.',
          '{incity} DJ va ovoz: [toʻy, tugʻilgan kun|yorugʻlik, tutun, ekran|{g=100-500:100} mehmongacha]',
          'Apparatura oʻzimizniki, [zaxirasi bor|radiomikrofon]. [Hamma yoshga raqs bloklari.|Yetkazish va oʻrnatish narx ichida.] Narxi {h=4-6} soatga.',
        ],
      ],
    },
    'bridal-salon': {
      gender: 'female',
      company: ['Келин-салон и фотостудия', 'Kelin salon va fotostudiya'],
      skills: [
        'работа с клиентками, шитьё и подгонка, вкус, соцсети',
        'mijozlar bilan ishlash, moslab tikish, did, ijtimoiy tarmoqlar',
      ],
      task: [
        [
          [500, 3500],
          'Свадебное платье напрокат {in}, размер {s=40-50:2}: {k=закрытое, на никох|пышное|с длинным рукавом|прямое, кружево}',
          'Свадьба [через {w=2-6 неделю|недели|недель}|в следующем месяце]. Нужны [фата и корона тоже|туфли {h=35-39 размер|размера|размеров}]. [Примерка {time}.|Пришлите фото, что есть.]',
          '{in} kelin koʻylak ijarasi, {s=40-50:2}-razmer: {k=yopiq, nikohga|puf koʻylak|uzun yengli|toʻgʻri, toʻr matoli}',
          'Toʻy [{w=2-6} haftadan keyin|kelasi oyda]. [Fata va toj ham|{h=35-39}-razmer tufli] kerak. [Primerka {time}.|Boridan rasm yuboring.]',
        ],
      ],
      service: [
        [
          [600, 3000],
          'Келин-салон {in}: [прокат платьев|сборы невесты под ключ|национальные наряды], [новая коллекция|фата и аксессуары в подарок]',
          'Размеры {s=38-42:2}–{b=50-54:2}, [подгоняем по фигуре|химчистка после каждой невесты]. [Причёска и макияж на месте.|Фотозона в салоне.] Запись [{time}|{when}].',
          '{in} kelin salon: [koʻylak ijarasi|kelinni toʻliq tayyorlash|milliy liboslar], [yangi kolleksiya|fata va bezaklar sovgʻa]',
          '{s=38-42:2}–{b=50-54:2} razmerlar, [qomatga moslaymiz|har kelindan keyin kimyoviy tozalash]. [Turmak va makiyaj joyida.|Salonda fotozona.] Yozilish [{time}|{when}].',
        ],
      ],
      vacancy: [
        [
          [3000, 6500],
          '[Консультант|Администратор|Портниха] в келин-салон {in}',
          'Примерки, запись, [подгонка платьев|съёмки для соцсетей]. [Процент с проката.|Выходной в будни.] Вкус и доброжелательность важны.',
          '{in} kelin salonga [maslahatchi|administrator|tikuvchi]',
          'Primerka, yozilish, [koʻylaklarni moslash|ijtimoiy tarmoqqa suratlar]. [Ijaradan foiz.|Ish kunlari dam.] Did va xushmuomalalik muhim.',
        ],
      ],
    },
    'event-decor': {
      task: [
        [
          [400, 4000],
          'Оформить {k=двор к суннат-тою|зал на юбилей|детскую комнату на годик|машину|выписку из роддома} {in}, {when}',
          '[Шары, баннер, сладкий стол.|Живые цветы, спокойные тона.] Бюджет скромный, [нужен вкус|пришлите идеи с ценами]. Фото места отправлю.',
          '{in} {k=sunnat toʻyga hovlini|yubileyga zalni|bir yoshga bolalar xonasini|mashinani|tugʻruqxonadan chiqishni} bezatish kerak, {when}',
          '[Sharlar, banner, shirin stol.|Jonli gullar, sokin ranglar.] Byudjet kamtar, [did muhim|gʻoya va narxlarni yuboring]. Joy rasmini yuboraman.',
        ],
      ],
      service: [
        [
          [500, 3500],
          'Оформление {incity}: [свадьбы и тои|воздушные шары|живые цветы|фотозоны], [доставка и монтаж в цене|эскиз бесплатно]',
          'Делаем президиум, арку, [столы гостей|входную группу]. [Цветы с базы утром.|Разбираем ночью сами.] Цена за небольшой зал.',
          '{incity} bezatish: [toʻylar|sharlar|jonli gullar|fotozona], [yetkazish va oʻrnatish narx ichida|eskiz bepul]',
          'Kelin-kuyov stoli, arka, [mehmon stollari|kirish qismi] qilamiz. [Gullar ertalab bazadan.|Tunda oʻzimiz yechamiz.] Narxi kichik zalga.',
        ],
      ],
    },
    photographer: {
      company: ['Фотостудия с тремя залами', 'Uch zalli fotostudiya'],
      skills: [
        'портрет, репортаж, обработка, видеомонтаж, работа со светом',
        'portret, reportaj, qayta ishlash, video montaj, yorugʻlik bilan ishlash',
      ],
      task: [
        [
          [400, 3500],
          'Фотограф на {k=никох и прогулку|годик дочери|съёмку блюд для меню|предметку для магазина|семейную съёмку} {in}, {when}',
          '[Нужно {h=2-5 час|часа|часов}, {n=40-120:20} обработанных кадров.|Важна хорошая обработка.] [Место выберем вместе.|Снимать у нас, свет хороший.] Портфолио, пожалуйста.',
          '{in} {k=nikoh va sayrga|qizimning bir yoshiga|menyu uchun taom suratiga|doʻkon mahsulotiga|oilaviy suratga} fotograf kerak, {when}',
          '[{h=2-5} soat, {n=40-120:20} ta ishlangan kadr.|Yaxshi qayta ishlash muhim.] [Joyni birga tanlaymiz.|Bizda, yorugʻlik yaxshi.] Portfolio yuboring.',
        ],
      ],
      service: [
        [
          [600, 3000],
          'Фото и видео {incity}: [свадьбы и никох|love story, семья|дети, выписка|предметная съёмка], [клип за {d=5-7} дней|дрон и стабилизатор|две камеры]',
          'Отдаю все удачные кадры, [цвет как в жизни|рассказываю, как встать]. [Фотокнига на заказ.|Опыт {y=4-15 год|года|лет}.] Цена за [{h=2-4 час|часа|часов}|съёмочный день].',
          '{incity} foto va video: [toʻy va nikoh|love story, oila|bolalar|mahsulot surati], [{d=5-7} kunda klip|dron va stabilizator|ikki kamera]',
          'Hamma yaxshi kadrlarni beraman, [ranglar hayotdagidek|qanday turishni aytaman]. [Buyurtmaga fotokitob.|{y=4-15} yil tajriba.] Narxi [{h=2-4} soatga|suratga olish kuniga].',
        ],
      ],
      vacancy: [
        [
          [4000, 9000],
          '[Фотограф|Видеооператор|Ретушёр] в [студию|свадебное агентство|интернет-магазин одежды], {in}',
          '{n=3-6 съёмка|съёмки|съёмок} в неделю, [свет и фон студии|техника наша]. [Монтажёр есть.|Процент с заказов.] Пришлите ссылку на работы.',
          '{in} [fotograf|videooperator|retushchi], [studiyaga|toʻy agentligiga|kiyim internet doʻkoniga]',
          'Haftasiga {n=3-6} ta suratga olish, [yorugʻlik va fon studiyadan|texnika bizdan]. [Montajchi bor.|Buyurtmadan foiz.] Ishlaringiz havolasini yuboring.',
        ],
      ],
    },
    'wedding-cars': {
      gender: 'male',
      task: [
        [
          [500, 2500],
          'Свадебный кортеж {in}: {n=1-4 машина|машины|машин}, [белые|чёрные], {when}',
          'Из дома невесты в загс и ресторан, [{h=5-8} часов|весь день]. [Украшения ваши.|Ленты наши.] Водители опрятные, не курят.',
          '{in} toʻy karvoni: {n=1-4} ta [oq|qora] mashina, {when}',
          'Kelin uyidan ZAGS va restoranga, [{h=5-8} soat|kun boʻyi]. [Bezak sizdan.|Lentalar bizdan.] Haydovchilar ozoda, chekmaydi.',
        ],
      ],
      service: [
        [
          [700, 2500],
          'Машины на свадьбу {incity}: [Мерседес, Малибу|кабриолет и ретро|лимузин|белые Трекеры], [с украшением|кортеж до {n=5-10} машин]',
          'Водитель в костюме, вода и зонт в салоне. [Сделаем круг для фото.|Без опозданий, договор.] Цена за {h=5-8} часов.',
          '{incity} toʻyga mashina: [Mersedes, Malibu|kabriolet va retro|limuzin|oq Trekerlar], [bezagi bilan|{n=5-10} mashinagacha karvon]',
          'Haydovchi kostyumda, salonda suv va soyabon. [Suratga aylanib beramiz.|Kechikmaymiz, shartnoma.] Narxi {h=5-8} soatga.',
        ],
      ],
    },
    animators: {
      company: ['Детский развлекательный центр', 'Bolalar koʻngilochar markazi'],
      skills: [
        'работа с детьми, аквагрим, сценарий, артистизм',
        'bolalar bilan ishlash, akvagrim, ssenariy, artistlik',
      ],
      task: [
        [
          [250, 900],
          'Аниматор на день рождения, {a=3-9 год|года|лет}, {in}, {when}',
          'Детей {n=6-20}, часа на {h=1-2}, [дома|в кафе|во дворе]. {k=Человек-паук|Эльза|клоун|Тролли|супергерои}, игры и [мыльные пузыри|аквагрим]. [Родители тоже поиграют.|Русский и узбекский.]',
          '{in} tugʻilgan kunga animator, {a=3-9} yosh, {when}',
          '{n=6-20} bola, {h=1-2} soat, [uyda|kafeda|hovlida]. {k=Oʻrgimchak odam|Elza|masxaraboz|Trollar|superqahramonlar}, oʻyin va [sovun pufaklari|akvagrim]. [Ota-onalar ham oʻynaydi.|Oʻzbek va rus tilida.]',
        ],
      ],
      service: [
        [
          [250, 800],
          'Аниматоры и шоу {incity}: [мыльные пузыри|бумажное шоу|ростовые куклы|научные опыты], [детям от {a=2-4 года|лет|лет}|дома и в кафе]',
          'Реквизит чистый, [сценарий под имя ребёнка|музыка с собой]. [Торт вынесем красиво.|Фотограф в команде.] Цена за час.',
          '{incity} animator va shou: [sovun pufaklari|qogʻoz shou|katta qoʻgʻirchoqlar|ilmiy tajribalar], [{a=2-4} yoshdan|uyda va kafeda]',
          'Rekvizit toza, [bola ismiga ssenariy|musiqa oʻzimizda]. [Tortni chiroyli olib chiqamiz.|Fotograf ham bor.] Narxi soatiga.',
        ],
      ],
      vacancy: [
        [
          [2500, 5000],
          'Аниматор в [детский центр|ресторан с игровой|парк развлечений], {in}',
          'Костюмы и сценарии есть, [обучаем аквагриму|выходы по праздникам]. [Студентам удобно.|Чаевые ваши.] Нужны голос, улыбка и терпение.',
          '{in} animator, [bolalar markaziga|oʻyin xonali restoranga|istirohat bogʻiga]',
          'Libos va ssenariy bor, [akvagrimni oʻrgatamiz|bayramlarda chiqishlar]. [Talabalarga qulay.|Choychaqa oʻzingizga.] Ovoz, tabassum va sabr kerak.',
        ],
      ],
    },
    'tableware-rental': {
      task: [
        [
          [200, 1500],
          'Напрокат {k=столы и стулья|казан и печь|посуду на плов|шатёр|пиалы и чайники} на {n=40-200:20} человек, {in}',
          'На {d=1-3 день|дня|дней}, [доставка во двор|заберу сам<|а>]. [Скатерти тоже, если есть.|Всё чистое и целое.] {when}. Цена за всё.',
          '{in} {n=40-200:20} kishiga {k=stol-stul|qozon va oʻchoq|osh idishlari|shatyor|piyola va choynak} ijarasi',
          '{d=1-3} kunga, [hovligacha yetkazib|oʻzim olib ketaman]. [Boʻlsa, dasturxon ham.|Hammasi toza va butun boʻlsin.] {when}. Hammasining narxi.',
        ],
      ],
      service: [
        [
          [200, 1200],
          'Прокат [посуды и казанов|столов и стульев|шатров и навесов] {incity}, [доставка|мойка посуды с нас|до {n=200-600:100} гостей]',
          'Чистое, одинаковое, [считаем при вас|залог умеренный]. [Есть и дастарханщики.|Самовар и диван-сури.] Цена за комплект в сутки.',
          '{incity} [idish va qozon|stol-stul|shatyor va ayvon] ijarasi, [yetkazib beramiz|idish yuvish bizdan|{n=200-600:100} mehmongacha]',
          'Toza, bir xil, [oldingizda sanaymiz|garov ozgina]. [Dasturxonchilar ham bor.|Samovar va soʻri bor.] Narxi bir sutkalik toʻplamga.',
        ],
      ],
    },
  },
};
