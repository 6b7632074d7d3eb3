import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const IT_DESIGN: GroupWording = {
  group: 'it-design',
  companies: [
    ['Цифровое агентство', 'Raqamli agentlik'],
    ['Продуктовая IT-компания, 40 человек', 'Mahsulot IT-kompaniyasi'],
  ],
  leaves: {
    'web-development': {
      skills: ['React, Node.js, PostgreSQL, вёрстка, Git', 'React, Node.js, PostgreSQL, verstka, Git'],
      task: [
        [
          [1500, 12000],
          'Сделать сайт для {k=стоматологии|магазина тканей|учебного центра|кафе с меню|строительной фирмы}, [с админкой|на двух языках|под ключ]',
          '[Дизайна нет, есть примеры.|Фигма готова.] Нужны [форма заявки и карта|корзина и оплата], [быстро открывается с телефона|хостинг подскажите]. Сроки и портфолио, пожалуйста.',
          '{k=Stomatologiya|Mato doʻkoni|Oʻquv markazi|Kafe menyusi|Qurilish firmasi} uchun sayt kerak, [admin panel bilan|ikki tilda|kalitgacha]',
          '[Dizayn yoʻq, namunalar bor.|Figma tayyor.] [Ariza shakli va xarita|Savat va toʻlov] kerak, [telefonda tez ochilsin|xosting maslahat bering]. Muddat va portfolio yuboring.',
          'remote',
        ],
        [
          [300, 2500],
          '[Исправить ошибки на сайте|Перенести сайт на новый хостинг|Подключить Payme и Click|Ускорить интернет-магазин]',
          '[WordPress, тема купленная.|Самописный на PHP.|Next.js.] Доступы дам после договора, [тестовый стенд есть|работаем сегодня-завтра].',
          '[Saytdagi xatolarni tuzatish|Saytni yangi xostingga koʻchirish|Payme va Click ulash|Internet doʻkonni tezlashtirish] kerak',
          '[WordPress, tema sotib olingan.|PHP da yozilgan.|Next.js.] Kirish maʼlumotlari kelishuvdan keyin, [test muhiti bor|bugun-erta ishlaymiz].',
          'remote',
        ],
      ],
      service: [
        [
          [2000, 9000],
          'Сайты и программы [{incity}|удалённо по стране|под ключ]: [интернет-магазины|учёт и CRM|лендинги за неделю|мобильные приложения]',
          'Разработчик, {y=3-12 год|года|лет} в коде. [Показываю прогресс каждую пятницу.|Поддержка {m=1-6} мес. бесплатно.] Договор, [исходники ваши|оплата по этапам].',
          'Sayt va dasturlar [{incity}|respublika boʻylab masofadan|kalitgacha]: [internet doʻkon|hisob va CRM|bir haftada lending|mobil ilova]',
          'Dasturchiman, {y=3-12} yillik tajriba. [Har juma natijani koʻrsataman.|{m=1-6} oy bepul qoʻllab-quvvatlash.] Shartnoma, [kodi sizniki|bosqichma-bosqich toʻlov].',
        ],
      ],
      vacancy: [
        [
          [8000, 28000],
          '{k=Frontend-разработчик/React и TypeScript|Backend-разработчик/Go и PostgreSQL|Fullstack-разработчик/Node.js и React|Тестировщик/Ручное и автотесты, Playwright|Мобильный разработчик/Flutter}, [удалённо|гибрид|удалённо, от года опыта]',
          'Продукт [для логистики|финтех|маркетплейс], стек: {k.2}. [Код-ревью и тесты у нас есть.|Менторство для мидлов.]',
          '{k=Frontend dasturchi/React va TypeScript|Backend dasturchi/Go va PostgreSQL|Fullstack dasturchi/Node.js va React|Testlovchi/Qoʻlda va avtotest, Playwright|Mobil dasturchi/Flutter}, [masofadan|gibrid|masofadan, bir yillik tajriba bilan]',
          'Mahsulot [logistika uchun|fintex|marketpleys], stek: {k.2}. [Kod-revyu va testlar bor.|Middllarga mentorlik.]',
          'remote',
        ],
      ],
    },
    'telegram-bots': {
      skills: [
        'Python, aiogram, веб-приложения Telegram, оплаты',
        'Python, aiogram, Telegram web ilova, toʻlovlar',
      ],
      task: [
        [
          [500, 4000],
          'Телеграм-бот для {k=записи в салон|доставки еды|учёта посещаемости|продажи курсов|заявок в сервис}, [с оплатой|с админ-панелью|на двух языках]',
          'Логика расписана на [одной странице|схеме]. [Хостинг поможете поставить.|Нужны выгрузка в таблицу и рассылка.] Срок [до двух недель|не горит]. Примеры ботов пришлите.',
          '{k=Salonga yozilish|Ovqat yetkazish|Davomat hisobi|Kurs sotish|Servisga ariza} uchun Telegram bot kerak, [toʻlovi bilan|admin panel bilan|ikki tilda]',
          'Mantigʻi [bitta varaqda|sxemada] yozilgan. [Xostingga qoʻyishda yordam bering.|Jadvalga chiqarish va xabar yuborish kerak.] Muddat [ikki haftagacha|shoshilinch emas]. Botlaringizni yuboring.',
          'remote',
        ],
      ],
      service: [
        [
          [600, 3500],
          'Телеграм-боты и мини-приложения: [магазины и меню|CRM и уведомления|боты-ассистенты|опросы и рассылки], [{incity}|работаю по всей стране]',
          'Python, [подключаю Payme, Click|таблицы и 1С], код передаю. [Запуск за {d=5-14} дней.|Правки две недели бесплатно.] Цена за простой бот.',
          'Telegram bot va mini ilovalar: [doʻkon va menyu|CRM va bildirishnoma|yordamchi botlar|soʻrov va xabar], [{incity}|respublika boʻylab]',
          'Python, [Payme, Click ulayman|jadval va 1C], kodini beraman. [{d=5-14} kunda ishga tushadi.|Ikki hafta tuzatish bepul.] Narxi oddiy botga.',
        ],
      ],
      vacancy: [
        [
          [6000, 15000],
          '[Python-разработчик ботов|Разработчик мини-приложений Telegram] в [стартап|агентство автоматизации]',
          'Много небольших проектов, [готовые модули|дизайнер и менеджер рядом]. [Оплата за проект плюс фикс.|Можно студенту с портфолио.]',
          '[Python bot dasturchisi|Telegram mini ilova dasturchisi], [startapga|avtomatlashtirish agentligiga]',
          'Koʻp kichik loyihalar, [tayyor modullar|dizayner va menejer yonida]. [Loyihaga haq va oylik.|Portfolioli talaba ham boʻladi.]',
          'remote',
        ],
      ],
    },
    'graphic-design': {
      company: ['Рекламное агентство полного цикла', 'Toʻliq xizmat koʻrsatuvchi reklama agentligi'],
      skills: [
        'Illustrator, Photoshop, Figma, типографика, брендинг',
        'Illustrator, Photoshop, Figma, tipografika, brending',
      ],
      task: [
        [
          [150, 1800],
          '{k=Логотип и визитка|Меню для кафе|Баннер и листовка|Упаковка для сладостей|Оформление страницы магазина}, нужен дизайнер',
          '[Стиль спокойный, два цвета.|Есть старый логотип, освежить.] [Тексты на узбекском и русском.|Печать в типографии, нужны исходники.] {n=2-3 вариант|варианта|вариантов}, [правки без спора|срок {d=3-7 день|дня|дней}].',
          '{k=Logotip va vizitka|Kafe menyusi|Banner va varaqa|Shirinlik qadoqi|Doʻkon sahifasi dizayni} kerak, dizayner qidiryapman',
          '[Uslubi sokin, ikki rang.|Eski logotip bor, yangilash kerak.] [Matn oʻzbek va rus tilida.|Bosmaxonaga, fayllari kerak.] {n=2-3} variant, [tuzatishlar tortishuvsiz|muddat {d=3-7} kun].',
          'remote',
        ],
      ],
      service: [
        [
          [150, 1500],
          'Графический дизайнер [{incity}|удалённо]: [логотипы и фирменный стиль|соцсети, баннеры|упаковка и этикетки|меню, каталоги, полиграфия]',
          'Рисую с нуля, [без шаблонов|3 концепции], отдаю вектор. [Помогу с типографией и бумагой.|Быстро: баннер за вечер.] Цена от, за простой макет.',
          'Grafik dizayner [{incity}|masofadan]: [logotip va firma uslubi|ijtimoiy tarmoq, banner|qadoq va yorliq|menyu, katalog, poligrafiya]',
          'Noldan chizaman, [shablonsiz|3 konsepsiya], vektor beraman. [Bosmaxona va qogʻozda yordam.|Tez: banner bir kechada.] Narxi oddiy maketdan.',
        ],
      ],
      vacancy: [
        [
          [4500, 12000],
          '[Графический дизайнер|Дизайнер упаковки|UI-дизайнер|Дизайнер печати] в [агентство|производство|издательство], {in}',
          'Фирменные задачи, [отдел из {n=3-8 человека|человек|человек}|арт-директор с опытом]. [Макбук или мощный ПК.|Гибрид после испытательного.] Портфолио обязательно.',
          '{in} [grafik dizayner|qadoq dizayneri|UI dizayner|bosma dizayneri], [agentlikka|ishlab chiqarishga|nashriyotga]',
          'Firma vazifalari, [{n=3-8} kishilik boʻlim|tajribali art-direktor]. [Makbuk yoki kuchli kompyuter.|Sinovdan keyin gibrid.] Portfolio shart.',
        ],
      ],
    },
    'interior-design': {
      company: ['Студия интерьера', 'Interyer studiyasi'],
      skills: [
        '3ds Max, AutoCAD, визуализация, подбор материалов, авторский надзор',
        '3ds Max, AutoCAD, vizualizatsiya, material tanlash, mualliflik nazorati',
      ],
      task: [
        [
          [1000, 9000],
          'Дизайн-проект [квартиры|дома|кафе|салона|офиса] {m=40-180:10} кв. м, {in}',
          'Стиль [современный, тёплый|восточный, спокойный|минимализм], нужны чертежи, [3D каждой комнаты|развёртка стен и электрика]. [Ремонт скоро начнётся.|Потом авторский надзор.] Сколько за квадрат?',
          '{in} {m=40-180:10} kv. m [kvartira|hovli|kafe|salon|ofis] uchun dizayn loyiha',
          'Uslub [zamonaviy, iliq|sharqona, sokin|minimalizm], chizmalar, [har xona 3D|devor va elektr sxemasi] kerak. [Taʼmir tez orada boshlanadi.|Keyin mualliflik nazorati.] Kvadratiga qancha?',
        ],
      ],
      service: [
        [
          [60, 250],
          'Дизайнер интерьера {incity}: [3D и чертежи|перепланировка|под ключ с надзором|кухни и мебель], [квартиры, коттеджи|кафе и магазины]',
          'Цена за квадратный метр. [Подбор материалов в бюджете.|Срок от {w=2-5 недели|недель|недель}.] Две правки входят, [замер бесплатно|портфолио {n=20-80:10} объектов].',
          '{incity} interyer dizayner: [3D va chizma|rejani oʻzgartirish|nazorati bilan kalitgacha|oshxona va mebel], [kvartira, kottej|kafe va doʻkon]',
          'Narxi kvadrat metriga. [Byudjetga mos material tanlash.|Muddat {w=2-5} haftadan.] Ikki tuzatish ichida, [oʻlchash bepul|{n=20-80:10} obyektli portfolio].',
        ],
      ],
      vacancy: [
        [
          [5000, 13000],
          '[Дизайнер интерьера|3D-визуализатор|Архитектор-чертёжник] в [студию|мебельную компанию|строительную фирму], {in}',
          'Проекты жилые и [кафе|офисы], [клиенты идут от партнёров|комплектатор в команде]. [Процент с реализации.|Лицензии и компьютер.]',
          '{in} [interyer dizayner|3D vizualizator|arxitektor-chizmachi], [studiyaga|mebel kompaniyasiga|qurilish firmasiga]',
          'Turar joy va [kafe|ofis] loyihalari, [mijozlar hamkorlardan|komplektator jamoada]. [Sotuvdan foiz.|Litsenziya va kompyuter bor.]',
        ],
      ],
    },
  },
};
