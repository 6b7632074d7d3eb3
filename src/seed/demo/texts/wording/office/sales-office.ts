import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const SALES_OFFICE: GroupWording = {
  group: 'sales-office',
  companies: [['Розничная сеть, 12 магазинов', 'Chakana savdo tarmogʻi, 12 doʻkon']],
  leaves: {
    'shop-assistant': {
      skills: [
        'работа с кассой, выкладка, общение с покупателями, учёт товара',
        'kassada ishlash, joylash, xaridor bilan muloqot, tovar hisobi',
      ],
      vacancy: [
        [
          [2800, 6000],
          'Продавец в [магазин обуви|продуктовый|салон связи|детский магазин|магазин тканей|хозтовары] {in}',
          'Выкладка, консультации, [приём товара|касса]. [План посильный, бонус сверху.|Скидка сотрудникам.] Нужны опрятность и приветливость.',
          '{in} [poyabzal doʻkoniga|oziq-ovqat doʻkoniga|aloqa saloniga|bolalar doʻkoniga|mato doʻkoniga|xoʻjalik mollariga] sotuvchi',
          'Joylash, maslahat, [tovar qabul qilish|kassa]. [Reja bajarsa boʻladigan, ustiga bonus.|Xodimlarga chegirma.] Ozoda va xushmuomala odam kerak.',
        ],
        [
          [3500, 8000],
          'Продавец-консультант [техники|мебели|косметики|стройматериалов|автозапчастей] {in}, [процент с продаж|обучаем товару]',
          'Клиенты идут сами, [рассрочку оформляем за 5 минут|выезд на склад]. [Старшему продавцу {p=3-7 млн|млн|млн} и выше.|Конкурсы поставщиков.]',
          '{in} [texnika|mebel|kosmetika|qurilish mollari|avto ehtiyot qismlar] boʻyicha sotuvchi-maslahatchi, [sotuvdan foiz|tovarni oʻrgatamiz]',
          'Mijozlar oʻzi keladi, [muddatli toʻlovni 5 daqiqada rasmiylashtiramiz|omborga chiqish]. [Katta sotuvchiga {p=3-7} mln va undan koʻp.|Taʼminotchilar tanlovi.]',
        ],
      ],
    },
    cashier: {
      skills: ['кассовая дисциплина, 1С, внимательность', 'kassa intizomi, 1C, eʼtiborlilik'],
      vacancy: [
        [
          [3000, 5500],
          'Кассир в [супермаркет|аптеку|кафе|обменный пункт|клинику|АЗС] {in}, [дневная смена|можно без опыта|на неполный день]',
          'Онлайн-касса и терминал, [сверка с бухгалтером|выкладка в тихие часы]. [Стул есть, не стоите весь день.|Недостачи не вешаем без проверки.]',
          '{in} [supermarketga|dorixonaga|kafega|valyuta shoxobchasiga|klinikaga|AYoQShga] kassir, [kunduzgi smena|tajribasiz ham|toʻliqsiz kun]',
          'Onlayn kassa va terminal, [buxgalter bilan solishtirish|tinch paytda joylash]. [Oʻtirib ishlaysiz.|Kamomadni tekshiruvsiz yuklamaymiz.]',
        ],
        [
          [3500, 6500],
          'Старший кассир [супермаркета|сети аптек], {incity}',
          'Отчёт, инкассация, смены из {n=4-9 человека|человек|человек}, [подмены в отпуск|новая программа]. [Премия за ревизию.|Обеды за счёт компании.]',
          '{incity} [supermarket|dorixonalar tarmogʻi] katta kassiri',
          'Hisobot, inkassatsiya, {n=4-9} kishilik smena, [taʼtil almashuvi|yangi dastur]. [Tekshiruv uchun mukofot.|Tushlik kompaniyadan.]',
        ],
      ],
    },
    'sales-manager': {
      company: ['Производитель мебели', 'Mebel ishlab chiqaruvchi'],
      skills: ['переговоры, CRM, холодные звонки, презентации', 'muzokara, CRM, sovuq qoʻngʻiroq, taqdimot'],
      service: [
        [
          [800, 4000],
          'Наладжу продажи [мебели|стройматериалов|услуг|онлайн-школы], {incity}, [скрипты, CRM|обучение команды|отдел с нуля]',
          'Опыт {y=5-18} лет, [разбираю звонки|внедряю за {w=3-6 неделю|недели|недель}]. Цена за месяц сопровождения. [Процент с роста.|Первый аудит бесплатно.]',
          '[Mebel|Qurilish mollari|Xizmat|Onlayn maktab] sotuvini yoʻlga qoʻyaman, {incity}, [skript, CRM|jamoani oʻqitish|noldan boʻlim]',
          'Tajriba {y=5-18} yil, [qoʻngʻiroqlarni tahlil qilaman|{w=3-6} haftada joriy qilaman]. Narxi oylik xizmatga. [Oʻsishdan foiz.|Birinchi audit bepul.]',
        ],
      ],
      vacancy: [
        [
          [4000, 12000],
          'Менеджер по продажам [окон|мебели|недвижимости|автомобилей|онлайн-курсов|оборудования], {in}',
          'Заявки из рекламы, [{k=15-40:5} в день|тёплая база], CRM. [Оклад плюс {p=3-10} %.|Лучшие получают вдвое больше.] Обучение две недели.',
          '{in} [rom|mebel|koʻchmas mulk|avtomobil|onlayn kurs|uskuna] boʻyicha savdo menejeri',
          'Reklamadan arizalar, [kuniga {k=15-40:5} ta|iliq baza], CRM. [Oylik va {p=3-10} %.|Eng yaxshilar ikki baravar oladi.] Ikki hafta oʻqitish.',
        ],
      ],
    },
    'sales-agent': {
      company: ['Дистрибьютор продуктов', 'Oziq-ovqat distribyutori'],
      skills: [
        'маршрут, работа с ТТ, дебиторка, автомобиль',
        'yoʻnalish, savdo nuqtalari, debitorlik, avtomobil',
      ],
      vacancy: [
        [
          [4500, 10000],
          'Торговый представитель [напитков|сладостей|бытовой химии|медикаментов|кормов], [с авто|пеший маршрут|на область], {incity}',
          '{n=15-35 точка|точки|точек} в день, планшет, [заказы в тот же день|мерчендайзер помогает]. [Бензин и связь.|Бонус за дебиторку.] Закреплённый район, [свежая база|новый бренд].',
          '{incity} [ichimlik|shirinlik|maishiy kimyo|dori-darmon|yem] boʻyicha savdo agenti, [mashinali|piyoda|viloyatga]',
          'Kuniga {n=15-35} nuqta, planshet, [buyurtma shu kuni|merchendayzer yordam beradi]. [Benzin va aloqa.|Qarzdorlik uchun bonus.] Biriktirilgan tuman, [yangi baza|yangi brend].',
        ],
        [
          [4000, 7500],
          '[Мерчендайзер|Супервайзер|Агент по доставке и сбору|Промоутер-агент] на дистрибуцию {in}',
          'Полки, фото в приложении, [отчёт вечером|группа из {n=4-8 агента|агентов|агентов}]. [Транспортные.|Рост за полгода.]',
          '{in} distribyutsiyaga [merchendayzer|supervayzer|yetkazish va yigʻish agenti|promouter-agent]',
          'Tokchalar, ilovada rasm, [kechqurun hisobot|{n=4-8} agentli guruh]. [Yoʻl puli.|Yarim yilda oʻsish.]',
        ],
      ],
    },
    'call-centre': {
      company: ['Колл-центр службы доставки', 'Yetkazib berish xizmati call-markazi'],
      skills: [
        'грамотная речь, ПК, стрессоустойчивость, два языка',
        'ravon nutq, kompyuter, stressga chidamlilik, ikki til',
      ],
      vacancy: [
        [
          [2800, 5500],
          'Оператор [колл-центра|службы поддержки|доставки|такси|клиники] {in}, [студентам|вечерняя смена|{h=4-8 час|часа|часов}]',
          'Входящие [на узбекском и русском|без продаж], скрипт готов. [Перерывы каждый час.|Премия за оценку.] Офис светлый, [обучение 5 дней|гарнитура и кофе].',
          '{in} [call-markaz|qoʻllab-quvvatlash|yetkazish|taksi|klinika] operatori, [talabalarga|kechki smena|{h=4-8} soat]',
          'Kiruvchi qoʻngʻiroq [oʻzbek va rus tilida|sotuvsiz], skript tayyor. [Har soatda tanaffus.|Baho uchun mukofot.] Ofis yorugʻ, [5 kun oʻqitish|garnitura va qahva].',
        ],
        [
          [2500, 5000],
          'Оператор чата [удалённо|на вечер] для [онлайн-магазина|такси-приложения|учебного центра]',
          'Переписка, [без звонков|короткие ответы], смены по {h=4-6 час|часа|часов}. [Инструкции и ассистент.|Оплата за каждый час.]',
          'Chat operatori, [masofadan|kechqurunga], [internet doʻkonga|taksi ilovasiga|oʻquv markaziga]',
          'Yozishma, [qoʻngʻiroqsiz|qisqa javoblar], {h=4-6} soatlik smena. [Koʻrsatma va yordamchi.|Har soatga haq.]',
          'remote',
        ],
      ],
    },
    secretary: {
      company: ['Учебный центр', 'Oʻquv markazi'],
      skills: [
        'делопроизводство, Word и Excel, телефонный этикет, график',
        'ish yuritish, Word va Excel, telefon muloqoti, jadval',
      ],
      vacancy: [
        [
          [2800, 6000],
          '[Администратор|Секретарь|Офис-менеджер|Помощник руководителя] в [клинику|учебный центр|строительную компанию|юрфирму|салон], {in}',
          'Звонки, запись, [документы и почта|касса и чай гостям]. [Коллектив {n=6-25 человек|человека|человек}.|Руководитель спокойный.] Грамотные узбекский и русский.',
          '{in} [administrator|kotiba|ofis menejer|rahbar yordamchisi], [klinikaga|oʻquv markaziga|qurilish kompaniyasiga|yuridik firmaga|salonga]',
          'Qoʻngʻiroq, yozilish, [hujjat va pochta|kassa va mehmon kutish]. [{n=6-25} kishilik jamoa.|Rahbar bosiq.] Oʻzbek va rus tilini savodli bilish.',
        ],
        [
          [2500, 4500],
          'Делопроизводитель [с архивом|на полставки|временно на {m=2-5} мес.] в [хокимият|школу|завод], {in}',
          'Журналы, входящие, [электронный документооборот|сканирование]. [Официально, отпуск.|Наставник рядом.] Усидчивость.',
          '{in} ish yurituvchi, [arxiv bilan|yarim stavka|vaqtincha {m=2-5} oyga], [hokimiyatga|maktabga|zavodga]',
          'Jurnal, kirish hujjatlari, [elektron hujjat aylanishi|skaner]. [Rasmiy, taʼtil bor.|Ustoz yonida.] Sabr.',
        ],
      ],
    },
    promoter: {
      company: ['Агентство промоакций', 'Aksiyalar agentligi'],
      skills: ['общительность, презентация, стойкость', 'xushchaqchaqlik, taqdimot, chidamlilik'],
      task: [
        [
          [80, 250],
          'Промоутеры {in}: [раздать листовки|дегустация сока|анкетирование|ростовая кукла на открытие], {n=2-8} чел., {when}',
          '[По {h=3-5 час|часа|часов}, место людное.|У торгового центра.] Форма [наша|футболка и кепка]. [Оплата сразу.|Отчёт — фото каждый час.] Цена за смену.',
          '{in} promouterlar: [varaqa tarqatish|sharbat degustatsiyasi|soʻrovnoma|ochilishga katta qoʻgʻirchoq], {n=2-8} kishi, {when}',
          '[{h=3-5} soatdan, odam koʻp joy.|Savdo markazi yonida.] Forma [bizdan|futbolka va kepka]. [Haqi darrov.|Har soatda rasm hisobot.] Narxi bir smenaga.',
        ],
      ],
      vacancy: [
        [
          [2500, 5500],
          '[Промоутер|Консультант в ТЦ|Координатор акций|Аниматор бренда] {in}, [на выходные|сезон|студентам]',
          '[Открытия, розыгрыши.|Новый напиток, дегустации.] [Почасовая.|Выплаты каждую неделю.] Улыбка и пунктуальность.',
          '{in} [promouter|SM maslahatchisi|aksiya koordinatori|brend animatori], [dam olish kunlari|mavsum|talabalarga]',
          '[Ochilish, oʻyinlar.|Yangi ichimlik, degustatsiya.] [Soatbay.|Har hafta toʻlov.] Tabassum va vaqtga rioya.',
        ],
      ],
    },
  },
};
