import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const CHILDREN_AND_LESSONS: GroupWording = {
  group: 'education',
  companies: [],
  leaves: {
    'primary-school': {
      skills: [
        'чтение, каллиграфия, ментальная арифметика, логопедия',
        'oʻqish, husnixat, mental arifmetika, logopediya',
      ],
      task: [
        [
          [50, 160],
          '[Подготовка к школе|Помощь с уроками|Научить читать|Исправить почерк], ребёнок {a=5-9} лет, {in}',
          '{n=2-4 раз|раза|раз} в неделю по {m=45-60:15} минут, [после садика|{time}]. [Отвлекается, нужен ласковый, но строгий учитель.|Школа на [русском|узбекском] языке.] Цена за занятие.',
          '{in} [maktabga tayyorlov|dars qilishga yordam|oʻqishga oʻrgatish|husnixat], {a=5-9} yoshli bola',
          'Haftasiga {n=2-4} marta {m=45-60:15} daqiqadan, [bogʻchadan keyin|{time}]. [Chalgʻiydi, mehribon, lekin talabchan ustoz kerak.|Maktab [rus|oʻzbek] tilida.] Narxi bir darsga.',
        ],
      ],
      service: [
        [
          [40, 130],
          '[Подготовка к школе|Продлёнка и уроки|Чтение и каллиграфия|Ментальная арифметика] {in}, [группы до {g=4-8}|индивидуально], [на русском|на узбекском|на двух языках]',
          'Учитель начальных классов, стаж {y=5-30 год|года|лет}. [Занимаемся играя.|Ребёнок читает через {w=4-8 неделю|недели|недель}.] Цена за занятие.',
          '[Maktabga tayyorlov|Dars qilish va qarab turish|Oʻqish va husnixat|Mental arifmetika] {in}, [{g=4-8} kishigacha guruh|individual], [oʻzbekcha|ruscha|ikki tilda]',
          'Boshlangʻich sinf oʻqituvchisi, staj {y=5-30} yil. [Oʻyin bilan shugʻullanamiz.|Bola {w=4-8} haftada oʻqiydi.] Narxi bir darsga.',
        ],
      ],
      vacancy: [
        [
          [3000, 5500],
          'Учитель [начальных классов|продлённого дня|ментальной арифметики] в [частную школу|детский центр], {in}',
          'Классы по {g=8-18} детей, [программа современная|помощник воспитателя]. [Обед в школе.|Своему ребёнку место со скидкой.]',
          '{in} [boshlangʻich sinf|kun uzaytirilgan guruh|mental arifmetika] oʻqituvchisi, [xususiy maktabga|bolalar markaziga]',
          'Sinfda {g=8-18} bola, [zamonaviy dastur|tarbiyachi yordamchisi bor]. [Tushlik maktabda.|Oʻz farzandingizga chegirma.]',
        ],
      ],
    },
    'music-dance': {
      company: ['Детский центр искусств', 'Bolalar sanʼat markazi'],
      skills: [
        'фортепиано, вокал, дойра, хореография, рисунок',
        'fortepiano, vokal, doira, xoreografiya, rasm',
      ],
      task: [
        [
          [70, 220],
          'Преподаватель {k=фортепиано|гитары|рисования|дойры|вокала|национального танца} для {w=дочери|сына|меня, взрослой}, {in}',
          '[Всё нужное дома есть.|Начинаем с нуля.|Учились два года, бросили.] Раз-два в неделю, [на дому|у вас], [{time}|в выходные]. Цена за урок.',
          '{in} {w=qizimga|oʻgʻlimga|oʻzimga} {k=fortepiano|gitara|rasm|doira|vokal|milliy raqs} oʻqituvchisi kerak',
          '[Kerakli narsa uyda bor.|Noldan boshlaymiz.|Ikki yil oʻqib tashlagan.] Haftada bir-ikki marta, [uyda|sizda], [{time}|dam olish kunlari]. Narxi bir darsga.',
        ],
      ],
      service: [
        [
          [60, 200],
          'Уроки {k=фортепиано|гитары|рисунка и живописи|дойры|вокала|танцев для невесты|рубаба} {in}, [дети от {a=5-7} лет и взрослые|с выездом|пробный урок]',
          'Образование по профилю, [выступления учеников дважды в год|результат с первого месяца]. [Всё для занятий подскажу.|Подготовка в колледж искусств.] Цена за урок.',
          '{in} {k=fortepiano|gitara|rasm va rangtasvir|doira|vokal|kelin raqsi|rubob} darslari, [{a=5-7} yoshdan va kattalar|uyga chiqib|sinov darsi]',
          'Soha boʻyicha maʼlumot, [yiliga ikki marta oʻquvchilar chiqishi|birinchi oydan natija]. [Dars uchun kerakli narsani aytaman.|Sanʼat kollejiga tayyorlov.] Narxi bir darsga.',
        ],
      ],
      vacancy: [
        [
          [3000, 6000],
          '[Хореограф|Преподаватель музыки|Педагог по рисованию] в [детский центр|школу искусств|садик], {in}',
          'Группы малышей {a=4-6 год|года|лет} и старше, [зал с зеркалами|материалы есть]. [Оплата за занятие.|Отчётный концерт весной.]',
          '{in} [xoreograf|musiqa oʻqituvchisi|rasm oʻqituvchisi], [bolalar markaziga|sanʼat maktabiga|bogʻchaga]',
          '{a=4-6} yoshdan katta guruhlar, [koʻzguli zal|materiallar bor]. [Har darsga haq.|Bahorda hisobot konserti.]',
        ],
      ],
    },
    'driving-lessons': {
      company: ['Автошкола с 2009 года', '2009-yildan beri avtomaktab'],
      skills: [
        'категория B, спокойствие, правила дорожного движения',
        'B toifa, bosiqlik, yoʻl harakati qoidalari',
      ],
      task: [
        [
          [100, 220],
          'Ищу автоинструктора {in}: [права есть, боюсь города|с нуля, механика|парковка и развороты|подготовка к экзамену]',
          '{n=5-12} занятий, [женщина-инструктор предпочтительно|на моём авто, автомат|на вашей машине с педалями]. [{time}|По утрам]. Цена за занятие.',
          '{in} haydashga oʻrgatuvchi kerak: [guvohnomam bor, shaharda qoʻrqaman|noldan, mexanika|parkovka va burilish|imtihonga tayyorlov]',
          '{n=5-12} ta dars, [ayol instruktor boʻlsa yaxshi|oʻz mashinamda, avtomat|sizning pedalli mashinada]. [{time}|Ertalablari]. Narxi bir darsga.',
        ],
      ],
      service: [
        [
          [100, 220],
          'Автоинструктор {in}: [автомат и механика|для новичков и после перерыва|экзаменационные маршруты], [женщина|терпеливый|{y=6-20} лет стажа]',
          'Дублирующие педали, [забираю от дома|занятия от {m=60-90:30} минут]. [Учу парковке без паники.|Вечером и в выходные.] Цена за занятие.',
          '{in} avtoinstruktor: [avtomat va mexanika|yangilar va tanaffusdan keyin|imtihon yoʻnalishlari], [ayol|sabrli|{y=6-20} yil staj]',
          'Qoʻsh pedal, [uydan olib ketaman|dars {m=60-90:30} daqiqa]. [Parkovkani vahimasiz oʻrgataman.|Kechqurun va dam olish kunlari.] Narxi bir darsga.',
        ],
      ],
      vacancy: [
        [
          [4500, 8500],
          'Инструктор по вождению в автошколу [с учебным авто|на своём авто], {in}',
          'Категория B, удостоверение инструктора, [запись полная|курсанты по приложению]. [Оплата за час.|Топливо школы.]',
          '{in} avtomaktabga haydash instruktori, [oʻquv mashinasida|oʻz mashinasida]',
          'B toifa, instruktor guvohnomasi, [yozilish toʻliq|kursantlar ilova orqali]. [Soatbay haq.|Yoqilgʻi maktabdan.]',
        ],
      ],
    },
    kindergarten: {
      company: ['Частный детский сад, 5 групп', 'Xususiy bogʻcha, 5 ta guruh'],
      skills: [
        'работа с детьми, методика дошкольного образования, русский и узбекский',
        'bolalar bilan ishlash, maktabgacha taʼlim metodikasi, oʻzbek va rus tili',
      ],
      vacancy: [
        [
          [2500, 5000],
          '[Воспитатель|Помощник воспитателя|Логопед|Методист] в [частный детский сад|развивающий центр|государственный сад], {in}',
          'Группа {g=12-22 ребёнок|ребёнка|детей}, [двое взрослых в группе|методики готовы]. [Питание, медкнижку оплатим.|Ребёнку сотрудника скидка.] Нужны тепло и терпение.',
          '{in} [tarbiyachi|tarbiyachi yordamchisi|logoped|metodist], [xususiy bogʻchaga|rivojlantirish markaziga|davlat bogʻchasiga]',
          'Guruhda {g=12-22} bola, [guruhda ikki kattalar|metodika tayyor]. [Ovqat va tibbiy daftarcha bizdan.|Xodim farzandiga chegirma.] Mehr va sabr kerak.',
        ],
        [
          [3000, 6500],
          '[Учитель истории|Учитель информатики|Классный руководитель|Психолог] в [частную школу|лицей], {in}',
          '{h=16-24 час|часа|часов} в неделю, [кабинет закреплён|онлайн-журнал]. [Методическая поддержка.|Дорога и обед.] Педагогическое образование обязательно.',
          '{in} [tarix oʻqituvchisi|informatika oʻqituvchisi|sinf rahbari|psixolog], [xususiy maktabga|litseyga]',
          'Haftasiga {h=16-24} soat, [xona biriktirilgan|onlayn jurnal]. [Metodik yordam.|Yoʻl va tushlik.] Pedagogik maʼlumot shart.',
        ],
      ],
    },
  },
};
