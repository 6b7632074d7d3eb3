import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const MOVING: GroupWording = {
  group: 'moving',
  companies: [
    ['Служба доставки, 6 районов города', 'Yetkazib berish xizmati, shaharning 6 tumani'],
    ['Транспортная компания с собственным парком', 'Oʻz avtoparkiga ega transport kompaniyasi'],
    ['Интернет-магазин бытовых товаров', 'Maishiy buyumlar internet doʻkoni'],
  ],
  leaves: {
    'home-moving': {
      gender: 'male',
      task: [
        [
          [300, 1200],
          '[Переезд|Помочь с переездом] {from} {to}: {r=1-3}-комнатная квартира',
          'Холодильник, стиралка, диван, кровать, {k=12-30 коробка|коробки|коробок}. [Этаж {e=2-9}, лифт есть|Этаж {e=2-5} без лифта], на новом месте [первый|лифт]. Нужны машина и {n=2-4 грузчик|грузчика|грузчиков}, {when}.',
          '{from} {to} koʻchish: {r=1-3} xonali kvartira',
          'Muzlatkich, kir mashina, divan, krovat, {k=12-30} ta quti. [{e=2-9}-qavat, lift bor|{e=2-5}-qavat, liftsiz], yangi joyda [birinchi qavat|lift bor]. Mashina va {n=2-4} ta yukchi kerak, {when}.',
        ],
        [
          [1500, 5000],
          'Переезд {fromcity} {tocity} с мебелью, {when}',
          'Полный фургон [до {t=3-5 тонны|тонн|тонн}|с тентом], [упаковка нужна|упакуем сами]. [Растения и посуда — аккуратно.|Один человек поедет с водителем.] Назовите цену вместе с грузчиками.',
          '{fromcity} {tocity} mebel bilan koʻchish, {when}',
          '[{t=3-5} tonnagacha|Tentli] toʻliq furgon, qadoqlash [kerak|oʻzimizdan]. [Gul va idishlarga ehtiyot boʻlish kerak.|Bir kishi haydovchi bilan ketadi.] Yukchilar bilan narxini ayting.',
        ],
      ],
      service: [
        [
          [250, 600],
          'Квартирные [и офисные|] переезды {incity}, [упаковка и сборка мебели|с грузчиками|день в день]',
          'Закрытый фургон, ремни, пледы. [Разбираем и собираем шкафы.|Хрупкое пакуем в плёнку.] Цена за машину и двух человек на {h=3-4 час|часа|часов}, [по городу без доплат|считаем честно].',
          '{incity} kvartira [va ofis|] koʻchirish, [qadoqlash va mebel yigʻish|yukchilar bilan|oʻsha kuni]',
          'Yopiq furgon, belbogʻ, yopinchiq. [Shkaflarni yechib, yigʻamiz.|Nozik narsani plyonkaga oʻraymiz.] Narxi mashina va ikki kishi, {h=3-4} soat, [shaharda qoʻshimchasiz|halol hisob].',
        ],
        [
          [300, 900],
          'Перевозка пианино, [сейфов|станков|банкоматов] и тяжёлой мебели, {incity}',
          'Ремни, тележка, [гидроборт|опыт с лестничными пролётами]. Без царапин. Цена до {e=3-5 этажа|этажей|этажей} без лифта, [остальное по телефону|пришлите фото].',
          '{incity} pianino, [seyf|stanok|bankomat] va ogʻir mebel tashish',
          'Belbogʻ, arava, [gidrobort|zinada koʻtarish tajribasi]. Tirnalmaydi. Narxi liftsiz {e=3-5}-qavatgacha, [qolgani telefonda|rasm yuboring].',
        ],
      ],
    },
    cargo: {
      gender: 'male',
      task: [
        [
          [120, 500],
          'Перевезти {k=холодильник|диван|стройматериалы с рынка|два шкафа|газовую плиту и мебель} {from} {to}',
          'Хватит [Дамаса|Лабо|небольшого фургона]. [Погрузим сами, разгрузить помочь.|Нужен один помощник.] {when}, [{time}|днём].',
          '{from} {to} {k=muzlatkich|divan|bozordan qurilish mollari|ikkita shkaf|gaz plita va mebel} olib borish kerak',
          '[Damas|Labo|Kichik furgon] yetadi. [Yuklashni oʻzimiz, tushirishga yordam kerak.|Bitta yordamchi kerak.] {when}, [{time}|kunduzi].',
        ],
        [
          [800, 4000],
          'Нужна машина {fromcity} {tocity}: {k=стройматериалы|оборудование|яблоки в ящиках|мебель|ткань в рулонах}, {t=2-12 тонна|тонны|тонн}',
          '[Тент, боковая загрузка|Закрытый кузов], документы на груз есть. [Обратно пусто не поедете, есть заказ.|Выезд ранним утром.] Цена за рейс.',
          '{fromcity} {tocity} mashina kerak: {k=qurilish mollari|uskuna|yashikda olma|mebel|rulonda mato}, {t=2-12} tonna',
          '[Tent, yondan yuklash|Yopiq kuzov], yuk hujjati bor. [Qaytishda ham yuk bor.|Erta tongda joʻnaladi.] Narxi bir reysga.',
        ],
      ],
      service: [
        [
          [100, 250],
          'Грузоперевозки [Лабо|Дамас|Лабо с тентом] {incity}, [недорого|сам помогаю грузить|в любое время]',
          'До {t=500-900:100} кг, кузов [два метра|с тентом]. [По городу и области.|Рынки, склады, стройка.] Цена за рейс по городу, ожидание {h=15-30:15} минут бесплатно.',
          '{incity} [Laboda|Damasda|Tentli Laboda] yuk tashish, [arzon|oʻzim yuklashaman|istalgan vaqtda]',
          '{t=500-900:100} kg gacha, kuzovi [ikki metr|tentli]. [Shahar va viloyat.|Bozor, ombor, qurilish.] Narxi shahar ichida bir reys, {h=15-30:15} daqiqa kutish bepul.',
        ],
        [
          [600, 2500],
          'Фура и Исузу: [грузы по Узбекистану|межгород каждый день|рейсы {fromcity} {tocity}]',
          '{t=5-20} тонн, тент [или рефрижератор|, задняя и боковая загрузка]. [Водители опытные, документы в порядке.|Оплата перечислением возможна.] Цена от, за короткий рейс.',
          'Fura va Isuzu: [Oʻzbekiston boʻylab yuk|har kuni shaharlararo|{fromcity} {tocity} reys]',
          '{t=5-20} tonna, tent [yoki refrijerator|, orqadan va yondan yuklash]. [Haydovchilar tajribali, hujjatlar joyida.|Hisob raqamga toʻlov mumkin.] Narxi qisqa reysdan boshlab.',
        ],
      ],
    },
    loaders: {
      gender: 'male',
      company: ['Оптовая база стройматериалов', 'Qurilish mollari ulgurji bazasi'],
      skills: [
        'погрузка, аккуратность с мебелью, пунктуальность',
        'yuklash, mebelga ehtiyotkorlik, vaqtga rioya',
      ],
      task: [
        [
          [80, 250],
          'Нужны грузчики, {n=2-6} чел., {in}: {k=разгрузить фуру с плиткой|поднять гипсокартон на 4 этаж|вынести старую мебель|перенести товар на склад|поднять мешки с цементом}',
          'Часа на {h=2-5}, [лифта нет|грузовой лифт есть]. Цена каждому. [Начало в {s=8-15}:00.|Если быстро, добавлю.]',
          '{in} {n=2-6} ta yukchi kerak: {k=kafelli furani tushirish|gipsokartonni 4-qavatga chiqarish|eski mebelni olib chiqish|tovarni omborga tashish|sement qoplarini koʻtarish}',
          '{h=2-5} soatlik ish, [lift yoʻq|yuk lifti bor]. Narxi har kimga. [Boshlanishi soat {s=8-15}:00.|Tez boʻlsa, ustiga qoʻshaman.]',
        ],
      ],
      service: [
        [
          [60, 120],
          'Грузчики {incity}, [круглосуточно|от одного часа|с машиной и без]',
          'Крепкие ребята, [ремни и тележка|аккуратно с мебелью и техникой]. Цена за час на человека, минимум {h=2-3 час|часа|часов}. [Подъём на этаж обсуждаем заранее.|Трезвые, вежливые.]',
          '{incity} yuk ortuvchilar, [kechayu kunduz|bir soatdan|mashina bilan va mashinasiz]',
          'Baquvvat yigitlar, [belbogʻ va arava bor|mebel va texnikaga ehtiyotkor]. Narxi soatiga bir kishi, kamida {h=2-3} soat. [Qavatga koʻtarish oldindan kelishiladi.|Ichmaydigan, xushmuomala.]',
        ],
      ],
      vacancy: [
        [
          [3500, 6000],
          'Грузчик [на склад|в магазин стройматериалов|на оптовый рынок|в мебельный салон] {in}',
          'Приём и отгрузка товара, [погрузчик есть|тяжёлое вдвоём]. [Премия за месяц без опозданий.|Чай и обед каждый день.]',
          '{in} [omborga|qurilish mollari doʻkoniga|ulgurji bozorga|mebel saloniga] yukchi',
          'Tovarni qabul qilish va joʻnatish, [yuklagich bor|ogʻirini ikki kishi]. [Kechikmaganlarga oylik mukofot.|Har kuni choy va tushlik.]',
        ],
      ],
    },
    courier: {
      company: ['Служба доставки, 6 районов города', 'Yetkazib berish xizmati, shaharning 6 tumani'],
      skills: [
        'знание города, навигатор, вежливость, права категории B',
        'shaharni bilish, navigator, xushmuomalalik, B toifali guvohnoma',
      ],
      task: [
        [
          [40, 150],
          'Доставить {k=документы|цветы и торт|небольшую посылку|ключи|лекарство} {from} {to}, {when}',
          '[Вес до {w=1-5} кг, упаковано.|Отдать лично в руки.] [Оплата при получении.|Получатель ждёт {time}.]',
          '{from} {to} {k=hujjat|gul va tort|kichik posilka|kalit|dori} yetkazib berish, {when}',
          '[{w=1-5} kg gacha, qadoqlangan.|Qoʻliga topshirish kerak.] [Haqi topshirilganda beriladi.|Oluvchi {time} kutadi.]',
        ],
        [
          [250, 700],
          'Курьер на день: развезти {n=8-30 заказ|заказа|заказов} по городу[|, на своей машине|, мопед подойдёт]',
          'Адреса в навигаторе, [коробки лёгкие|букеты к празднику]. Старт {in} в {h=8-10}:00. Бензин [наш|в цене], оплата в конце дня.',
          'Bir kunga kuryer: shahar boʻylab {n=8-30} ta buyurtma[|, oʻz mashinasida|, moped ham boʻladi]',
          'Manzillar navigatorda, [qutilar yengil|bayramga guldastalar]. {in} soat {h=8-10}:00 da chiqiladi. Benzin [bizdan|narx ichida], haq kun oxirida.',
        ],
      ],
      service: [
        [
          [25, 80],
          'Курьерская доставка {incity} [за {h=1-3 час|часа|часов}|день в день|пешком, мопед, авто]',
          'Документы, посылки, еда, [выкуп из магазина|оплата на месте, деньги передаю сразу]. [Фото при вручении.|Для магазинов абонемент.] Цена за адрес.',
          '{incity} kuryer xizmati, [{h=1-3} soatda|oʻsha kuni|piyoda, moped, mashina]',
          'Hujjat, posilka, ovqat, [doʻkondan sotib olib|pulini olib, darrov topshiraman]. [Topshirganda rasm.|Doʻkonlarga abonement.] Narxi bir manzilga.',
        ],
      ],
      vacancy: [
        [
          [3500, 8000],
          'Курьер [пешим или на велосипеде|на мопеде|на своём авто|на Дамасе компании], {in}',
          'Доставка [еды|товаров интернет-магазина|аптечных заказов], {n=12-30 адрес|адреса|адресов} в день. [Оплата за заказ плюс бензин.|Сумку и форму даём.] Приложение простое.',
          '{in} kuryer, [piyoda yoki velosipedda|mopedda|oʻz mashinasida|kompaniya Damasida]',
          '[Ovqat|Internet doʻkon tovarlari|Dorixona buyurtmalari]ni yetkazish, kuniga {n=12-30} manzil. [Har buyurtmaga haq va benzin.|Sumka va forma beramiz.] Ilova oson.',
        ],
        [
          [4500, 9000],
          'Водитель-курьер [с личным авто|категории B], доставка [по городу|магазинам], {in}',
          'Маршрут готов с вечера, [{p=15-35 точка|точки|точек}|два круга в день]. [Топливо по чекам.|Амортизацию платим.] Аккуратность с накладными.',
          '{in} haydovchi-kuryer, [oʻz mashinasi bilan|B toifali], [shahar boʻylab|doʻkonlarga] yetkazish',
          'Yoʻnalish kechqurundan tayyor, [{p=15-35} nuqta|kuniga ikki aylanish]. [Yoqilgʻi chek boʻyicha.|Mashina eskirishi toʻlanadi.] Hujjatlarga puxtalik.',
        ],
      ],
    },
    'junk-removal': {
      gender: 'male',
      task: [
        [
          [200, 900],
          'Вывезти {k=строительный мусор|старую мебель|ветки и листву|битый кирпич и землю|хлам из гаража} {in}',
          '[Около {b=20-80:10} мешков|Примерно {b=2-6 куб|куба|кубов}], [вынесено к подъезду|выносить с {e=2-5 этажа|этажей|этажей}]. [Погрузка ваша.|Грузчики нужны тоже.] {when}.',
          '{in} {k=qurilish chiqindisi|eski mebel|shox-shabba va barg|singan gʻisht va tuproq|garajdagi eski narsalar}ni olib ketish kerak',
          '[{b=20-80:10} qopcha|Taxminan {b=2-6} kub], [podyezd oldiga chiqarilgan|{e=2-5}-qavatdan olib tushiladi]. [Yuklash sizdan.|Yukchi ham kerak.] {when}.',
        ],
      ],
      service: [
        [
          [250, 600],
          'Вывоз мусора {incity}: [Газель, Исузу, самосвал|с грузчиками|после ремонта и сноса]',
          'Увозим на полигон, [подметаем за собой|даём талон]. Цена за машину. [Приезжаем за {h=1-3 час|часа|часов}.|Мешки продаём.]',
          '{incity} chiqindi olib ketish: [Gazel, Isuzu, samosval|yukchilar bilan|taʼmir va buzishdan keyin]',
          'Poligonga olib boramiz, [joyini supurib ketamiz|talon beramiz]. Narxi bir mashinaga. [{h=1-3} soatda kelamiz.|Qop sotamiz.]',
        ],
        [
          [150, 500],
          'Разберу и вывезу старый [сарай|забор|ремонт|гараж], {incity}',
          'Металл [беру в счёт оплаты|сортирую], дерево и шифер отдельно. Бригада {n=2-4} чел. Цена после фото.',
          '{incity} eski [saroy|devor|taʼmir|garaj]ni buzib, olib ketaman',
          'Temirini [haq hisobiga olaman|ajrataman], yogʻoch va shifer alohida. {n=2-4} kishilik brigada. Narxi rasmdan keyin.',
        ],
      ],
    },
    errands: {
      task: [
        [
          [40, 200],
          '{k=Купить продукты на базаре/Список скину, чек сохраните|Отстоять очередь и получить справку/Талон беру утром, нужен паспорт с доверенностью|Забрать заказ с рынка/Коробка лёгкая, оплачено|Отправить посылку с вокзала/Водитель маршрутки ждёт|Передать вещи бабушке/Живёт одна, можно помочь и донести}, {in}',
          '{k.2}. [Приехать к {mark}.|Сам<|а> на работе, не успеваю.] [Дорогу оплачу отдельно.|{when}.]',
          '{in} {k=bozordan mahsulot olish/Roʻyxat tashlayman, chekni saqlang|navbatda turib maʼlumotnoma olish/Ertalab talon olaman, ishonchnoma beraman|bozordan buyurtmani olib kelish/Quti yengil, toʻlangan|vokzaldan posilka joʻnatish/Marshrutka haydovchisi kutadi|buvimga narsa yetkazish/Yolgʻiz yashaydi, koʻtarib berilsa} kerak',
          '{k.2}. [{mark} oldiga kelish kerak.|Ishdaman, ulgurmayapman.] [Yoʻl puli alohida.|{when}.]',
        ],
        [
          [60, 250],
          'Помочь {k=пожилой маме с покупками|с оформлением бумаг в ЦГУ|со встречей родственника на вокзале|подержать очередь в поликлинике}, {in}',
          'Нужен спокойный, ответственный человек на {h=1-4 час|часа|часов}. [Такси оплачу.|Сам<|а> в другом городе.] {when}.',
          '{k=Keksa onamga xarid qilishda|Davlat xizmatlari markazida hujjatda|Qarindoshni vokzalda kutib olishda|Poliklinikada navbat olishda} yordam kerak, {in}',
          '{h=1-4} soatga bosiq, masʼuliyatli odam kerak. [Taksini toʻlayman.|Oʻzim boshqa shahardaman.] {when}.',
        ],
      ],
      service: [
        [
          [40, 120],
          'Личные поручения {incity}: [покупки, очереди, передачи|документы и справки|помощь пожилым]',
          'Честный отчёт и чеки, [своя машина|хожу пешком и на метро]. Цена за час. [Отправлю фото товара до оплаты.|Учусь на вечернем, днём свобод<ен|на>.]',
          '{incity} shaxsiy topshiriqlar: [xarid, navbat, yetkazish|hujjat va maʼlumotnoma|keksalarga yordam]',
          'Halol hisobot va cheklar, [oʻz mashinam bor|piyoda va metroda yuraman]. Narxi soatiga. [Toʻlovdan oldin rasm yuboraman.|Kechki oʻqiyman, kunduzi boʻshman.]',
        ],
        [
          [50, 150],
          'Покупаю и отправляю товар с рынков [| в регионы| почтой и попуткой]',
          'Сравню цены на трёх рядах, [поторгуюсь|проверю качество], упакую. Комиссия за один заказ. Отправка [в день покупки|каждую неделю].',
          'Ulgurji bozorlardan tovar olib, joʻnataman[|, viloyatlarga|, pochta va yoʻlovchi mashina orqali]',
          'Uch qatordan narx solishtiraman, [savdolashaman|sifatini tekshiraman], qadoqlayman. Bitta buyurtmaga xizmat haqi. Joʻnatish [xarid kuni|har hafta].',
        ],
      ],
    },
  },
};
