import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const APPLIANCES: GroupWording = {
  group: 'appliances',
  companies: [['Сервисный центр бытовой техники', 'Maishiy texnika servis markazi']],
  leaves: {
    'washing-machine': {
      gender: 'male',
      skills: [
        'диагностика, замена подшипников, пайка модулей, выезд к клиенту',
        'diagnostika, podshipnik almashtirish, modul kavsharlash, mijozga chiqish',
      ],
      task: [
        [
          [100, 500],
          'Стиральная машина {k=не сливает воду|шумит при отжиме|не включается|течёт снизу|бьёт током|не греет воду}, нужен мастер {in}',
          'Машинке {y=3-12 год|года|лет}, [фронтальная, 6 кг|с вертикальной загрузкой|полуавтомат]. [Показывает ошибку на экране.|Вчера ещё работала.] Ремонт [на дому|лучше на месте], [{time}|{when}].',
          '{in} kir yuvish mashinasi {k=suvni toʻkmayapti|siqishda qattiq shovqin qilyapti|yoqilmayapti|tagidan oqyapti|tok uryapti|suvni isitmayapti}, usta kerak',
          'Mashinaga {y=3-12} yil boʻlgan, [oldidan, 6 kg|ustidan yuklanadi|yarim avtomat]. [Ekranda xato chiqyapti.|Kecha ishlagandi.] Taʼmir [uyda|joyida boʻlsa yaxshi], [{time}|{when}].',
        ],
      ],
      service: [
        [
          [100, 250],
          'Ремонт стиральных машин на дому {in}, [в день обращения|все модели|запчасти с собой]',
          'Подшипники, насосы, ТЭНы, платы. [Диагностика бесплатно при ремонте.|Говорю цену до начала.] Гарантия {g=3-12 месяц|месяца|месяцев}. Стаж {y=5-20 год|года|лет}.',
          '{in} kir yuvish mashinasini uyda taʼmirlash, [oʻsha kuni|hamma model|ehtiyot qism bilan]',
          'Podshipnik, nasos, TEN, plata. [Taʼmirlansa diagnostika bepul.|Narxni oldin aytaman.] Kafolat {g=3-12} oy. Staj {y=5-20} yil.',
        ],
        [
          [80, 180],
          'Подключение стиральных и посудомоечных машин {incity}',
          'Вода, слив, розетка, выставлю по уровню. [Шланги и тройник с собой.|Снимаю транспортные болты, показываю режимы.] Выезд {in} без доплаты.',
          '{incity} kir va idish yuvish mashinasini ulash',
          'Suv, slif, rozetka, tekis oʻrnataman. [Shlang va troynik bilan kelaman.|Transport boltlarini yechib, rejimlarini koʻrsataman.] {in} chiqish qoʻshimchasiz.',
        ],
      ],
      vacancy: [
        [
          [4500, 8500],
          'Мастер по ремонту стиральных машин [в сервисный центр|на выезд], {incity}',
          '{n=4-8 заявка|заявки|заявок} в день, [машина и топливо наши|компенсируем бензин]. Запчасти на складе, [диспетчер разводит маршрут|процент с каждого ремонта].',
          '{incity} kir yuvish mashinasi ustasi, [servis markaziga|chiqish bilan]',
          'Kuniga {n=4-8} ta buyurtma, [mashina va yoqilgʻi bizdan|benzin toʻlanadi]. Ehtiyot qismlar omborda, [dispetcher yoʻnalish tuzadi|har taʼmirdan foiz].',
        ],
      ],
    },
    fridge: {
      gender: 'male',
      skills: [
        'заправка фреона, пайка меди, диагностика компрессора',
        'freon quyish, mis kavsharlash, kompressor diagnostikasi',
      ],
      task: [
        [
          [120, 600],
          'Холодильник {k=не морозит|намерзает лёд сзади|громко гудит|не отключается|течёт вода внутри}, {in}',
          '[Двухкамерный, {y=4-15 год|года|лет}.|Витрина в магазине, продукты портятся.] Нужен мастер с [фреоном|запчастями], желательно сегодня. Ориентир: {mark}.',
          '{in} muzlatkich {k=muzlatmayapti|orqasi muz qoplayapti|qattiq guvillayapti|oʻchmayapti|ichidan suv oqyapti}',
          '[Ikki kamerali, {y=4-15} yillik.|Doʻkon vitrinasi, mahsulot buzilyapti.] [Freoni|Ehtiyot qismi] bor usta kerak, iloji boʻlsa bugun. Moʻljal: {mark}.',
        ],
      ],
      service: [
        [
          [120, 300],
          'Ремонт холодильников {in}: [заправка фреона|компрессоры|ноу-фрост|витрины и морозильники], на дому',
          'Приезжаю с оборудованием, [чиню в день вызова|работаю и в воскресенье]. Гарантия {g=6-12} мес. [Если чинить невыгодно — скажу честно.|Опыт {y=6-25 год|года|лет}.]',
          '{in} muzlatkich taʼmiri: [freon quyish|kompressor|nofrost|vitrina va muzlatgich], uyda',
          'Uskuna bilan kelaman, [oʻsha kuni tuzataman|yakshanba ham ishlayman]. Kafolat {g=6-12} oy. [Taʼmirlash foydasiz boʻlsa, toʻgʻri aytaman.|Tajriba {y=6-25} yil.]',
        ],
      ],
      vacancy: [
        [
          [5000, 9000],
          'Мастер-холодильщик [в сервис|в сеть супермаркетов|на молочный завод], {incity}',
          'Витрины, камеры, [бытовые холодильники|моноблоки]. [Дежурство раз в неделю.|Служебная машина.] Медь, баллоны и манометры выдаём.',
          '{incity} xolodilnik ustasi, [servisga|supermarketlar tarmogʻiga|sut zavodiga]',
          'Vitrina, kamera, [maishiy muzlatkichlar|monobloklar]. [Haftada bir navbatchilik.|Xizmat mashinasi bor.] Mis, ballon va manometr beramiz.',
        ],
      ],
    },
    'air-conditioner': {
      gender: 'male',
      skills: [
        'монтаж сплит-систем, вакуумирование, заправка, высотные работы',
        'split montaj, vakuumlash, gaz quyish, balandlikda ishlash',
      ],
      task: [
        [
          [150, 700],
          '{k=Установить/Трасса около четырёх метров, внешний блок на балкон|Снять и перенести/В соседнюю комнату, метров шесть|Почистить/Пахнет и капает внутрь|Заправить/Дует, но не холодит} кондиционер {r=в спальне|в зале|в кабинете|в магазине}, {in}',
          '{k.2}. {m=9-24:3}-я модель, этаж {e=1-5}. {when}, [{time}|после работы].',
          '{in} {r=yotoqxonadagi|zaldagi|kabinetdagi|doʻkondagi} konditsioner{k=ni oʻrnatish/Trassa toʻrt metrcha, tashqi blok balkonga|ni yechib koʻchirish/Qoʻshni xonaga, olti metrcha|ni tozalash/Hidi bor, ichkariga tomchilayapti|ga gaz quyish/Puflayapti, lekin sovutmayapti} kerak',
          '{k.2}. {m=9-24:3}-lik model, {e=1-5}-qavat. {when}, [{time}|ishdan keyin].',
        ],
      ],
      service: [
        [
          [80, 200],
          'Чистка и заправка кондиционеров {in}, [паром и под давлением|без грязи|{m=40-60:10} минут на блок]',
          'Снимаем панель, моем турбину и испаритель, [обрабатываем от запаха|проверяем давление]. Цена за чистку, фреон отдельно. [Скидка от трёх блоков.|Чехол, пол чистый.]',
          '{in} konditsioner tozalash va gaz quyish, [bugʻ va bosim bilan|kir qilmasdan|bitta blok {m=40-60:10} daqiqa]',
          'Panelini yechib, turbina va isparitelni yuvamiz, [hidiga ishlov beramiz|bosimini tekshiramiz]. Narxi tozalash uchun, freon alohida. [Uch blokdan chegirma.|Chexol bilan, pol toza.]',
        ],
        [
          [350, 800],
          'Установка кондиционеров {incity}: [квартиры, офисы|с вакуумированием|двухэтапный монтаж при ремонте]',
          'Медь, дренаж, кабель, кронштейны. Цена за стандарт до {m=3-5 метра|метров|метров} трассы. [Гарантия {g=1-3 год|года|лет}.|Алмазное бурение, без пыли.]',
          '{incity} konditsioner oʻrnatish: [kvartira, ofis|vakuumlash bilan|taʼmirda ikki bosqichli montaj]',
          'Mis, drenaj, kabel, kronshteyn. Narxi {m=3-5} metr trassagacha standart. [Kafolat {g=1-3} yil.|Olmosli burgʻu, changsiz.]',
        ],
      ],
      vacancy: [
        [
          [5500, 11000],
          'Монтажник кондиционеров [в бригаду|в компанию|на сезон], {incity}',
          'До {n=3-6 установки|установок|установок} в день, [машина и инструмент наши|альпинист отдельно]. [Процент с монтажа.|Зимой — сервис и вентиляция.]',
          '{incity} konditsioner oʻrnatuvchi, [brigadaga|kompaniyaga|mavsumga]',
          'Kuniga {n=3-6} tagacha oʻrnatish, [mashina va asbob bizdan|alpinist alohida]. [Montajdan foiz.|Qishda servis va ventilyatsiya.]',
        ],
      ],
    },
    'phone-repair': {
      gender: 'male',
      company: ['Сервис телефонов в торговом центре', 'Savdo markazidagi telefon servisi'],
      skills: [
        'пайка, замена дисплеев, прошивка, диагностика плат',
        'kavsharlash, displey almashtirish, proshivka, plata diagnostikasi',
      ],
      task: [
        [
          [80, 600],
          '{k=Разбит экран|Не заряжается|Быстро садится батарея|Утонул в воде, не включается|Не слышит собеседник}, телефон [айфон {i=11-15}|на андроиде], {in}',
          '[Данные нужны, не сбрасывать.|Экран лучше оригинал или хорошая копия.] Сколько стоит и сколько ждать? Подъеду сам<|а>, [{time}|{when}].',
          '{in} telefon ({k=ekrani singan|zaryad olmayapti|batareyasi tez oʻtiryapti|suvga tushgan, yonmayapti|ovozi eshitilmayapti}), [ayfon {i=11-15}|android]',
          '[Maʼlumotlar kerak, oʻchirilmasin.|Ekrani original yoki yaxshi nusxa boʻlsa.] Qancha turadi, qancha kutiladi? Oʻzim boraman, [{time}|{when}].',
        ],
      ],
      service: [
        [
          [80, 300],
          'Ремонт телефонов {in}: [экраны, батареи, камеры|за {m=30-60:15} минут|пайка плат, восстановление]',
          'Свои запчасти, [честная цена сразу|стекло отдельно от матрицы]. Гарантия {g=1-6} мес. [Данные не трогаем.|Ремонт после воды и чужих мастеров.]',
          '{in} telefon taʼmiri: [ekran, batareya, kamera|{m=30-60:15} daqiqada|plata kavsharlash, tiklash]',
          'Ehtiyot qismlar oʻzimda, [narx darrov va halol|oynani alohida]. Kafolat {g=1-6} oy. [Maʼlumotlarga tegmaymiz.|Suvdan va boshqa ustadan keyin ham.]',
        ],
      ],
      vacancy: [
        [
          [4000, 9000],
          'Мастер по ремонту телефонов [на рынок электроники|в сервис|в торговый центр], {in}',
          'Место с микроскопом и паяльной станцией. [Клиентов хватает, процент — {p=40-60:5}.|Ученика без опыта тоже возьмём.] [Запчасти наши.|Гарантийный отдел рядом.]',
          '{in} telefon ustasi, [elektronika bozoriga|servisga|savdo markaziga]',
          'Mikroskop va kavsharlash stansiyasi bor joy. [Mijoz yetarli, {p=40-60:5} foiz.|Tajribasiz shogird ham olamiz.] [Ehtiyot qism bizdan.|Kafolat boʻlimi yonida.]',
        ],
      ],
    },
    'computer-repair': {
      gender: 'male',
      skills: [
        'сборка ПК, восстановление данных, чистка, установка Windows',
        'kompyuter yigʻish, maʼlumot tiklash, tozalash, Windows oʻrnatish',
      ],
      task: [
        [
          [100, 500],
          '[Ноутбук|Компьютер] {k=сильно греется и выключается|не загружается|тормозит|залит чаем|не видит диск}, нужен мастер {in}',
          '{y=2014-2023} года, [для учёбы|для бухгалтерии, важны файлы]. [Можно на дому.|Заберите, если надолго.] Посоветуйте, стоит ли ставить [SSD|память].',
          '{in} [noutbuk|kompyuter] {k=juda qizib oʻchib qolyapti|yuklanmayapti|qotyapti|ustiga choy toʻkilgan|diskni koʻrmayapti}, usta kerak',
          '{y=2014-2023}-yilgi, [oʻqish uchun|buxgalteriya uchun, fayllar muhim]. [Uyda boʻladi.|Uzoq boʻlsa olib keting.] [SSD|Xotira] qoʻyish kerakmi, maslahat bering.',
        ],
      ],
      service: [
        [
          [80, 250],
          'Компьютерный мастер {in}: [чистка, термопаста, SSD|Windows и программы|восстановление данных|выезд на дом]',
          'Настраиваю без лишних программ, [сохраняю фото и документы|ставлю родительский контроль]. Пенсионерам и школам дешевле. Опыт {y=4-18 год|года|лет}.',
          '{in} kompyuter ustasi: [tozalash, termopasta, SSD|Windows va dasturlar|maʼlumotni tiklash|uyga chiqish]',
          'Ortiqcha dasturlarsiz sozlayman, [rasm va hujjatlarni saqlab qolaman|ota-ona nazoratini qoʻyaman]. Nafaqaxoʻr va maktablarga arzon. Tajriba {y=4-18} yil.',
        ],
      ],
      vacancy: [
        [
          [4500, 9000],
          'Мастер по ноутбукам [в сервисный центр|в магазин техники], {in}',
          'Чистка, замена матриц и клавиатур, [пайка приветствуется|приём клиентов по очереди]. [Оклад и процент.|Учебный стенд есть.]',
          '{in} noutbuk ustasi, [servis markaziga|texnika doʻkoniga]',
          'Tozalash, matritsa va klaviatura almashtirish, [kavsharlash bilsa ustunlik|mijozlar navbat bilan]. [Oylik va foiz.|Oʻquv stendi bor.]',
        ],
      ],
    },
    boiler: {
      gender: 'male',
      skills: [
        'газовые котлы, автоматика, промывка теплообменника, допуск',
        'gaz qozonlari, avtomatika, issiqlik almashtirgichni yuvish, ruxsatnoma',
      ],
      task: [
        [
          [120, 700],
          '{a=Газовый котёл/Двухконтурный|Аристон/На 80 литров|Водонагреватель/Проточный, электрический|Газовая колонка/Старая, но крепкая} {k=не включается|гаснет через минуту|течёт|не греет воду}, {in}',
          '{a.2}, {y=3-12 год|года|лет}. Дома [маленький ребёнок|пожилые родители], нужно {when}. [Диагностику оплачу.|Запчасть тоже купим.]',
          '{in} {a=gaz qozoni/Ikki konturli|ariston/80 litrli|suv isitgich/Oqar suvli, elektr|gaz kolonka/Eski, lekin mustahkam} {k=yonmayapti|bir daqiqada oʻchib qolyapti|oqyapti|suvni isitmayapti}',
          '{a.2}, {y=3-12} yillik. Uyda [yosh bola|keksalar] bor, {when} kerak. [Diagnostika haqini beraman.|Ehtiyot qismini ham olamiz.]',
        ],
      ],
      service: [
        [
          [120, 400],
          'Ремонт и промывка [газовых котлов|водонагревателей|колонок] {in}, [в день вызова|запуск перед зимой]',
          'Датчики, насосы, платы, теплообменник. [Сертификат на газовое оборудование.|Заключаю сервисный договор.] Цена за диагностику и мелкий ремонт, гарантия {g=6-12} мес.',
          '{in} [gaz qozoni|suv isitgich|kolonka] taʼmiri va yuvish, [oʻsha kuni|qishdan oldin ishga tushirish]',
          'Datchik, nasos, plata, issiqlik almashtirgich. [Gaz uskunasiga sertifikat bor.|Servis shartnoma tuzaman.] Narxi diagnostika va mayda taʼmir, kafolat {g=6-12} oy.',
        ],
      ],
      vacancy: [
        [
          [5000, 9500],
          'Слесарь по газовым котлам [в сервис|в обслуживающую компанию|на котельную], {incity}',
          'Плановое обслуживание, аварийные выезды [по графику|в сезон]. Удостоверение поможем продлить. [Машина, приборы и спецодежда.|Премия за зиму.]',
          '{incity} gaz qozonlari chilangari, [servisga|xizmat kompaniyasiga|qozonxonaga]',
          'Rejali xizmat, avariya chiqishlari [jadval boʻyicha|mavsumda]. Guvohnomani uzaytirishga yordam beramiz. [Mashina, asbob va ish kiyimi.|Qishga mukofot.]',
        ],
      ],
    },
  },
};
