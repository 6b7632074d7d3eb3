import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const AUTO: GroupWording = {
  group: 'auto',
  companies: [
    ['Автосервис на 8 постов', '8 postli avtoservis'],
    ['Дилерский центр, сервис и кузовной цех', 'Diler markazi, servis va kuzov sexi'],
  ],
  leaves: {
    mechanic: {
      gender: 'male',
      skills: [
        'диагностика, ходовая часть, ДВС, коробка передач, тормоза',
        'diagnostika, xodovoy, dvigatel, uzatmalar qutisi, tormoz',
      ],
      task: [
        [
          [150, 700],
          '[Стучит подвеска|Греется двигатель|Не включается передача|Уходит антифриз] на {k=Кобальте|Нексии|Ласетти|Матизе|Спарке|Джентре}, нужен механик {in}',
          'Машина {y=2009-2022} года, [на ходу|лучше выехать к нам]. Диагностику сделать честно, [запчасти куплю вместе с вами|старые вернуть]. {when}, [{time}|до обеда].',
          '{k=Kobalt|Neksiya|Lasetti|Matiz|Spark|Jentra}[da xodovoy taqillayapti|ning motori qiziyapti|da uzatma kirmayapti|dan antifriz ketyapti], {in} mexanik kerak',
          'Mashina {y=2009-2022}-yilgi, [yurib turibdi|oʻzingiz kelsangiz yaxshi]. Halol diagnostika, [ehtiyot qismni birga olamiz|eskisini qaytarasiz]. {when}, [{time}|tushgacha].',
        ],
        [
          [300, 1800],
          'Поменять {k=ремень ГРМ и помпу|сцепление|рулевую рейку|прокладку головки|передние стойки} на {a=Кобальт|Нексию 3|Джентру|Дамас|Трекер}, {in}',
          'Запчасти [куплены, оригинал|подскажите какие]. [Яма у вас?|Гараж дома есть.] Скажите цену работы и сколько часов займёт.',
          '{in} {a=Kobalt|Neksiya 3|Jentra|Damas|Treker}da {k=GRM remeni va pompa|seplenie|rul reykasi|galovka prokladkasi|oldi stoykalar}ni almashtirish kerak',
          'Ehtiyot qismi [olingan, original|qaysi kerakligini ayting]. [Oʻra sizdami?|Uyda garaj bor.] Ish haqi va necha soat ketishini ayting.',
        ],
      ],
      service: [
        [
          [80, 250],
          'Автомеханик {in}: [ходовая, тормоза, масло|двигатель и коробка|выездной ремонт]',
          'Работаю с Кобальтом, Нексией, Джентрой, Ласетти и корейцами. [Честно скажу, что ещё походит.|Заказ запчастей без наценки.] Стаж {y=6-25 год|года|лет}, [яма и подъёмник|гарантия на работу].',
          '{in} avtomexanik: [xodovoy, tormoz, moy|dvigatel va korobka|chiqib taʼmirlash]',
          'Kobalt, Neksiya, Jentra, Lasetti va koreys mashinalari. [Nimasi hali yurishini toʻgʻri aytaman.|Ehtiyot qism ustamasiz.] Staj {y=6-25} yil, [oʻra va koʻtargich bor|ishga kafolat].',
        ],
        [
          [100, 300],
          'Автосервис {in}: компьютерная диагностика, [замена масла и фильтров|развал-схождение|АКПП]',
          'Записываем по времени, [ждать в тёплой зоне с чаем|при вас]. Диагностика [в подарок к ремонту|по всем блокам]. Цена за простой визит.',
          '{in} avtoservis: kompyuter diagnostika, [moy va filtr almashtirish|razval|AKPP]',
          'Vaqtga yozamiz, [issiq xonada choy ichib kutasiz|oldingizda]. Diagnostika [taʼmirga sovgʻa|hamma bloklar boʻyicha]. Narxi oddiy tashrifga.',
        ],
      ],
      vacancy: [
        [
          [5000, 11000],
          '[Автослесарь|Моторист|Механик по ходовой] в сервис {in}',
          'Очередь из машин есть всегда, {n=4-8 пост|поста|постов}, [инструмент общий|ящик выдаём]. [{p=40-50:5} % от работ.|Оклад плюс процент.] Кухня и душ.',
          '{in} servisga [avtoslesar|motorist|xodovoy ustasi]',
          'Navbat doim bor, {n=4-8} ta post, [asbob umumiy|asbob beramiz]. [Ishdan {p=40-50:5} foiz.|Oylik va foiz.] Oshxona va dush bor.',
        ],
      ],
    },
    'auto-electrician': {
      gender: 'male',
      skills: [
        'диагностика сканером, сигнализации, генераторы, пайка, чтение схем',
        'skaner diagnostikasi, signalizatsiya, generator, kavsharlash, sxema oʻqish',
      ],
      task: [
        [
          [120, 500],
          '[Не заводится|Садится аккумулятор|Горит «Чек»|Не работает стеклоподъёмник|Мигает панель], нужен автоэлектрик {in}',
          '{k=Кобальт|Нексия 2|Каптива|Спарк|Эпика}, {y=2008-2021} год. [Машина во дворе, завести не могу.|Могу подъехать {time}.] Где-то есть утечка, [проверяли генератор — норма|ставили сигнализацию].',
          '{in} avtoelektrik kerak: [mashina oʻt olmayapti|akkumulyator oʻtirib qolyapti|chek yonyapti|oyna koʻtarilmayapti|panel oʻchib-yonyapti]',
          '{k=Kobalt|Neksiya 2|Kaptiva|Spark|Epika}, {y=2008-2021}-yil. [Mashina hovlida, yurmayapti.|{time} oʻzim boraman.] Qayerdadir tok ketyapti, [generator tekshirilgan|signalizatsiya qoʻyilgan].',
        ],
      ],
      service: [
        [
          [80, 250],
          'Автоэлектрик [с выездом|в боксе] {in}: [стартер, генератор|сигнализация, камеры|проводка, свет]',
          'Сканер на все марки, ищу утечку тока, [прошивка блоков|ремонт замков]. Выезд ночью возможен. {y=5-18 год|года|лет} опыта.',
          '{in} avtoelektrik, [chiqish bilan|boksda]: [starter, generator|signalizatsiya, kamera|simlar, chiroq]',
          'Hamma markaga skaner, tok ketishini topaman, [bloklarni proshivka|qulf taʼmiri]. Tunda chiqish mumkin. {y=5-18} yil tajriba.',
        ],
      ],
      vacancy: [
        [
          [6000, 11000],
          'Автоэлектрик-диагност в [сервис|дилерский центр|автобусный парк], {in}',
          'Современный сканер, [обучение от завода|доступ к схемам]. [Процент с выработки.|Помощник-ученик есть.] Важно объяснить клиенту просто.',
          '{in} [servisga|diler markaziga|avtobus parkiga] avtoelektrik-diagnost',
          'Zamonaviy skaner, [zavoddan oʻqitish|sxemalar bor]. [Ishlab topganidan foiz.|Shogird bor.] Mijozga sodda tushuntirish muhim.',
        ],
      ],
    },
    'body-paint': {
      gender: 'male',
      skills: [
        'рихтовка, покраска, полировка, подбор цвета, сварка',
        'rixtovka, boʻyash, polirovka, rang tanlash, payvand',
      ],
      task: [
        [
          [400, 2500],
          '{k=Покрасить бампер|Вытянуть вмятину на двери|Покрасить крыло и капот|Убрать ржавчину на порогах|Сделать зад после удара} на {a=Кобальте|Нексии|Ласетти|Оникс|Джентре}, {in}',
          'Цвет [белый|чёрный металлик|«мокрый асфальт»|перламутр], {y=2012-2024} год. Фото пришлю. [Важен подбор, чтобы не было пятном.|Срок до {d=5-7} дней.]',
          '{in} {a=Kobalt|Neksiya|Lasetti|Oniks|Jentra}da {k=bamperni boʻyash|eshikdagi pachoqni tortish|qanot va kapotni boʻyash|porogdagi zangni ketkazish|orqa zarbni tuzatish} kerak',
          'Rangi [oq|qora metallik|hoʻl asfalt|perlamutr], {y=2012-2024}-yil. Rasmini yuboraman. [Rangi farq qilmasligi muhim.|Muddat {d=5-7} kungacha.]',
        ],
      ],
      service: [
        [
          [350, 900],
          'Кузовной ремонт и покраска {incity}, [камера|подбор цвета на компьютере|удаление вмятин без покраски]',
          'Цена за деталь с материалом. [Стапель для тяжёлых ударов.|Полировка в подарок.] Гарантия на лак {g=1-3 год|года|лет}, машину моем перед выдачей.',
          '{incity} kuzov taʼmiri va boʻyash, [kamera|kompyuterda rang tanlash|boʻyoqsiz pachoq tortish]',
          'Narxi bitta detalga, materiali bilan. [Ogʻir zarbalarga stapel.|Polirovka sovgʻa.] Lakka {g=1-3} yil kafolat, topshirishdan oldin yuvamiz.',
        ],
      ],
      vacancy: [
        [
          [6000, 13000],
          '[Маляр по авто|Рихтовщик|Подготовщик кузова] в [покрасочную камеру|кузовной цех], {in}',
          'Работы полно, [краска импортная|камера с подогревом]. [Процент с детали, расчёт в субботу.|Ученику тоже платим.]',
          '{in} [avtoboʻyoqchi|rixtovkachi|kuzov tayyorlovchi], [boʻyash kamerasiga|kuzov sexiga]',
          'Ish koʻp, [boʻyoq import|kamera isitiladi]. [Har detaldan foiz, shanba hisob-kitob.|Shogirdga ham toʻlaymiz.]',
        ],
      ],
    },
    tyres: {
      gender: 'male',
      company: ['Шинный центр у кольцевой', 'Halqa yoʻli yonidagi shina markazi'],
      skills: [
        'балансировка, монтаж до R22, ремонт проколов',
        'balansirovka, R22 gacha montaj, teshik yamash',
      ],
      service: [
        [
          [50, 150],
          'Шиномонтаж {in}, [круглосуточно|с выездом на дорогу|правка дисков]',
          'R13–R{r=18-22}, грузовые [тоже|по звонку]. [Жгут, грибок, вулканизация.|Балансировка {b=2-4 колесо|колеса|колёс} со скидкой.] Цена за колесо или прокол, насос бесплатно.',
          '{in} vulkanizatsiya, [kechayu kunduz|yoʻlga chiqish bilan|disk toʻgʻrilash]',
          'R13–R{r=18-22}, yuk mashinasi [ham|qoʻngʻiroq boʻyicha]. [Jgut, gribok, yamoq.|{b=2-4} balonga balansirovka chegirma bilan.] Narxi bitta balonga, dam urish bepul.',
        ],
        [
          [150, 350],
          'Сезонная замена и хранение шин {incity}, [запись на время|без очереди]',
          'Комплект за {m=30-45:5} минут, [моем колёса|проверяем давление]. Хранение до весны. Цена за комплект R{r=14-17}.',
          '{incity} mavsumiy shina almashtirish va saqlash, [vaqtga yozilib|navbatsiz]',
          'Komplekt {m=30-45:5} daqiqada, [balonlarni yuvamiz|bosimini tekshiramiz]. Bahorgacha saqlash. Narxi R{r=14-17} komplektiga.',
        ],
      ],
      vacancy: [
        [
          [3500, 6500],
          'Шиномонтажник [в сервис|на трассу|на заправку], {in}',
          'Станки современные, [сезон начинается|чаевые ваши]. Можно обучить за две недели. [Комната для отдыха.|Процент с каждого колеса.]',
          '{in} vulkanizatsiyachi, [servisga|yoʻl boʻyiga|zapravkaga]',
          'Stanoklar zamonaviy, [mavsum boshlanyapti|choychaqa oʻzingizga]. Ikki haftada oʻrgatsa boʻladi. [Dam olish xonasi.|Har balondan foiz.]',
        ],
      ],
    },
    'car-wash': {
      gender: 'male',
      company: ['Сеть автомоек', 'Avtomoykalar tarmogʻi'],
      skills: [
        'мойка, химчистка салона, полировка, внимание к деталям',
        'yuvish, salon kimyoviy tozalash, polirovka, eʼtibor',
      ],
      task: [
        [
          [150, 600],
          '{k=Химчистка салона/Дети пролили сок, сиденья светлые|Мойка двигателя и полировка/Готовлю к продаже|Убрать запах в салоне/Возил рыбу и овощи}: [Кобальт|Малибу|Трекер|Джентра|Спарк], {in}',
          '{k.2}. Нужно за день, [приеду сам<|а>|заберите и верните]. {when}.',
          '{in} {k=salonni kimyoviy tozalash/Bolalar sharbat toʻkkan, oʻrindiq och rang|motor yuvish va polirovka/Sotishga tayyorlayapman|salondagi hidni ketkazish/Baliq va sabzavot tashiganman}: [Kobalt|Malibu|Treker|Jentra|Spark]',
          '{k.2}. Bir kunda kerak, [oʻzim boraman|olib ketib qaytaring]. {when}.',
        ],
      ],
      service: [
        [
          [50, 250],
          'Автомойка {in}, [бесконтактная|с паром|24 часа]: [комплекс за {m=40-60:10} минут|салон, багажник, коврики]',
          'Пена, воск, [чернение резины|чистые салфетки на каждую машину]. Зона ожидания с вайфаем. [Корпоративным — карта.|Десятая мойка бесплатно.]',
          '{in} avtomoyka, [kontaktsiz|bugʻ bilan|24 soat]: [kompleks {m=40-60:10} daqiqada|salon, yukxona, kovriklar]',
          'Koʻpik, voskli, [rezina qoraytirish|har mashinaga toza latta]. Wi-fi bilan kutish xonasi. [Korxonalarga karta.|Oʻninchi yuvish bepul.]',
        ],
      ],
      vacancy: [
        [
          [3000, 6000],
          '[Мойщик|Детейлер|Администратор] на автомойку {in}',
          'Ежедневный расчёт, [чаевые|процент — {p=30-40:5}], [обед]. Форма и сапоги наши. [Тёплый бокс зимой.|Обучаем химчистке.]',
          '{in} avtomoykaga [yuvuvchi|deteyler|administrator]',
          'Har kuni hisob-kitob, [choychaqa|{p=30-40:5} foiz], [tushlik]. Kiyim va etik bizdan. [Qishda issiq boks.|Kimyoviy tozalashni oʻrgatamiz.]',
        ],
      ],
    },
    'tow-truck': {
      gender: 'male',
      task: [
        [
          [200, 900],
          'Эвакуатор {in}: {k=Кобальт не на ходу|Дамас заглох на кольцевой|Матиз после аварии|Джентру в сервис|Лабо застряло в кювете}, везти {to}',
          '[Колёса крутятся, руль свободен.|Заблокирована коробка.] Нужно [сейчас|сегодня вечером]. [Один пассажир.|Ориентир: {mark}.]',
          '{in} evakuator kerak: {k=Kobalt yurmayapti|Damas halqa yoʻlida oʻchib qoldi|Matiz avariyadan keyin|Jentrani servisga|Labo ariqqa tushib qoldi}, {to}',
          '[Balonlari aylanadi, ruli boʻsh.|Korobkasi tiqilgan.] [Hozir|Bugun kechqurun] kerak. [Bitta yoʻlovchi bor.|Moʻljal: {mark}.]',
        ],
      ],
      service: [
        [
          [200, 500],
          'Эвакуатор {incity} [круглосуточно|с лебёдкой|манипулятор], подача {m=20-40:5} минут',
          'Легковые, джипы, [спецтехника до {t=5-10} тонн|автобусы]. [Межгород по договору.|Работаем со страховыми.] Цена по городу.',
          '{incity} evakuator, [kechayu kunduz|lebyodka bilan|manipulyator], {m=20-40:5} daqiqada yetib boramiz',
          'Yengil mashina, jip, [{t=5-10} tonnagacha texnika|avtobus]. [Shaharlararo kelishuv boʻyicha.|Sugʻurta kompaniyalari bilan ishlaymiz.] Narxi shahar ichida.',
        ],
        [
          [80, 200],
          'Помощь на дороге {incity}: [прикурить|подвезти бензин|запаска|открыть авто]',
          'Приезжаю быстро, днём и ночью. [Бустер для дизеля.|Вскрытие без повреждений.] Цена за выезд по городу.',
          '{incity} yoʻlda yordam: [prikurit|benzin olib borish|zapaska|eshik ochish]',
          'Kechayu kunduz tez boraman. [Dizelga buster.|Shikastsiz ochaman.] Narxi shaharda chiqish uchun.',
        ],
      ],
    },
  },
};
