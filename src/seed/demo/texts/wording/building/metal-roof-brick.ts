import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const METAL_ROOF_BRICK: GroupWording = {
  group: 'construction',
  companies: [],
  leaves: {
    welder: {
      gender: 'male',
      skills: [
        'электросварка, аргон, полуавтомат, чтение чертежей, ковка',
        'elektr payvand, argon, yarim avtomat, chizma oʻqish, temirchilik',
      ],
      task: [
        [
          [300, 2500],
          '[Сварить|Нужен сварщик]: {k=навес для машины|ворота|решётки на окна|лестницу на крышу|перила} {in}',
          'Размер примерно {a=2-6} на {b=2-5 метр|метра|метров}, [металл куплю|материал ваш]. [Эскиз есть.|Нужно приехать и замерить.] Покраска [тоже нужна|наша].',
          '{in} payvandchi kerak: {k=mashinaga ayvon|darvoza|deraza panjarasi|tomga narvon|panjara toʻsiq} yasash',
          'Oʻlchami taxminan {a=2-6} ga {b=2-5} metr, [temirini oʻzim olaman|material sizdan]. [Eskizi bor.|Kelib oʻlchash kerak.] Boʻyogʻi ham [kerak|bizdan].',
        ],
        [
          [150, 500],
          'Приварить [калитку, отвалилась петля|трубу отопления|ножку у тандыра и скамейки|кронштейны под кондиционер], {in}',
          'Работы на час-полтора, [свет {v=220|380} есть|генератор не нужен]. [Выезд с аппаратом.|Лучше {time}.]',
          '{in} [darvoza ilgagi uzilgan|isitish quvuri|skameyka oyogʻi|konditsioner kronshteyni], payvandlash kerak',
          'Bir-bir yarim soatlik ish, [{v=220|380} tok bor|generator kerak emas]. [Apparat bilan keling.|{time} boʻlsa yaxshi.]',
        ],
      ],
      service: [
        [
          [200, 900],
          'Сварочные работы: ворота, навесы, [лестницы|решётки|каркасы|теплицы], {in}',
          'Выезжаю со своим аппаратом, металл режу на месте, [варю чисто, шов зачищаю|грунтую и крашу]. Стаж {y=6-25 год|года|лет}. Цену говорю после замера, указана за простую работу.',
          '{in} payvandlash: darvoza, ayvon, [zina|panjara|karkas|issiqxona]',
          'Oʻz apparatim bilan chiqaman, temirni joyida kesaman, [chokini tozalab beraman|gruntlab boʻyayman]. Tajriba {y=6-25} yil. Narxi oʻlchagandan keyin, koʻrsatilgani oddiy ish uchun.',
        ],
      ],
      vacancy: [
        [
          [7000, 13000],
          'Сварщик [на металлоконструкции|на производство мебели из металла|в цех ворот], {incity}',
          '[Полуавтомат, чёрный металл.|Аргон будет плюсом.] Цех тёплый, вытяжка работает. Оплата [сдельная, каждую неделю|оклад и премия].',
          '{incity} [metall konstruksiyaga|metall mebel ishlab chiqarishga|darvoza sexiga] payvandchi',
          '[Yarim avtomat, qora metall.|Argon bilsa ustunlik.] Sex issiq, havo soʻrgich ishlaydi. Haq [ishbay, har hafta|oylik va mukofot].',
        ],
      ],
    },
    roofer: {
      gender: 'male',
      task: [
        [
          [500, 3500],
          'Течёт крыша [{in}|над верандой|после дождя], нужно перекрыть [шифер|профнастил|мягкой кровлей]',
          'Площадь {m=30-140:10} кв. м, [дом одноэтажный|второй этаж, лестница есть]. Заранее посмотреть и посчитать материал. [До холодов нужно успеть.|Начать {when}.]',
          '{in} tom oqyapti, [shifer|profnastil|yumshoq tom] qilib yopish kerak',
          'Maydoni {m=30-140:10} kv. m, [uy bir qavatli|ikkinchi qavat, narvon bor]. Oldin koʻrib, materialini hisoblab bering. [Sovuq tushguncha ulgurish kerak.|{when} boshlanadi.]',
        ],
        [
          [800, 6000],
          'Утеплить [фасад|мансарду|чердак] и [обшить|покрасить], {in}',
          'Дом {a=8-12} на {b=9-14} метров, [пенопласт {t=5|10} см|минвата уже лежит]. Леса [ваши|есть свои]. Нужна цена за квадрат и срок.',
          '{in} [fasad|mansarda|chordoq]ni issiq qilib [qoplash|boʻyash] kerak',
          'Uy {a=8-12} ga {b=9-14} metr, [penoplast {t=5|10} sm|mineral paxta olingan]. Lesa [sizdan|oʻzimizda bor]. Kvadratiga narx va muddatini ayting.',
        ],
      ],
      service: [
        [
          [45, 120],
          'Кровля и фасады {incity}: профнастил, [мягкая черепица|травертин|утепление|водостоки]',
          'Работаем бригадой из {b=3-6 человека|человек|человек}, [леса и подъёмник свои|делаем и зимой]. Цена за квадратный метр работы. [Гарантия письменно {g=2-5 год|года|лет}.|Выезд на замер бесплатно.]',
          '{incity} tom va fasad: profnastil, [yumshoq cherepitsa|travertin|izolyatsiya|tarnov]',
          '{b=3-6} kishilik brigadamiz, [lesa va koʻtargich oʻzimizniki|qishda ham ishlaymiz]. Narxi kvadrat metriga, ish haqi. [{g=2-5} yil yozma kafolat.|Oʻlchashga chiqish bepul.]',
        ],
      ],
    },
    bricklayer: {
      gender: 'male',
      skills: [
        'кладка, опалубка, бетон, армирование, газоблок',
        'gʻisht terish, opalubka, beton, armatura, gazoblok',
      ],
      task: [
        [
          [1500, 9000],
          'Выложить [забор|стену|пристройку|веранду] из [кирпича|газоблока], {in}',
          'Длина {l=8-40:2} м, высота {h=2-3} м, [фундамент готов|фундамент тоже залить]. Кирпич и песок [на месте|завезём]. Нужны 2–3 человека, [оплата за тысячу кирпичей|договоримся за объём].',
          '{in} [gʻishtdan|gazoblokdan] [devor|tom yoni|ayvon|qoʻshimcha xona] terish kerak',
          'Uzunligi {l=8-40:2} m, balandligi {h=2-3} m, [poydevor tayyor|poydevorini ham quyish kerak]. Gʻisht va qum [joyida|olib kelamiz]. 2–3 kishi kerak, [haqi ming dona gʻishtga|hajmiga qarab kelishamiz].',
        ],
        [
          [700, 4500],
          'Залить [стяжку|двор|фундамент под гараж|отмостку] бетоном, {m=20-120:10} кв. м, {in}',
          '[Миксер подъедет к воротам.|Машина не заедет, носить вручную.] Сетка и плёнка есть. [Толщина {t=7-15} см.|Уклон к арыку.] {when}.',
          '{in} {m=20-120:10} kv. m [styajka|hovli|garaj poydevori|otmostka] beton quyish kerak',
          '[Mikser darvozagacha keladi.|Mashina kirmaydi, qoʻlda tashiladi.] Setka va plyonka bor. [Qalinligi {t=7-15} sm.|Ariqqa qarab nishab.] {when}.',
        ],
      ],
      service: [
        [
          [35, 160],
          'Каменщики [и бетонщики|, бригада], {incity}: [дома с нуля|заборы и стены|фундаменты]',
          'Кладём кирпич, блок, делаем опалубку и арматуру. Цена за квадратный метр или за объём. [Приедем посмотреть в тот же день.|Объекты покажем.] В бригаде {b=4-8 человек|человека|человек}.',
          '{incity} gʻisht teruvchi [va betonchilar|brigada]: [uy noldan|devor va toʻsiq|poydevor]',
          'Gʻisht, blok teramiz, opalubka va armatura qilamiz. Narxi kvadrat metriga yoki hajmiga. [Oʻsha kuni kelib koʻramiz.|Ishlarimizni koʻrsatamiz.] Brigadada {b=4-8} kishi.',
        ],
      ],
      vacancy: [
        [
          [7000, 13000],
          '[Каменщики|Бетонщики|Арматурщики] на стройку {incity}',
          'Многоэтажный дом, [{n=7-16 этаж|этажа|этажей}|каркас]. Проживание в вагончике, трёхразовое питание. [Расчёт каждые 10 дней.|Работа до весны без перерыва.]',
          '{incity} qurilishga [gʻisht teruvchilar|betonchilar|armaturachilar] kerak',
          'Koʻp qavatli uy, [{n=7-16}-qavat|karkas]. Yotoq vagonchada, uch mahal ovqat. [Har 10 kunda hisob-kitob.|Bahorgacha uzluksiz ish.]',
        ],
      ],
    },
  },
};
