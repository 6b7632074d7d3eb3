import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const SCHOOL_SUBJECTS: GroupWording = {
  group: 'education',
  companies: [
    ['Учебный центр, 3 филиала', 'Oʻquv markazi, 3 ta filial'],
    ['Частная школа', 'Xususiy maktab'],
  ],
  leaves: {
    'tutor-math': {
      skills: [
        'ДТМ, олимпиадные задачи, методика, терпение, онлайн-доска',
        'DTM, olimpiada masalalari, metodika, sabr, onlayn doska',
      ],
      task: [
        [
          [60, 200],
          'Репетитор по математике для {c=3-11 класса|классов|классов}, {in}',
          '[Запустил дроби и уравнения.|В школе слабый учитель.|Готовимся к контрольным.] {n=2-3 занятие|занятия|занятий} в неделю, [дома|можно онлайн]. [Ребёнок непоседа, нужен подход.|Важны домашние задания.] Цена за занятие.',
          '{in} {c=3-11}-sinf oʻquvchisiga matematika repetitori',
          '[Kasr va tenglamalarda qolib ketgan.|Maktabda oʻqituvchi kuchsiz.|Nazorat ishlariga tayyorlanamiz.] Haftasiga {n=2-3} dars, [uyda|onlayn ham boʻladi]. [Bolam toʻpolonchi, yondashuv kerak.|Uy vazifasi muhim.] Narxi bir darsga.',
        ],
        [
          [80, 250],
          'Математика онлайн: [подготовка к поступлению|алгебра {c=8-11 класс|класса|классов}|задачи и логика], ищу преподавателя',
          'Дочь [в выпускном классе|сдаёт экзамен весной], цель — [техвуз|грант]. Zoom {n=2-4 раз|раза|раз} в неделю, [объяснение на русском|учебник узбекский, можно на двух языках]. Пробный урок желателен.',
          'Onlayn matematika: [oʻqishga tayyorlov|{c=8-11}-sinf algebra|masala va mantiq], oʻqituvchi qidiryapman',
          'Qizim [bitiruvchi sinfda|bahorda imtihon topshiradi], maqsad — [texnika instituti|grant]. Zoomda haftasiga {n=2-4} marta, [oʻzbekcha tushuntirish|ikki tilda ham boʻladi]. Sinov darsi boʻlsa yaxshi.',
          'remote',
        ],
      ],
      service: [
        [
          [60, 180],
          'Математика: {k=5–8 класс|9–11 класс и ДТМ|подготовка в президентские школы|олимпиадная} [{in}|онлайн и очно], [опыт {y=4-25 год|года|лет}|мини-группы {g=3-6} чел.|индивидуально]',
          'Начинаем с проверки пробелов, [раз в месяц тест и разговор с родителями|каждый урок — конспект]. [Ученики поступили на грант.|Первый урок бесплатно.] Цена за занятие.',
          'Matematika: {k=5–8-sinf|9–11-sinf va DTM|prezident maktablariga tayyorlov|olimpiada} [{in}|onlayn va oflayn], [tajriba {y=4-25} yil|{g=3-6} kishilik guruh|individual]',
          'Avval boʻshliqlarni aniqlaymiz, [har oy test va ota-ona bilan suhbat|har darsda konspekt]. [Oʻquvchilarim grantga kirgan.|Birinchi dars bepul.] Narxi bir darsga.',
        ],
      ],
      vacancy: [
        [
          [3500, 8000],
          'Учитель математики в [учебный центр|частную школу|вечерние группы], {in}',
          'Группы по {g=6-14} человек, [программа и тесты готовы|доска и проектор]. [Процент с группы.|Оплата за час.] Нужен тот, кого дети слушают.',
          '{in} matematika oʻqituvchisi, [oʻquv markaziga|xususiy maktabga|kechki guruhlarga]',
          '{g=6-14} kishilik guruhlar, [dastur va testlar tayyor|doska va proyektor bor]. [Guruhdan foiz.|Soatbay haq.] Bolalar quloq soladigan ustoz kerak.',
        ],
      ],
    },
    'tutor-uzbek': {
      skills: [
        'грамматика, литература, национальный сертификат, методика',
        'grammatika, adabiyot, milliy sertifikat, metodika',
      ],
      task: [
        [
          [60, 180],
          'Узбекский язык [для взрослого с нуля|ребёнку из русского класса|для работы в госучреждении], {in}',
          'Нужна [разговорная речь|латиница и письмо|деловая лексика], {n=2-3 раз|раза|раз} в неделю {time}. [Понимаю, но не говорю.|Без перегруза грамматикой.] Цена за урок.',
          '{in} oʻzbek tili [kattalarga noldan|rus sinfi oʻquvchisiga|davlat ishida ishlash uchun] oʻrgatish kerak',
          '[Soʻzlashuv|Lotin yozuvi va yozish|Ish yuritish lugʻati] kerak, haftasiga {n=2-3} marta {time}. [Tushunaman, gapirolmayman.|Grammatikani koʻpaytirmasdan.] Narxi bir darsga.',
        ],
        [
          [70, 200],
          'Подготовка к {k=национальному сертификату по родному языку|ДТМ: родной язык и литература|изложению и диктанту} [{in}|, онлайн тоже]',
          '{c=9-11 класс|класса|классов}, [сейчас тесты на {b=50-75:5} процентов|слабое место — литература]. Нужны разбор ошибок и план до [весны|лета]. Пробный урок обязателен.',
          '{in} {k=ona tilidan milliy sertifikatga|DTM: ona tili va adabiyotga|insho va diktantga} tayyorlaydigan oʻqituvchi kerak',
          '{c=9-11}-sinf, [hozir testi {b=50-75:5} foiz|adabiyoti sustroq]. Xatolar tahlili va [bahorgacha|yozgacha] reja kerak. Sinov darsi shart.',
        ],
      ],
      service: [
        [
          [50, 150],
          'Узбекский язык {in} [и онлайн|для русскоязычных|для госслужащих]: [разговорный за {m=2-4 месяц|месяца|месяцев}|грамматика и письмо|подготовка к сертификату]',
          'Филолог, стаж {y=5-30 год|года|лет}. [Диалоги с первого урока.|Раздаю карточки и аудио.] [Группы и индивидуально.|Приезжаю на предприятие.] Цена за урок.',
          'Ona tili va adabiyot {in}, [onlayn ham|{c=5-9}-sinfdan|milliy sertifikat]: [grammatika va tahlil|DTM testlari|insho va nutq]',
          'Filolog, staj {y=5-30} yil. [Har mavzudan test.|Tarqatma va audio beraman.] [Guruh va individual.|Natijani ota-onaga yozib boraman.] Narxi bir darsga.',
        ],
      ],
      vacancy: [
        [
          [3000, 6500],
          'Преподаватель узбекского языка и литературы, [учебный центр|школа|онлайн-группы], {in}',
          'Группы подготовки к сертификату и ДТМ, [учебники свои|материалы центра]. [Нагрузка {h=14-26 час|часа|часов}.|За высокий результат — премия.]',
          'Ona tili va adabiyot oʻqituvchisi, [oʻquv markazi|maktab|onlayn guruhlar], {in}',
          'Sertifikat va DTM guruhlari, [darsliklarimiz bor|markaz materiali]. [Haftasiga {h=14-26} soat.|Yuqori natijaga mukofot.]',
        ],
      ],
    },
    'tutor-russian': {
      skills: [
        'разговорная практика, грамматика, РКИ, работа с детьми',
        'soʻzlashuv amaliyoti, grammatika, chet tili sifatida oʻqitish, bolalar bilan ishlash',
      ],
      task: [
        [
          [60, 180],
          'Русский язык [ребёнку {a=6-12} лет|для работы|с нуля для взрослой девушки|племяннику, переезжает учиться], {in}',
          'Говорит мало, [стесняется|понимает мультфильмы]. Нужны [разговор и чтение|письмо и падежи], {n=2-3 раз|раза|раз} в неделю. [Можно у нас дома.|Онлайн вечером.] Цена за урок.',
          '{in} rus tili [{a=6-12} yoshli bolaga|ish uchun|qizga noldan|oʻqishga ketayotgan jiyanimga] oʻrgatish kerak',
          'Kam gapiradi, [uyaladi|multfilmlarni tushunadi]. [Soʻzlashuv va oʻqish|Yozuv va kelishiklar] kerak, haftasiga {n=2-3} marta. [Uyimizda boʻladi.|Kechqurun onlayn.] Narxi bir darsga.',
        ],
      ],
      service: [
        [
          [50, 160],
          'Русский язык {in}: [разговорный для взрослых|для школьников|с нуля для детей], [онлайн и очно|носитель языка|группы по {g=3-6} чел.]',
          'Игры, чтение, диалоги из жизни: [магазин, больница, работа|документы и собеседование]. Стаж {y=4-28 год|года|лет}. [Первое занятие — знакомство, бесплатно.|Есть вечерние часы.]',
          '{in} rus tili: [kattalarga soʻzlashuv|maktab oʻquvchilariga|bolalarga noldan], [onlayn va oflayn|ona tilim rus tili|{g=3-6} kishilik guruh]',
          'Oʻyin, oʻqish, hayotiy suhbatlar: [doʻkon, shifoxona, ish|hujjat va suhbat]. Staj {y=4-28} yil. [Birinchi dars tanishuv, bepul.|Kechki soatlar bor.]',
        ],
      ],
      vacancy: [
        [
          [3000, 6500],
          'Учитель русского языка [в учебный центр|в частный сад|в школу], {in}',
          'Дети {a=5-9} лет и взрослые группы, [методичка готова|помощник на уроке]. [Час — {p=40-80:10} тысяч.|Оформляем официально.]',
          '{in} rus tili oʻqituvchisi, [oʻquv markaziga|xususiy bogʻchaga|maktabga]',
          '{a=5-9} yoshli bolalar va kattalar guruhi, [metodika tayyor|darsda yordamchi bor]. [Soati {p=40-80:10} ming.|Rasmiy ishga olamiz.]',
        ],
      ],
    },
  },
};
