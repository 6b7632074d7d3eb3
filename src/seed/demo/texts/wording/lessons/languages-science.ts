import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const LANGUAGES_SCIENCE: GroupWording = {
  group: 'education',
  companies: [],
  leaves: {
    'tutor-english': {
      skills: [
        'IELTS 7.5+, CEFR C1, методика, speaking club, проверка эссе',
        'IELTS 7.5+, CEFR C1, metodika, speaking club, insho tekshirish',
      ],
      task: [
        [
          [80, 300],
          '[Подготовка к IELTS|Английский с нуля|Разговорный английский|Английский для собеседования], нужен преподаватель {in}',
          'Сейчас [{b=4-6}.0, цель {g=6-7}.5|Elementary|понимаю, но молчу], экзамен [в марте|через {m=2-5 месяц|месяца|месяцев}]. {n=2-3 раз|раза|раз} в неделю, [{time}|онлайн]. Проверка эссе обязательна. Цена за занятие.',
          '{in} [IELTS tayyorlov|ingliz tili noldan|soʻzlashuv ingliz tili|suhbat uchun ingliz tili], oʻqituvchi kerak',
          'Hozir [{b=4-6}.0, maqsad {g=6-7}.5|Elementary|tushunaman, gapirmayman], imtihon [martda|{m=2-5} oydan keyin]. Haftasiga {n=2-3} marta, [{time}|onlayn]. Insho tekshirilishi shart. Narxi bir darsga.',
        ],
        [
          [60, 180],
          'Английский ребёнку {a=5-12} лет, {in}, {n=2-3 раз|раза|раз} в неделю',
          '[Школьная программа плюс разговор.|Первые слова, песни, игры.] [Группа из двух сестёр.|Был перерыв на год.] Приезжать к нам, [чай с нас|рядом {mark}].',
          '{in} {a=5-12} yoshli bolaga ingliz tili, haftasiga {n=2-3} marta',
          '[Maktab dasturi va soʻzlashuv.|Ilk soʻzlar, qoʻshiq, oʻyin.] [Ikki opa-singil birga.|Bir yil tanaffus boʻlgan.] Uyga kelib oʻqitish, [choy bizdan|{mark} yonida].',
        ],
      ],
      service: [
        [
          [70, 250],
          'Английский {in} и онлайн: [IELTS от 5.0 до {g=7-8}.0|с нуля до разговора|дети {a=6-10} лет|для IT и работы]',
          '{y=3-15 год|года|лет} преподаю, [сам<|а> сдал<|а> на {b=7-8}.5|ученики поступили за рубеж]. [Speaking club в субботу бесплатно.|Проверяю эссе в течение дня.] Цена за урок.',
          '{in} va onlayn ingliz tili: [IELTS 5.0 dan {g=7-8}.0 gacha|noldan soʻzlashuvgacha|{a=6-10} yoshli bolalar|IT va ish uchun]',
          '{y=3-15} yildan beri oʻqitaman, [oʻzim {b=7-8}.5 olganman|oʻquvchilarim chet elga kirgan]. [Shanba speaking club bepul.|Inshoni kun ichida tekshiraman.] Narxi bir darsga.',
        ],
      ],
      vacancy: [
        [
          [4000, 10000],
          'Преподаватель английского [и IELTS|для детей|в онлайн-школу], {in}',
          'Сертификат от {b=6-7}.5. Группы {g=6-12} чел., [материалы и тетради наши|академический руководитель помогает]. [{p=40-50:5} % с группы.|Надбавка за результат.]',
          '{in} ingliz tili oʻqituvchisi, [IELTS|bolalar guruhiga|onlayn maktabga]',
          'Sertifikat {b=6-7}.5 dan. {g=6-12} kishilik guruhlar, [material va daftar bizdan|akademik rahbar yordam beradi]. [Guruhdan {p=40-50:5} foiz.|Natijaga ustama.]',
        ],
      ],
    },
    'tutor-languages': {
      skills: [
        'TOPIK, разговорная практика, подготовка к EPS, турецкий B2',
        'TOPIK, soʻzlashuv, EPS tayyorlov, turk tili B2',
      ],
      task: [
        [
          [70, 220],
          'Репетитор {k=корейского для EPS-TOPIK|турецкого с нуля|немецкого A1 для визы|арабского, чтение|китайского для торговли} {in}',
          'Хожу на работу, поэтому [{time}|по выходным]. Цель — [экзамен в {m=2-6 месяц|месяца|месяцев}|выезд на учёбу|говорить без стеснения]. [Можно вдвоём с братом.|Онлайн тоже рассмотрю.]',
          '{in} repetitor kerak: {k=EPS-TOPIK uchun koreys tili|turk tili noldan|viza uchun nemis tili A1|arab tili, oʻqish|savdo uchun xitoy tili}',
          'Ishlayman, shuning uchun [{time}|dam olish kunlari]. Maqsad — [{m=2-6} oydan keyin imtihon|oʻqishga ketish|tortinmay gapirish]. [Ukam bilan ikkimiz.|Onlayn ham boʻladi.]',
        ],
      ],
      service: [
        [
          [60, 200],
          '{k=Корейский: EPS и TOPIK|Турецкий разговорный|Немецкий A1–B1|Арабский для начинающих|Китайский HSK 1–4} [{in}|онлайн, {in}], [малые группы|индивидуально]',
          'Жил<|а> и учил<ся|ась> в стране языка, [методика с аудио|домашние задания в чате]. [Сдавшие экзамен ученики есть.|Набор новой группы {when}.] Цена за урок.',
          '{k=Koreys tili: EPS va TOPIK|Turk tili soʻzlashuv|Nemis tili A1–B1|Arab tili boshlovchilarga|Xitoy tili HSK 1–4} {in}, [kichik guruh|individual|onlayn ham]',
          'Oʻsha mamlakatda yashab oʻqiganman, [audio bilan|vazifalar chatda]. [Imtihondan oʻtgan oʻquvchilarim bor.|{when} yangi guruh.] Narxi bir darsga.',
        ],
      ],
      vacancy: [
        [
          [3500, 9000],
          'Преподаватель [корейского|турецкого|немецкого|китайского] языка, {in}',
          'Новые группы каждый месяц, [{h=10-24 час|часа|часов} в неделю|утро или вечер]. [Сертификат обязателен.|Стажировка у носителя.] Кабинет с техникой.',
          '{in} [koreys|turk|nemis|xitoy] tili oʻqituvchisi',
          'Har oy yangi guruh, [haftasiga {h=10-24} soat|ertalab yoki kechqurun]. [Sertifikat shart.|Til egasi bilan stajirovka.] Jihozlangan xona.',
        ],
      ],
    },
    'tutor-science': {
      skills: [
        'ДТМ, лабораторные работы, решение задач, биология для мединститута',
        'DTM, laboratoriya, masala yechish, tibbiyotga biologiya',
      ],
      task: [
        [
          [70, 230],
          '{k=Химия и биология для мединститута|Физика для десятого класса|Химия с нуля|Биология к ДТМ|Физика: механика и оптика}, репетитор {in}',
          '[Знания на тройку, нужно вытянуть.|Цель — грант.] {n=2-3 раз|раза|раз} в неделю, [дома или у вас|онлайн]. Тесты каждую неделю. Цена за занятие.',
          '{in} {k=tibbiyotga kimyo va biologiya|10-sinf fizikasi|kimyo noldan|DTMga biologiya|fizika: mexanika va optika} repetitori',
          '[Bilimi oʻrtacha, koʻtarish kerak.|Maqsad — grant.] Haftasiga {n=2-3} marta, [uyda yoki sizda|onlayn]. Har hafta test. Narxi bir darsga.',
        ],
      ],
      service: [
        [
          [60, 220],
          '{k=Химия|Физика|Биология|Химия и биология|Физика и математика} {in}, [подготовка к ДТМ|{c=7-9}–11 класс|с нуля до гранта]',
          'Решаем много задач, [опыты дома и видео|сборник свой]. [{n=3-20 ученик|ученика|учеников} поступили в прошлом году.|Контрольный тест раз в две недели.] Стаж {y=5-25 год|года|лет}.',
          '{in} {k=kimyo|fizika|biologiya|kimyo va biologiya|fizika va matematika}, [DTMga tayyorlov|{c=7-9}–11-sinf|noldan grantgacha]',
          'Koʻp masala yechamiz, [uyda tajriba va video|toʻplam oʻzimniki]. [Oʻtgan yili {n=3-20} oʻquvchim kirdi.|Ikki haftada bir nazorat.] Staj {y=5-25} yil.',
        ],
      ],
      vacancy: [
        [
          [3500, 7500],
          'Учитель [химии|физики|биологии] в [учебный центр|частную школу|медколледж], {in}',
          'Кабинет с лабораторией, [тесты и пособия|видеоуроки]. [Группы абитуриентов.|Классное руководство не нужно.] Оплата [за час|процент с группы].',
          '{in} [kimyo|fizika|biologiya] oʻqituvchisi, [oʻquv markaziga|xususiy maktabga|tibbiyot kollejiga]',
          'Laboratoriyali xona, [test va qoʻllanmalar|videodarslar]. [Abituriyent guruhlari.|Sinf rahbarligisiz.] Haq [soatbay|guruhdan foiz].',
        ],
      ],
    },
  },
};
