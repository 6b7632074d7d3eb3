import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const DRIVERS: GroupWording = {
  group: 'drivers',
  companies: [
    ['Логистическая компания, рейсы по республике', 'Logistika kompaniyasi, respublika boʻylab reyslar'],
    ['Строительный трест со своей техникой', 'Oʻz texnikasiga ega qurilish tresti'],
  ],
  leaves: {
    'taxi-driver': {
      company: ['Таксопарк, 120 машин', 'Taksopark, 120 ta mashina'],
      skills: [
        'права категории B, знание города, навигатор, вежливость',
        'B toifali guvohnoma, shaharni bilish, navigator, xushmuomalalik',
      ],
      vacancy: [
        [
          [5000, 12000],
          'Водитель такси [на Кобальт компании|на авто парка|с личным авто|на электромобиль], {incity}',
          '[Машина 2023–2025 года, обслуживание наше.|Подключим к приложению за час.] Выкуп возможен [через {y=2-3 год|года|лет}|по желанию]. Ночная и дневная смена на выбор.',
          '{incity} taksi haydovchisi, [kompaniya Kobaltida|park mashinasida|oʻz mashinasi bilan|elektromobilda]',
          '[Mashina 2023–2025-yilgi, xizmati bizdan.|Bir soatda ilovaga ulaymiz.] Sotib olish [{y=2-3} yildan keyin|xohishga koʻra]. Kunduzgi yoki tungi smena tanlovga.',
        ],
        [
          [6000, 13000],
          'Набираем водителей в таксопарк {in}: [аренда со {s=180-260:10} тысяч в сутки|комиссия {k=5-10} %|без залога]',
          'Кобальт, Джентра, Нексия. [Страховка и тонировка сделаны.|ТО за наш счёт.] Стаж от {e=2-5 года|лет|лет}, без серьёзных аварий.',
          '{in} taksoparkka haydovchilar: [ijara sutkasiga {s=180-260:10} mingdan|komissiya {k=5-10} %|garovsiz]',
          'Kobalt, Jentra, Neksiya. [Sugʻurta va tonirovka qilingan.|Texnik koʻrik bizdan.] Staj {e=2-5} yildan, jiddiy avariyasiz.',
        ],
      ],
    },
    'personal-driver': {
      gender: 'male',
      company: ['Семья предпринимателя', 'Tadbirkor oilasi'],
      skills: [
        'аккуратное вождение, пунктуальность, знание города, категория B и C',
        'ehtiyotkor haydash, vaqtga rioya, shaharni bilish, B va C toifa',
      ],
      task: [
        [
          [200, 500],
          '[Водитель на день|Трезвый водитель|Водитель на моё авто] {incity}, {when}',
          '[Встретить гостей в аэропорту и повозить по делам.|Отвезти семью на той и обратно.|Я после операции, за руль нельзя.] Машина — [седан, автомат|минивэн]. Часов на {h=4-9}.',
          '{incity} [bir kunga haydovchi|hushyor haydovchi|oʻz mashinamga haydovchi] kerak, {when}',
          '[Mehmonlarni aeroportdan kutib, ish bilan yurish.|Oilani toʻyga olib borib kelish.|Operatsiyadan keyin hayday olmayman.] Mashina — [sedan, avtomat|miniven]. {h=4-9} soatga.',
        ],
      ],
      service: [
        [
          [250, 500],
          'Личный водитель [с авто|без авто|на день или месяц], {incity}',
          'Стаж {y=8-25 год|года|лет} без аварий. [Вожу в школу и кружки.|Аэропорт, межгород, свадьбы.] Не курю, знаю [русский и узбекский|город без навигатора]. Цена за день.',
          '{incity} shaxsiy haydovchi, [mashina bilan|mashinasiz|kunlik yoki oylik]',
          'Staj {y=8-25} yil, avariyasiz. [Maktab va toʻgarakka olib boraman.|Aeroport, shaharlararo, toʻy.] Chekmayman, [oʻzbek va rus tilini|shaharni navigatorsiz] bilaman. Narxi bir kunga.',
        ],
      ],
      vacancy: [
        [
          [5000, 9000],
          'Личный водитель [для руководителя|в семью|в медицинский центр], {in}',
          'Машина [седан бизнес-класса|внедорожник|минивэн], [обслуживание за наш счёт]. [Поездки по городу, иногда Самарканд.|Отвезти детей в школу, дальше по делам.]',
          '{in} shaxsiy haydovchi, [rahbarga|oilaga|tibbiyot markaziga]',
          'Mashina [biznes sedan|jip|miniven], [xizmati bizdan]. [Shahar boʻylab, baʼzan Samarqandga.|Bolalarni maktabga, keyin ish boʻyicha.]',
        ],
      ],
    },
    'truck-driver': {
      company: [
        'Логистическая компания, рейсы по республике',
        'Logistika kompaniyasi, respublika boʻylab reyslar',
      ],
      skills: [
        'категории C и E, тахограф, мелкий ремонт, путевые листы',
        'C va E toifa, taxograf, mayda taʼmir, yoʻl varaqalari',
      ],
      vacancy: [
        [
          [6000, 14000],
          'Водитель {k=на Исузу/Развоз по магазинам и складам|на фуру/Рейсы по областям|на самосвал/Карьер — бетонный завод|на бензовоз/Базы и заправки, допуск поможем оформить}, {incity}',
          '{k.2}. Машина [новая|на гарантии], суточные платим вперёд. [Ремонт делает сервис, не вы.|Навигация и связь есть.]',
          '{incity} {k=Isuzuga/Doʻkon va omborlarga tarqatish|furaga/Viloyatlarga reys|samosvalga/Karyer — beton zavodi|benzovozga/Baza va zapravkalar, ruxsatnomaga yordam beramiz} haydovchi',
          '{k.2}. Mashina [yangi|kafolatda], sutkalik oldindan beriladi. [Taʼmirni servis qiladi.|Navigatsiya va aloqa bor.]',
        ],
        [
          [5000, 8500],
          'Водитель автобуса [на городской маршрут|на развозку сотрудников|в школу], {incity}',
          'Категория D, маршрут [{k=12-90 километр|километра|километров} в смену|утро и вечер]. [Медосмотр на месте.|Бесплатный проезд семье.] Стоянка рядом с диспетчерской.',
          '{incity} avtobus haydovchisi, [shahar yoʻnalishiga|xodimlarni tashishga|maktabga]',
          'D toifa, yoʻnalish [smenada {k=12-90} kilometr|ertalab va kechqurun]. [Tibbiy koʻrik joyida.|Oilaga yoʻl bepul.] Toʻxtash joyi dispetcher yonida.',
        ],
      ],
    },
    intercity: {
      task: [
        [
          [100, 400],
          'Ищу попутку {fromcity} {tocity}, {when}',
          '{n=1-3 человек|человека|человек} и {b=1-3 сумка|сумки|сумок}, [без детей|ребёнок 5 лет]. Выезд [утром|после обеда|в любое время]. [Заберите, пожалуйста, от дома.|Ориентир: {mark}.]',
          '{fromcity} {tocity} yoʻlovchi mashina qidiryapman, {when}',
          '{n=1-3} kishi va {b=1-3} ta sumka, [bolasiz|5 yoshli bola bilan]. Joʻnash [ertalab|tushdan keyin|istalgan vaqtda]. [Uydan olib ketsangiz.|{mark} oldida kutaman.]',
        ],
        [
          [40, 150],
          'Передать [посылку|коробку с гостинцами|запчасть] {fromcity} {tocity}',
          'Вес {w=1-20} кг, [не бьётся|осторожно, стекло]. [Встретят на месте.|Оплата сразу.] Подойдёт таксист или попутка, {when}.',
          '{fromcity} {tocity} [posilka|sovgʻa qutisi|ehtiyot qism] berib yuborish',
          'Ogʻirligi {w=1-20} kg, [sinmaydi|ehtiyot boʻling, shisha]. [Joyida kutib olishadi.|Haqi darrov.] Taksi yoki yoʻlovchi mashina boʻladi, {when}.',
        ],
      ],
      service: [
        [
          [120, 350],
          'Такси {fromcity} {tocity} каждый день, [Кобальт|Джентра|минивэн], [встречу в аэропорту|беру посылки]',
          'Выезд в {h=4-9}:00 и в {k=13-17}:00. [Кондиционер, багажник пустой.|Можно весь салон.] Цена за одно место, дом — дом.',
          '{fromcity} {tocity} har kuni taksi, [Kobalt|Jentra|miniven], [aeroportdan kutib olaman|posilka olaman]',
          'Joʻnash soat {h=4-9}:00 va {k=13-17}:00 da. [Konditsioner, yukxona boʻsh.|Butun salon ham boʻladi.] Narxi bir oʻrin uchun, uydan uygacha.',
        ],
        [
          [900, 2500],
          'Микроавтобус на {n=7-18} мест: [свадьбы, зиёрат, экскурсии|перевозка рабочих|горы и озёра], {incity}',
          'Салон чистый, [два кондиционера|кресла раскладываются], водитель непьющий. Цена за день по области, [дальше — за километр|топливо включено].',
          '{incity} {n=7-18} oʻrinli mikroavtobus: [toʻy, ziyorat, ekskursiya|ishchilarni tashish|togʻ va koʻllar]',
          'Salon toza, [ikkita konditsioner|oʻrindiqlar yotadi], haydovchi ichmaydi. Narxi viloyat boʻylab bir kunga, [uzogʻi kilometriga|yoqilgʻi ichida].',
        ],
      ],
    },
    machinery: {
      gender: 'male',
      company: ['Строительный трест со своей техникой', 'Oʻz texnikasiga ega qurilish tresti'],
      skills: [
        'допуск на экскаватор, автокран, погрузчик, техобслуживание',
        'ekskavator ruxsatnomasi, avtokran, yuklagich, texnik xizmat',
      ],
      task: [
        [
          [400, 2500],
          'Нужен {k=экскаватор-погрузчик/Копать под фундамент, глубина полтора метра|автокран на 16 тонн/Поднять плиты на второй этаж|мини-экскаватор/Траншея под воду, двор узкий|самосвал с песком/Три рейса, вывалить у ворот|каток/Уплотнить подъезд к дому|манипулятор/Перевезти бытовку} {in}, {when}',
          '{k.2}. Заезд [широкий|через узкую улицу]. Цена за [час|смену]. [Оплата сразу.|Нужен опытный машинист.]',
          '{in} {k=ekskavator/Poydevor qazish, chuqurligi bir yarim metr|16 tonnalik avtokran/Plitalarni ikkinchi qavatga koʻtarish|mini ekskavator/Suvga transheya, hovli tor|qumli samosval/Uch reys, darvoza oldiga toʻkish|katok/Uyga kirish yoʻlini zichlash|manipulyator/Vagonchani koʻchirish} kerak, {when}',
          '{k.2}. Kirish yoʻli [keng|tor koʻcha]. Narxi [soatiga|smenasiga]. [Haqi darrov.|Tajribali mashinist kerak.]',
        ],
      ],
      service: [
        [
          [180, 450],
          'Спецтехника в аренду {incity}: [экскаватор|автокран {t=10-25:5} тонн|погрузчик|вышка {h=18-28} м|бара]',
          'С машинистом и топливом, минимум {m=2-4 час|часа|часов}. Цена за час. [Документы для организаций.|Подача {when}.|Работаем ночью.]',
          '{incity} maxsus texnika ijarasi: [ekskavator|{t=10-25:5} tonnalik kran|yuklagich|{h=18-28} m vishka|bara]',
          'Mashinisti va yoqilgʻisi bilan, kamida {m=2-4} soat. Narxi soatiga. [Tashkilotlarga hujjat.|{when} yetib boradi.|Tunda ham ishlaymiz.]',
        ],
      ],
      vacancy: [
        [
          [8000, 15000],
          'Машинист [экскаватора|автокрана|погрузчика|бульдозера] на [строительство дороги|карьер|объекты города], {incity}',
          'Техника [2021–2024 года|с кондиционером], слесарь на базе. [Вахта 15/15, проживание и питание.|Оплата за моточасы.]',
          '{incity} [ekskavator|avtokran|yuklagich|buldozer] mashinisti, [yoʻl qurilishiga|karyerga|shahar obyektlariga]',
          'Texnika [2021–2024-yilgi|konditsionerli], bazada chilangar bor. [Vaxta 15/15, yotoq va ovqat.|Haq motosoatga.]',
        ],
      ],
    },
  },
};
