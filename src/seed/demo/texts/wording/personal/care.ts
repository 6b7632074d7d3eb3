import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const CARE: GroupWording = {
  group: 'care',
  companies: [
    ['Агентство домашнего персонала', 'Uy xodimlari agentligi'],
    ['Реабилитационный центр', 'Reabilitatsiya markazi'],
    ['Детский клуб полного дня', 'Toʻliq kunlik bolalar klubi'],
  ],
  leaves: {
    nanny: {
      gender: 'female',
      company: ['Семья с двумя детьми', 'Ikki farzandli oila'],
      skills: [
        'опыт с малышами, первая помощь, развивающие игры, ведение дневника',
        'chaqaloqlar bilan tajriba, birinchi yordam, rivojlantiruvchi oʻyin, kundalik',
      ],
      task: [
        [
          [100, 300],
          'Няня [на полдня|на выходные|на вечер|на две недели] {in}, {k=малышу восьми месяцев|двойняшкам 3 года|дочери 5 лет|сыну 2 года}',
          '[Мама выходит на работу.|Бабушка приболела, подменить некому.] Покормить, погулять, уложить. [Камера дома есть, предупреждаю честно.|Без телефона в руках.] Цена за день.',
          '{in} [yarim kunga|dam olish kunlariga|kechqurunga|ikki haftaga] enaga kerak: {k=8 oylik chaqaloq|3 yoshli egizaklar|5 yoshli qiz|2 yoshli oʻgʻil}',
          '[Onasi ishga chiqyapti.|Buvisi betob, almashadigan odam yoʻq.] Ovqatlantirish, sayr, uxlatish. [Uyda kamera bor, oldindan aytaman.|Telefonsiz qaralsin.] Narxi bir kunga.',
        ],
        [
          [60, 150],
          'Отводить ребёнка {k=в школу и обратно|на кружок и домой|из садика вечером}, {in}, {n=3-5 раз|раза|раз} в неделю',
          'Школа [рядом, пешком|две остановки]. {a=6-9} лет, [спокойный|любит разговаривать]. Потом [накормить и уроки|побыть до {h=18-19}:00]. Женщина, живущая недалеко. Цена за день.',
          '{in} bolani {k=maktabga olib borib kelish|toʻgarakka olib borish|kechqurun bogʻchadan olish}, haftasiga {n=3-5} marta',
          'Maktab [yaqin, piyoda|ikki bekat]. {a=6-9} yoshda, [bosiq|gapirishni yaxshi koʻradi]. Keyin [ovqat va dars|soat {h=18-19}:00 gacha birga boʻlish]. Yaqinda yashaydigan ayol. Narxi bir kunga.',
        ],
      ],
      service: [
        [
          [100, 280],
          'Няня [с медобразованием|педагог|с проживанием|на полдня] {in}, {k=малыши от рождения|дети от 1 года|дошкольники}',
          'Опыт в семьях {y=3-20 год|года|лет}, рекомендации дам. [Готовлю детскую еду, гуляю в любую погоду.|Занимаюсь по возрасту, без мультиков.] Цена за день.',
          '{in} enaga, [tibbiy maʼlumotli|pedagog|yashab|yarim kunga], {k=tugʻilganidan|1 yoshdan|maktabgacha}',
          'Oilalarda {y=3-20} yil tajriba, tavsiya beraman. [Bolalar taomini pishiraman, har kuni sayr.|Yoshiga mos shugʻullanaman, multfilmsiz.] Narxi bir kunga.',
        ],
      ],
      vacancy: [
        [
          [3500, 7000],
          'Няня в семью [с проживанием|дневная|в детский клуб], ребёнок {a=1-6 год|года|лет}, {in}',
          'Режим, прогулки, развивающие занятия. [Уборка только детской.|Есть помощница по дому.] [Отпуск оплачиваем.|Собеседование с пробным днём.]',
          '{in} oilaga enaga, [yashab|kunduzi|bolalar klubiga], {a=1-6} yoshli bola',
          'Tartib, sayr, rivojlantiruvchi mashgʻulot. [Faqat bolalar xonasini yigʻishtirish.|Uy yordamchisi bor.] [Taʼtil haqi toʻlanadi.|Sinov kuni bilan suhbat.]',
        ],
      ],
    },
    'elderly-care': {
      gender: 'female',
      company: ['Пансионат для пожилых', 'Keksalar pansionati'],
      skills: [
        'уход за лежачими, измерение давления, инъекции, приготовление пищи',
        'yotoq bemorga qarash, bosim oʻlchash, ukol, ovqat tayyorlash',
      ],
      task: [
        [
          [120, 350],
          'Сиделка {k=бабушке после перелома/Помочь встать и пройтись, гимнастика|лежачему отцу/Переворачивать, кормить, памперсы есть|маме после инсульта/Левая рука слабая, речь понимает|дедушке, забывает/Смотреть, чтобы не уходил один|тёте после операции/Перевязки делает медсестра, нужен уход} {in}, [на день|с ночёвкой|на две недели]',
          '{k.2}. Лекарства по часам. [Квартира тёплая, отдельная комната.|Питание с нами.] Цена за сутки.',
          '{in} {k=suyagi singan buvimga/Turib yurishga yordam, mashqlar|yotib qolgan otamga/Agʻdarish, ovqatlantirish, pampers bor|insultdan keyin onamga/Chap qoʻli kuchsiz, gapni tushunadi|esi chalgʻigan bobomga/Yolgʻiz chiqib ketmasligiga qarash|operatsiyadan keyin xolamga/Bogʻlamni hamshira qiladi, parvarish kerak} qarovchi kerak, [kunduzi|tunab qolib|ikki haftaga]',
          '{k.2}. Dorilar vaqtida. [Uy issiq, alohida xona.|Ovqat biz bilan.] Narxi bir sutkaga.',
        ],
      ],
      service: [
        [
          [130, 320],
          'Сиделка {in}, [медсестра по образованию|с проживанием|дневная или ночная], опыт {y=3-20 год|года|лет}',
          'Ухаживаю за лежачими, [делаю уколы и перевязки|веду дневник давления и приёма лекарств]. Спокойная, терпеливая, [есть рекомендации|прививки и анализы]. Цена за сутки.',
          '{in} qarovchi ayol, [hamshira maʼlumotli|yashab|kunduzi yoki tunda], tajriba {y=3-20} yil',
          'Yotoq bemorlarga qarayman, [ukol va bogʻlam qilaman|bosim va dori kundaligini yuritaman]. Bosiq, sabrli, [tavsiyam bor|emlangan, tahlillarim bor]. Narxi bir sutkaga.',
        ],
      ],
      vacancy: [
        [
          [3500, 7500],
          'Сиделка в [пансионат|семью|реабилитационный центр], [сутки через двое|с проживанием|дневная смена], {in}',
          '[{n=4-8 подопечный|подопечных|подопечных} на смену, есть медсестра.|Один пожилой мужчина, ходит с ходунками.] Питание [общее|трёхразовое]. Добрый характер важнее диплома.',
          '{in} qarovchi, [pansionatga|oilaga|reabilitatsiya markaziga], [bir sutka ish, ikki kun dam|yashab|kunduzgi smena]',
          '[Smenada {n=4-8} kishi, hamshira bor.|Bitta keksa kishi, hassa bilan yuradi.] Ovqat [umumiy|uch mahal]. Mehribonlik diplomdan muhim.',
        ],
      ],
    },
    'home-nurse': {
      gender: 'female',
      task: [
        [
          [50, 200],
          'Медсестра на дом {in}: {k=капельница/Вены плохие, нужна лёгкая рука|курс уколов/Пять дней утром и вечером|перевязка/После операции, рана чистая|снять швы/Шов небольшой, врач разрешил|измерять давление вечером/Маме, записывать в тетрадь}, {when}',
          '{k.2}. Назначение врача есть. [Препараты купили.|Если что-то нужно, купим.] Цена за визит.',
          '{in} uyga hamshira kerak: {k=tomchi/Tomiri yomon, qoʻli yengil kerak|ukol kursi/Besh kun ertalab va kechqurun|bogʻlam/Operatsiyadan keyin, yara toza|chok olish/Choki kichik, shifokor ruxsat bergan|kechqurun bosim oʻlchash/Onamga, daftarga yozib borish}, {when}',
          '{k.2}. Shifokor tayinlovi bor. [Dorilar olingan.|Kerak boʻlsa, olamiz.] Narxi bir kelishga.',
        ],
      ],
      service: [
        [
          [40, 150],
          'Медсестра на дом {in}: [капельницы, уколы|перевязки, катетер|забор анализов|детям и пожилым], [утром и вечером|круглосуточно]',
          'Стаж {y=5-25 год|года|лет} в стационаре. Одноразовое всё с собой, [отходы забираю|делаю строго по назначению]. Цена за визит.',
          '{in} uyga hamshira: [tomchi, ukol|bogʻlam, kateter|tahlil olish|bola va keksalarga], [ertalab va kechqurun|kechayu kunduz]',
          'Shifoxonada {y=5-25} yil staj. Bir martalik hammasi oʻzimda, [chiqindini olib ketaman|faqat tayinlov boʻyicha]. Narxi bir kelishga.',
        ],
      ],
    },
  },
};
