import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const CLEANING: GroupWording = {
  group: 'cleaning',
  companies: [
    ['Клининговая компания, 40 объектов в городе', 'Klining kompaniyasi, shaharda 40 ta obyekt'],
    ['Бизнес-центр класса В', 'B sinfidagi biznes markaz'],
  ],
  leaves: {
    'home-cleaning': {
      gender: 'female',
      company: ['Агентство домашнего персонала', 'Uy xodimlari agentligi'],
      skills: [
        'генеральная уборка, химия и инвентарь, глажка, аккуратность',
        'umumiy tozalash, vositalar bilan ishlash, dazmol, ozodalik',
      ],
      task: [
        [
          [250, 700],
          '[Генеральная уборка|Нужна уборка] {r=1-4}-комнатной квартиры {in}, {when}',
          'Кухня с духовкой и вытяжкой, [окна не нужны|окна тоже], ванная. [Кот есть, не боится.|Химия и пылесос дома есть.] Площадь {m=38-110:2} кв. м, нужны две женщины, чтобы за день.',
          '{in} {r=1-4} xonali kvartirani [tozalash kerak|general tozalash], {when}',
          'Oshxona, duxovka va vityajka bilan, [derazalar kerak emas|derazalar ham], vanna. [Mushugimiz bor, odamdan qoʻrqmaydi.|Vosita va changyutgich uyda bor.] Maydoni {m=38-110:2} kv. m, bir kunda tugashi uchun ikki ayol kerak.',
        ],
        [
          [500, 1800],
          'Уборка после ремонта [{in}|перед заселением|в новой квартире], {m=45-140:5} кв. м',
          'Строительная пыль, следы [краски|клея и затирки], плёнка на окнах. [Мусор уже вывезли.|Промышленный пылесос нужен ваш.] Ключи у консьержа, работать можно весь день.',
          '{in} taʼmirdan keyin tozalash, {m=45-140:5} kv. m',
          'Qurilish changi, [boʻyoq|yelim va zatirka] izlari, derazada plyonka. [Chiqindi olib ketilgan.|Sanoat changyutgichi sizdan.] Kalit konserjda, kun boʻyi ishlasa boʻladi.',
        ],
        [
          [150, 350],
          'Помощница по дому {n=1-3 раз|раза|раз} в неделю {in}',
          '[Семья из четырёх человек|Живём вдвоём с мамой], уборка, глажка, иногда приготовить. {h=3-5 час|часа|часов} за визит. Нужна опрятная женщина [до 50 лет|с опытом], надолго. Цена за один визит.',
          '{in} haftasiga {n=1-3} marta uyga yordamchi ayol kerak',
          '[Toʻrt kishilik oila|Onam bilan ikkimiz], tozalash, dazmol, baʼzan ovqat. Har kelishda {h=3-5} soat. [50 yoshgacha|Tajribali], ozoda ayol kerak, uzoq muddatga. Narxi bir kelishga.',
        ],
      ],
      service: [
        [
          [200, 500],
          'Уборка квартир и домов {in}: [генеральная, после ремонта, поддерживающая|вдвоём с сестрой|со своей химией]',
          'Моем окна, кухни, санузлы, снимаем жир и налёт. [Двухкомнатная — за {h=4-6 час|часа|часов}.|Работаем и по выходным.] Цена за 1–2-комнатную, дальше по площади.',
          '{in} uy va kvartira tozalash: [general, taʼmirdan keyin, doimiy|opam bilan ikkimiz|oʻz vositamiz bilan]',
          'Deraza, oshxona, sanuzelni yuvamiz, yogʻ va dogʻni ketkazamiz. [Ikki xonali — {h=4-6} soatda.|Dam olish kunlari ham ishlaymiz.] Narxi 1–2 xonaliga, kattasi maydonga qarab.',
        ],
        [
          [150, 350],
          'Приходящая домработница, [{in}|полдня или день|с рекомендациями]',
          'Уборка, стирка, глажка, [готовлю домашнюю еду|присмотрю за ребёнком постарше]. Опыт в семьях {y=3-12 год|года|лет}, документы и рекомендации есть. Цена за день.',
          'Kelib-ketuvchi uy yordamchisi, [{in}|yarim kun yoki kun|tavsiyalar bilan]',
          'Tozalash, kir, dazmol, [uy ovqati tayyorlayman|kattaroq bolaga qarab turaman]. Oilalarda {y=3-12} yil tajriba, hujjat va tavsiyalarim bor. Narxi bir kunga.',
        ],
      ],
      vacancy: [
        [
          [3000, 5000],
          'Горничная в [частный дом|семью], [с проживанием|без проживания], {incity}',
          'Дом {m=200-450:50} кв. м, есть вторая помощница и повар. Уборка, одежда, сервировка. [Питание общее.|Форма и ужин.]',
          '{incity} [hovliga|oilaga] uy xodimasi kerak, [yashab|yashamasdan]',
          'Uy {m=200-450:50} kv. m, yana bitta yordamchi va oshpaz bor. Tozalash, kiyim, dasturxon. [Ovqat umumiy.|Forma va kechki ovqat.]',
        ],
        [
          [3000, 5500],
          'Клинер [в выездную бригаду|на уборку после ремонта], {incity}',
          'Бригада {n=3-5 человек|человека|человек}, [возим на объекты|инвентарь выдаём]. Обычно {k=1-2 объект|объекта|объектов} в день. [Оплата в конце недели.|Плюс чаевые.]',
          '{incity} [koʻchma brigadaga|taʼmirdan keyingi tozalashga] klining xodimi',
          'Brigadada {n=3-5} kishi, [obyektga olib borib kelamiz|inventar beramiz]. Odatda kuniga {k=1-2} ta obyekt. [Haq hafta oxirida.|Qoʻshimcha choychaqa.]',
        ],
      ],
    },
    'upholstery-cleaning': {
      gender: 'male',
      task: [
        [
          [150, 600],
          'Почистить {k=угловой диван|диван и два кресла|матрас|ковёр 3×4|шесть стульев} на дому, {in}',
          'Пятна от [чая и еды|детского сока|кота], [ткань светлая|велюр]. Нужен [экстрактор|сухой способ], чтобы к вечеру высохло. [Можно {time}.|Этаж второй.]',
          '{in} {k=burchakli divan|divan va ikkita kreslo|matras|3×4 gilam|oltita stul}ni uyda tozalab berish kerak',
          '[Choy va ovqat|Bolalar sharbati|Mushuk] dogʻlari bor, [matosi och rang|velyur]. Kechgacha qurishi uchun [ekstraktor|quruq usul] kerak. [{time} boʻladi.|Ikkinchi qavat.]',
        ],
        [
          [100, 400],
          'Забрать и постирать ковры ({n=2-6} шт.) [{in}|с вывозом]',
          'Общая площадь около {m=15-50:5} квадратов, [один шерстяной|есть ручной работы]. Нужен возврат через {d=3-5 день|дня|дней} чистыми и сухими. [Подъедете к подъезду.|Дом с воротами.]',
          '{in} gilam yuvish, {n=2-6} dona, olib ketish bilan',
          'Umumiy maydoni {m=15-50:5} kvadratcha, [bittasi jun|qoʻlda toʻqilgani bor]. {d=3-5} kunda toza va quruq qaytarilsin. [Podyezdgacha kelasiz.|Darvozali hovli.]',
        ],
      ],
      service: [
        [
          [12, 25],
          'Стирка ковров {incity}, [вывоз и доставка бесплатно|сушка в цехе|{d=2-4 день|дня|дней}]',
          'Стираем на станке, [шампунь без запаха|отжимаем в центрифуге], бахрому расчёсываем. Цена за квадратный метр. Курпачи и пледы [тоже берём|отдельно].',
          '{incity} gilam yuvish, [olib ketish va yetkazish bepul|sexda quritamiz|{d=2-4} kunda]',
          'Stanokda yuvamiz, [hidsiz shampun|sentrifugada siqamiz], popugini taraymiz. Narxi kvadrat metriga. Koʻrpacha va pledlarni [ham olamiz|alohida].',
        ],
        [
          [150, 350],
          'Химчистка диванов и матрасов на дому {in}',
          'Профессиональный аппарат, [гипоаллергенная химия|убираю запах]. Прямой диван — полтора часа, сохнет {h=4-8 час|часа|часов}. Цена за диван.',
          '{in} divan va matraslarni uyda kimyoviy tozalash',
          'Professional apparat, [allergiyasiz vosita|hidini ketkazaman]. Toʻgʻri divan — bir yarim soat, {h=4-8} soatda quriydi. Narxi bitta divanga.',
        ],
      ],
    },
    'window-cleaning': {
      gender: 'male',
      task: [
        [
          [150, 600],
          'Помыть окна [и балкон|снаружи|после ремонта] {in}, {n=4-12 створка|створки|створок}',
          '[Этаж {e=3-12}, часть глухая.|Частный дом, два этажа.] [Есть наклейки и следы пены.|Сетки тоже снять и помыть.] {when}, [днём|{time}].',
          '{in} [deraza va balkon|tashqarisidan deraza|taʼmirdan keyin deraza] yuvish, {n=4-12} ta tabaqa',
          '[{e=3-12}-qavat, bir qismi ochilmaydi.|Hovli, ikki qavat.] [Stiker va koʻpik izlari bor.|Toʻrlarini ham yechib yuvish kerak.] {when}, [kunduzi|{time}].',
        ],
        [
          [1500, 7000],
          'Мойка фасада [магазина|офисного здания|кафе] {in}',
          'Стекло и композит, [{e=2-6 этаж|этажа|этажей}|{e=2-6 этаж|этажа|этажей}|{e=2-6 этаж|этажа|этажей}], вышка проедет. [Вода есть на территории.|Нужен договор и акт.] Можно в выходной.',
          '{in} [doʻkon|ofis binosi|kafe] fasadini yuvish',
          'Oyna va kompozit, [{e=2-6} qavat|{e=2-6} qavatli|{e=2-6} qavatda], vishka kiradi. [Hududda suv bor.|Shartnoma va dalolatnoma kerak.] Dam olish kuni ham boʻladi.',
        ],
      ],
      service: [
        [
          [20, 50],
          'Мойка окон {incity}: квартиры, [коттеджи|офисы|магазины], [балконы|витражи]',
          'Работаю сгонами, без разводов, [снимаю скотч и краску|мою рамы и подоконники]. Цена за створку. [Страховка и допуск к высоте.|Свой инвентарь.]',
          '{incity} deraza yuvish: kvartira, [kottej|ofis|doʻkon], [balkon|vitraj]',
          'Dogʻsiz, maxsus asbobda, [skotch va boʻyoqni ketkazaman|rom va deraza tokini ham yuvaman]. Narxi bitta tabaqaga. [Balandlikka ruxsatnoma bor.|Inventar oʻzimniki.]',
        ],
        [
          [15, 40],
          'Промышленные альпинисты: мойка [фасадов|витражей], [герметизация швов|снятие баннеров], {incity}',
          'Работаем по договору, [страхуем|даём фото отчёт]. Цена за квадратный метр, выезд на осмотр бесплатно.',
          '{incity} sanoat alpinistlari: [fasad|vitraj] yuvish, [choklarni yopish|banner yechish]',
          'Shartnoma asosida ishlaymiz, [sugʻurta bilan|rasmli hisobot beramiz]. Narxi kvadrat metriga, koʻrishga chiqish bepul.',
        ],
      ],
    },
    janitor: {
      vacancy: [
        [
          [2200, 3800],
          'Уборщица в [офис|школу|клинику|магазин|банк] {in}',
          '[Мытьё полов, санузлы, вынос мусора.|Уборка кабинетов и коридора.] Инвентарь есть, [коллектив спокойный|две уборщицы на смене]. [Приходить до открытия.|Возле остановки.]',
          '{in} [ofisga|maktabga|klinikaga|doʻkonga|bankka] farrosh ayol kerak',
          '[Pol yuvish, sanuzel, axlat chiqarish.|Xona va yoʻlakni tozalash.] Inventar bor, [jamoa tinch|smenada ikkita farrosh]. [Ochilishdan oldin kelinadi.|Bekat yonida.]',
        ],
        [
          [2400, 4000],
          'Дворник [в жилой комплекс|на территорию завода|в детский сад], {in}',
          'Подметать двор, поливать клумбы, зимой [снег|листья]. [Инструмент новый.|Есть бытовка с печкой.] [Подойдёт пенсионеру.|Живущим рядом — приоритет.]',
          '{in} [turar joy majmuasiga|zavod hududiga|bogʻchaga] hovli supuruvchi',
          'Hovlini supurish, gullarni sugʻorish, qishda [qor|barg] tozalash. [Asbob yangi.|Isitiladigan xona bor.] [Nafaqaxoʻrga mos.|Yaqinda yashaydiganlar avval.]',
        ],
        [
          [2500, 4200],
          'Посудомойка-уборщица в [столовую|кафе|чайхану] {in}',
          'Посуда машиной, полы, столы. [Питание два раза.|Остатки домой не выносим, ужин даём.] [Сменщица есть.|Работа сидячая не будет, на ногах.]',
          '{in} [oshxonaga|kafega|choyxonaga] idish yuvuvchi-farrosh',
          'Idish mashinada, pol, stol. [Ikki mahal ovqat.|Kechki ovqat beramiz.] [Almashadigan sherik bor.|Tik turib ishlanadi.]',
        ],
      ],
    },
    'pest-control': {
      gender: 'male',
      task: [
        [
          [150, 500],
          'Вывести {k=тараканов|клопов|муравьёв|мышей|блох} [в квартире|в доме|в кафе] {in}',
          '[Появились после соседей.|Пробовали сами, не помогло.] Дома [ребёнок и кот|аквариум], нужен безопасный препарат. [Гарантия обязательна.|Скажите, на сколько уходить.]',
          '{in} [kvartirada|hovlida|kafeda] {k=tarakan|taxtakana|chumoli|sichqon|burga}ga qarshi ishlov kerak',
          '[Qoʻshnilardan oʻtdi.|Oʻzimiz urinib koʻrdik, foyda boʻlmadi.] Uyda [bola va mushuk bor|akvarium bor], xavfsiz dori kerak. [Kafolat shart.|Necha soatga chiqib turishni ayting.]',
        ],
      ],
      service: [
        [
          [150, 400],
          'Дезинсекция и дератизация {incity}: [квартиры|кафе и магазины|склады], [холодный туман|гель и барьер]',
          'Препараты сертифицированы, [через {h=2-4 час|часа|часов} можно жить|без запаха]. Гарантия {g=3-12} мес. Цена за однокомнатную. Для кафе [журнал и договор|ежемесячно].',
          '{incity} dezinseksiya va deratizatsiya: [kvartira|kafe va doʻkon|ombor], [sovuq tuman|gel va toʻsiq]',
          'Vositalar sertifikatli, [{h=2-4} soatdan keyin kirsa boʻladi|hidsiz]. Kafolat {g=3-12} oy. Narxi bir xonaliga. Kafelarga [jurnal va shartnoma|har oy].',
        ],
        [
          [100, 300],
          'Обработка [двора от клещей и комаров|сада|подвала], {incity}',
          'Опрыскиватель бензиновый, [до {m=5-15} соток за час|два прохода]. [Безопасно для деревьев.|Напомню о повторе через месяц.]',
          '{incity} [hovlini kana va chivindan|bogʻni|yertoʻlani] dorilash',
          'Benzinli purkagich, [soatiga {m=5-15} sotix|ikki marta oʻtiladi]. [Daraxtlarga zararsiz.|Bir oydan keyin qaytarishni eslataman.]',
        ],
      ],
    },
  },
};
