import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const AGRICULTURE: GroupWording = {
  group: 'agriculture',
  companies: [
    ['Агрофирма с садами и фермой', 'Bogʻlari va fermasi bor agrofirma'],
    ['Фермерское хозяйство в области', 'Viloyatdagi fermer xoʻjaligi'],
  ],
  leaves: {
    gardener: {
      gender: 'male',
      company: ['Загородный комплекс отдыха', 'Shahar tashqarisidagi dam olish maskani'],
      skills: [
        'обрезка деревьев, полив, газон, уход за розами',
        'daraxt butash, sugʻorish, gazon, atirgul parvarishi',
      ],
      task: [
        [
          [150, 900],
          'Садовник {in}: {k=обрезать деревья|посадить саженцы|убрать листву и вскопать грядки|привести в порядок газон|укрыть виноград на зиму}',
          'Участок {m=4-20 сотка|сотки|соток}, [яблони и вишни старые|розы и хвойные]. [Инструмент есть.|Ветки вынести к дороге.] {when}, [{time}|на весь день].',
          '{in} bogʻbon kerak: {k=daraxt butash|koʻchat ekish|barg tozalash va yer agʻdarish|gazonni tartibga keltirish|tokni qishga koʻmish}',
          'Yer {m=4-20} sotix, [olma va olchalar eski|atirgul va archalar]. [Asbob bor.|Shoxlarni yoʻlga chiqarish.] {when}, [{time}|kun boʻyi].',
        ],
      ],
      service: [
        [
          [150, 400],
          'Садовник {incity}: [обрезка, прививка|газоны и автополив|посадка саженцев|уход за двором по месяцу], [бензопила и лестница свои|агроном]',
          'Знаю местные сорта, [черешня, гранат, инжир, виноград|хурма и орех], [обрабатываю от вредителей|удобрения подберу]. Цена за день. [Отвечаю за приживаемость.|Работаю и зимой.]',
          '{incity} bogʻbon: [butash, payvand|gazon va avtosugʻorish|koʻchat ekish|hovliga oylik qarov], [arra va narvon oʻzimda|agronom]',
          'Mahalliy navlarni bilaman, [gilos, anor, anjir, uzum|xurmo va yongʻoq], [zararkunandaga ishlov beraman|oʻgʻit tanlayman]. Narxi bir kunga. [Koʻchat tutishiga javob beraman.|Qishda ham ishlayman.]',
        ],
      ],
      vacancy: [
        [
          [3000, 5500],
          'Садовник в [частную усадьбу|гостиницу|парк|жилой комплекс], {in}',
          'Цветники, газон, [оранжерея|бассейн и дорожки]. [Жильё на территории.|Обед и форма.] Инвентарь хороший, есть помощник.',
          '{in} bogʻbon, [xususiy uyga|mehmonxonaga|bogʻga|turar joy majmuasiga]',
          'Gulzor, gazon, [oranjereya|basseyn va yoʻlaklar]. [Hududda yotoq.|Tushlik va forma.] Inventar yaxshi, yordamchi bor.',
        ],
      ],
    },
    'farm-worker': {
      skills: [
        'доение, уход за скотом, томаты, капельный полив',
        'sogʻish, molga qarash, pomidor, tomchilatib sugʻorish',
      ],
      vacancy: [
        [
          [3000, 6500],
          'Рабочий {k=в теплицу/Томаты и огурцы, подвязка и сбор|на молочную ферму/Дойка аппаратом, корма, чистота|в фруктовый сад/Обрезка, полив, сбор яблок и черешни|на птицефабрику/Корма, сбор яиц, чистота птичника} {in}, [с проживанием|можно семьёй]',
          '{k.2}. Дом с печкой, [овощи и молоко бесплатно|школа в посёлке]. [Оплата два раза в месяц.|Премия по итогам сезона.]',
          '{in} {k=issiqxonaga/Pomidor va bodring, bogʻlash va terish|sut fermasiga/Apparatda sogʻish, yem, tozalik|mevali bogʻga/Butash, sugʻorish, olma va gilos terish|parrandachilikka/Yem, tuxum yigʻish, tozalik} ishchi, [yotogʻi bilan|oilali ham boʻladi]',
          '{k.2}. Isitiladigan uy, [sabzavot va sut bepul|qishloqda maktab bor]. [Oylik ikki marta.|Mavsum yakunida mukofot.]',
        ],
        [
          [4500, 9500],
          '{k=Агроном/Капельный полив, защита растений|Зоотехник/Рацион, приплод, доильный зал|Бригадир теплицы/Десять человек, сбор и отгрузка|Механизатор/Комбайн и трактор, ремонт зимой} в хозяйство {incity}',
          '{k.2}. Отчётность простая, [машина и связь|жильё]. [Доля от прибыли.|Учёба за границей.]',
          '{incity} xoʻjalikka {k=agronom/Tomchilatib sugʻorish, oʻsimliklarni himoya qilish|zootexnik/Ratsion, nasl, sogʻish zali|issiqxona brigadiri/Oʻn kishi, terim va joʻnatish|mexanizator/Kombayn va traktor, qishda taʼmir}',
          '{k.2}. Hisobot oddiy, [mashina va aloqa|uy-joy]. [Foydadan ulush.|Chet elda oʻqish.]',
        ],
      ],
    },
    harvest: {
      company: ['Экспортёр фруктов', 'Meva eksportchisi'],
      skills: ['сбор вручную, сортировка, выносливость', 'qoʻlda terish, saralash, chidamlilik'],
      task: [
        [
          [100, 350],
          'Сборщики {k=хлопка|яблок|винограда|гранатов|картофеля|томатов} {in}, {n=4-20 человек|человека|человек}',
          '[Оплата за килограмм ежедневно.|Цена за день, обед наш.] [Машина забирает от {mark}.|Начинаем в {h=6-8}:00.] Работы дней на {d=5-15}.',
          '{in} {k=paxta|olma|uzum|anor|kartoshka|pomidor} teruvchilar kerak, {n=4-20} kishi',
          '[Haqi kilogrammiga, har kuni.|Narxi bir kunga, tushlik bizdan.] [Mashina {mark} oldidan olib ketadi.|Soat {h=6-8}:00 da boshlaymiz.] {d=5-15} kunlik ish.',
        ],
        [
          [120, 400],
          'Помочь [выкопать морковь и свёклу|перебрать лук|прополоть бахчу|снять урожай хурмы], {in}',
          'Участок {m=10-60:5} соток, [мешки есть|своими ящиками]. {n=3-8 человек|человека|человек}, [на день|на два дня]. [Можно студентам.|Часть овощей — себе.]',
          '{in} [sabzi va lavlagi qazish|piyoz saralash|poliz oʻtash|xurmo uzish] uchun yordamchilar kerak',
          'Yer {m=10-60:5} sotix, [qop bor|yashigingiz bilan]. {n=3-8} kishi, [bir kunga|ikki kunga]. [Talabalar ham boʻladi.|Bir qismi oʻzingizga.]',
        ],
      ],
      vacancy: [
        [
          [3000, 6000],
          '[Сортировщик фруктов|Бригадир сборщиков|Упаковщик винограда] на сезон, {incity}',
          'Приёмка, сортировка, [холодильник|погрузка в фуру]. [Автобус из центра.|Обед и ужин.] Сезон до {m=6-12} недель.',
          '{incity} mavsumga [meva saralovchi|terimchilar brigadiri|uzum qadoqlovchi]',
          'Qabul qilish, saralash, [sovutgich|furaga yuklash]. [Markazdan avtobus.|Tushlik va kechki ovqat.] Mavsum {m=6-12} haftagacha.',
        ],
      ],
    },
    tractor: {
      gender: 'male',
      company: ['Фермерское хозяйство: хлопок и пшеница', 'Fermer xoʻjaligi: paxta va bugʻdoy'],
      skills: [
        'МТЗ, культивация, ремонт навесного, опрыскивание',
        'MTZ, kultivatsiya, osma uskunalar taʼmiri, dorilash',
      ],
      task: [
        [
          [150, 1500],
          'Трактор {in}: {k=вспахать огород|сделать грядки под теплицу|привезти навоз и разбросать|скосить люцерну|выровнять участок}',
          '{m=6-80:2 сотка|сотки|соток}, [заезд через соседей|ворота {w=3-4} м]. [После кукурузы, земля твёрдая.|Цена за сотку.] {when}.',
          '{in} traktor kerak: {k=tomorqa haydash|issiqxonaga joʻyak olish|goʻng olib kelib sochish|beda oʻrish|yerni tekislash}',
          '{m=6-80:2} sotix, [qoʻshni orqali kiriladi|darvoza {w=3-4} m]. [Makkadan keyin, yer qattiq.|Narxi sotixiga.] {when}.',
        ],
      ],
      service: [
        [
          [120, 700],
          'Трактор [МТЗ-80|с телегой|мини-трактор|с плугом и фрезой] {incity}: вспашка, [культивация, посев|перевозка|сенокос, пресс]',
          'Выезд по району, [обработаю и {m=2-6 сотка|сотки|соток}|аккуратно между деревьями]. [Цена за гектар отдельно.|Навоз и песок привезу.] Работаю {y=5-25 год|года|лет}.',
          '{incity} traktor [MTZ-80|telejkali|mini traktor|plug va frezali]: haydash, [kultivatsiya, ekish|tashish|pichan, press]',
          'Tuman boʻylab, [{m=2-6} sotixga ham boraman|daraxtlar orasida ehtiyotkor]. [Gektar narxi alohida.|Goʻng va qum keltiraman.] {y=5-25} yildan beri ishlayman.',
        ],
      ],
      vacancy: [
        [
          [4000, 8500],
          'Тракторист в [фермерское хозяйство|кластер|на благоустройство], {incity}',
          'МТЗ и [комбайн|новый импортный трактор], [ГСМ и запчасти наши|механик в поле]. [Оплата за гектар.|Зимой — ремонт техники.]',
          '{incity} traktorchi, [fermer xoʻjaligiga|klasterga|obodonlashtirishga]',
          'MTZ va [kombayn|yangi import traktor], [yoqilgʻi va ehtiyot qism bizdan|dalada mexanik bor]. [Haq gektariga.|Qishda texnika taʼmiri.]',
        ],
      ],
    },
    'well-drilling': {
      gender: 'male',
      task: [
        [
          [1500, 9000],
          'Пробурить скважину {in}, [для полива|для дома|под насос], глубина {m=20-90:10} м',
          'Грунт [каменистый|глина и песок], у соседа вода на {n=18-70:4}. [Подъезд есть.|Двор узкий.] Нужны труба и [гарантия на воду|насос сразу].',
          '{in} quduq qazish, [sugʻorishga|uyga|nasosga], chuqurligi {m=20-90:10} m',
          'Yer [toshli|loy va qum], qoʻshnida suv {n=18-70:4} metrda. [Kirish yoʻli bor.|Hovli tor.] Quvur va [suvga kafolat|nasosi ham] kerak.',
        ],
        [
          [600, 4500],
          'Сделать [капельный полив|автополив газона|водопровод от скважины|замену насоса], {in}',
          'Площадь {m=4-30:2 сотка|сотки|соток}, [напор слабый|бак стоит]. Материал [куплю по списку|ваш]. Рассчитайте, пожалуйста, и приезжайте [{when}|посмотреть].',
          '{in} [tomchilatib sugʻorish|gazonga avtosugʻorish|quduqdan suv tortish|nasos almashtirish] kerak',
          'Maydoni {m=4-30:2} sotix, [bosim past|bak bor]. Material [roʻyxat boʻyicha olaman|sizdan]. Hisoblab bering va [{when}|koʻrgani] keling.',
        ],
      ],
      service: [
        [
          [90, 250],
          'Бурение скважин {incity}: [на воду, под столб|малогабаритная установка|до {m=60-150:10} м], [обсадка и насос|прокачка|паспорт]',
          'Работаем в тесных дворах, [грязь вывозим|вода — или без оплаты]. Цена за метр. [Опыт {y=6-20} лет.|Выезд геолога.]',
          '{incity} quduq qazish: [suvga, ustunga|kichik uskuna|{m=60-150:10} m gacha], [quvur va nasos|yuvish|pasport]',
          'Tor hovlida ishlaymiz, [loyini olib ketamiz|suv chiqmasa, haq olmaymiz]. Narxi metriga. [{y=6-20} yil tajriba.|Geolog chiqadi.]',
        ],
      ],
    },
    vet: {
      company: ['Ветеринарная клиника', 'Veterinariya klinikasi'],
      skills: [
        'терапия, вакцинация, хирургия мелких животных, УЗИ',
        'davolash, emlash, kichik hayvonlar jarrohligi, UTT',
      ],
      task: [
        [
          [80, 350],
          'Ветеринар на дом {in}: {k=кошка не ест второй день|прививка щенку|корова после отёла|овцы кашляют|стерилизация кошки}',
          '[Раньше осматривал другой врач.|Паспорт есть.] Приехать [{time}|{when}], [я дома|встречу у ворот]. Цена за осмотр, лекарства отдельно.',
          '{in} uyga veterinar kerak: {k=mushuk ikki kundan beri yemayapti|kuchukchaga emlash|sigir tuqqandan keyin|qoʻylar yoʻtalyapti|mushukni sterilizatsiya qilish}',
          '[Oldin boshqa shifokor koʻrgan.|Pasporti bor.] [{time}|{when}] kelish kerak, [uydaman|kutib olaman]. Narxi koʻrik uchun, dori alohida.',
        ],
      ],
      service: [
        [
          [60, 250],
          'Ветеринар {incity}: [кошки и собаки|крупный и мелкий скот|вакцинация, чипирование|операции, анализы], [выезд в район|клиника с УЗИ|{time} тоже]',
          'Стаж {y=5-25 год|года|лет}. [Объясню схему лечения.|Лекарства по себестоимости.] Цена за приём.',
          '{incity} veterinar: [mushuk va itlar|yirik va mayda mol|emlash, chip|operatsiya, tahlil], [tumanga chiqish|UTTli klinika|{time} ham]',
          'Staj {y=5-25} yil. [Davolash tartibini tushuntiraman.|Dorilar tannarxida.] Narxi qabulga.',
        ],
      ],
      vacancy: [
        [
          [4000, 8000],
          '[Ветврач|Фельдшер|Ассистент] в [ветклинику|хозяйство|зоомагазин], {in}',
          'Приём и [вакцинация|операции с наставником], [лаборатория рядом|выезды на машине клиники]. [Процент от приёмов.|Дежурства оплачиваем.]',
          '{in} [veterinar|feldsher|yordamchi], [vetklinikaga|xoʻjalikka|zoodoʻkonga]',
          'Qabul va [emlash|ustoz bilan operatsiya], [laboratoriya yonida|klinika mashinasida chiqish]. [Qabuldan foiz.|Navbatchilik toʻlanadi.]',
        ],
      ],
    },
    pets: {
      task: [
        [
          [50, 250],
          '{k=Выгуливать собаку/Лабрадор, добрый, слушается|Присмотреть за котом/Домашний, привит, прячется первый день|Передержка щенка/Пять месяцев, ест корм, гуляет|Кормить кур и полить двор/Десять кур, полив из шланга}, {n=3-14 день|дня|дней}, {in}',
          '{k.2}. [Ключи отдам.|Заберу и привезу сам<|а>.] [Фото раз в день.|Опыт с животными нужен.]',
          '{in} {n=3-14} kunga {k=itni sayr qildirish/Labrador, yuvosh, gapga kiradi|mushukka qarash/Uy mushugi, emlangan, birinchi kuni yashirinadi|kuchukchani asrash/Besh oylik, yem yeydi, sayrga chiqadi|tovuqlarga yem va hovliga suv/Oʻnta tovuq, suv shlangda} kerak',
          '{k.2}. [Kalitni beraman.|Oʻzim olib borib, olib kelaman.] [Kuniga bir rasm.|Hayvon bilan tajriba kerak.]',
        ],
      ],
      service: [
        [
          [50, 200],
          '{k=Груминг/Мою, сушу, вычёсываю, без наркоза|Стрижка кошек и собак/Лаской и без наркоза|Дрессировка/Послушание за шесть недель, маленькие группы|Зоогостиница/Тепло, камера круглосуточно|Выгул собак/Час по парку и фотоотчёт} {in}, [опыт {y=3-12 год|года|лет}|запись {time}|с выездом]',
          '{k.2}. Цена за визит. [Справка о прививках нужна.|Первый раз скидка.] Люблю животных, [они это чувствуют|к каждому свой подход].',
          '{in} {k=gruming/Yuvaman, quritaman, tarayman, narkozsiz|mushuk va it sochini olish/Mehr bilan, narkozsiz|it oʻrgatish/Olti haftada itoat, kichik guruhlar|zoomehmonxona/Issiq, kamera kun boʻyi|it sayr qildirish/Bogʻda bir soat va rasmli hisobot}, [{y=3-12} yil tajriba|yozilish {time}|uyga chiqib]',
          '{k.2}. Narxi bir tashrifga. [Emlash maʼlumotnomasi kerak.|Birinchi marta chegirma.] Hayvonlarni yaxshi koʻraman, [ular buni sezadi|har biriga alohida yondashaman].',
        ],
      ],
    },
  },
};
