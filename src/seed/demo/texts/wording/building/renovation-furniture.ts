import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const RENOVATION_FURNITURE: GroupWording = {
  group: 'construction',
  companies: [],
  leaves: {
    renovation: {
      gender: 'male',
      task: [
        [
          [25000, 90000],
          'Ремонт [{n=1-4}-комнатной квартиры под ключ|квартиры с черновой отделки|вторички, полностью], {in}',
          'Площадь {m=38-120:2} кв. м. [Есть дизайн-проект.|Проекта нет, пожелания простые.] Материал закупаем вместе. Интересуют срок, смета и [договор|объект, который можно посмотреть].',
          '{in} [{n=1-4} xonali kvartirani kalitgacha|yangi kvartirani qora suvoqdan|eski kvartirani toʻliq] taʼmirlash',
          'Maydoni {m=38-120:2} kv. m. [Dizayn loyiha bor.|Loyiha yoʻq, talablar oddiy.] Materialni birga olamiz. Muddat, smeta va [shartnoma|koʻrsa boʻladigan obyekt] kerak.',
        ],
        [
          [6000, 22000],
          'Косметический ремонт [{in}|перед сдачей в аренду|комнаты и кухни]',
          'Покраска, обои, [линолеум|ламинат], заменить плинтуса и розетки. [Уложиться в две недели.|Мебель останется.] Бюджет ограничен, посоветуйте, где можно сэкономить.',
          '{in} kosmetik taʼmir, [ijaraga berishdan oldin|xona va oshxona]',
          'Boʻyash, gulqogʻoz, [linoleum|laminat], plintus va rozetkalarni almashtirish. [Ikki haftada tugasin.|Mebel qoladi.] Byudjet cheklangan, qayerda tejash mumkinligini ayting.',
        ],
      ],
      service: [
        [
          [350, 900],
          'Ремонт квартир под ключ {incity}, [бригада со стажем|свои мастера|от эскиза до уборки]',
          'Сантехника, электрика, отделка — одни руки. Цена за квадратный метр работы. [Отчёт с фото каждый вечер.|Этапная оплата, без предоплаты за всё.] Смотреть объект приедем {when}.',
          '{incity} kvartira taʼmiri kalitgacha, [tajribali brigada|oʻz ustalarimiz|eskizdan tozalashgacha]',
          'Santexnika, elektrika, pardoz — bir qoʻlda. Narxi kvadrat metriga, ish haqi. [Har oqshom rasmli hisobot.|Toʻlov bosqichma-bosqich.] Obyektni koʻrgani {when} kelamiz.',
        ],
        [
          [200, 450],
          'Ремонт [ванной|кухни|балкона|офиса] {in} [за {d=10-20} дней|с гарантией]',
          'Демонтаж, выравнивание, плитка, сантехника. [Мусор вывозим сами.|Чеки на материал отдаём.] Указана цена за метр работы, смета бесплатно.',
          '{in} [vanna|oshxona|balkon|ofis] taʼmiri [{d=10-20} kunda|kafolat bilan]',
          'Buzish, tekislash, kafel, santexnika. [Chiqindini oʻzimiz chiqaramiz.|Material cheklarini beramiz.] Narxi metriga ish haqi, smeta bepul.',
        ],
      ],
    },
    handyman: {
      gender: 'male',
      task: [
        [
          [80, 300],
          '[Мелкие дела по дому|Муж на час] {in}: {k=повесить полки и карниз|собрать кровать и стол|поменять замок|закрепить телевизор на стене|починить дверцы кухни}',
          'Дрель нужна ваша, [стены бетонные|стены из кирпича]. Работы часа на {h=2-3}. [{mark}, дальше объясню.|Буду дома {time}.]',
          '{in} mayda ishlar: {k=tokcha va karniz osish|krovat va stol yigʻish|qulf almashtirish|televizorni devorga mahkamlash|oshxona eshikchalarini tuzatish}',
          'Drel oʻzingizdan, [devor beton|devor gʻisht]. {h=2-3} soatlik ish. [{mark}, u yogʻini aytaman.|{time} uydaman.]',
        ],
        [
          [100, 350],
          'Нужен мастер [на пару часов|на полдня] {in}: [список из {n=4-9 мелочи|мелочей|мелочей}|перед приездом гостей|в съёмной квартире]',
          'Кран капает, розетка шатается, ручка двери отвалилась и ещё по мелочи. [Чем больше успеете, тем лучше.|Расходники куплю.] {when}.',
          '{in} [ikki soatga|yarim kunga] usta kerak: [{n=4-9} ta mayda ish|mehmon kelishidan oldin|ijaradagi kvartirada]',
          'Kran tomchilaydi, rozetka qimirlaydi, eshik tutqichi tushgan, yana mayda ishlar. [Qancha koʻp ulgursangiz yaxshi.|Kerakli narsani olaman.] {when}.',
        ],
      ],
      service: [
        [
          [70, 180],
          'Муж на час {in}: [повешу, прикручу, соберу|все мелкие работы|без выходных]',
          'Карнизы, полки, телевизор, замки, розетки, смесители, сборка мебели. [Приезжаю со всем инструментом.|Час работы и дорога в цене.] Не пью, не курю, за собой убираю.',
          '{in} uy ustasi: [osaman, burab mahkamlayman, yigʻaman|barcha mayda ishlar|dam olish kunisiz]',
          'Karniz, tokcha, televizor, qulf, rozetka, smesitel, mebel yigʻish. [Hamma asbobim bilan kelaman.|Bir soat ish va yoʻl narx ichida.] Ichmayman, chekmayman, keyin tozalab ketaman.',
        ],
        [
          [90, 200],
          'Мелкий ремонт в квартирах и офисах, {incity}',
          'По списку за один визит: [сантехника, электрика, мебель|двери, окна, замки]. {y=3-15 год|года|лет} опыта. [Для организаций — договор.|Пенсионерам дешевле.]',
          '{incity} kvartira va ofislarda mayda taʼmir',
          'Roʻyxat boʻyicha bir kelishda: [santexnika, elektrika, mebel|eshik, rom, qulf]. {y=3-15} yil tajriba. [Tashkilotlarga shartnoma.|Nafaqaxoʻrlarga arzonroq.]',
        ],
      ],
    },
    furniture: {
      gender: 'male',
      skills: [
        'сборка корпусной мебели, чтение чертежей, кромка, распил, обивка',
        'korpusli mebel yigʻish, chizma oʻqish, kromka, raspil, qoplash',
      ],
      task: [
        [
          [150, 600],
          'Собрать {k=шкаф-купе|кухню из магазина|кровать и комод|детскую двухъярусную кровать|офисные столы} {in}',
          'Всё в коробках, инструкция есть, [{e=2-9 этаж|этажа|этажей}, лифт работает|частный дом]. [Инструмент нужен свой.|Помощник будет.] Подойдёт {when}.',
          '{in} {k=shkaf-kupe|doʻkondan olingan oshxona mebeli|krovat va komod|ikki qavatli bolalar krovati|ofis stollari} yigʻish kerak',
          'Hammasi qutida, qoʻllanmasi bor, [{e=2-9}-qavat, lift ishlaydi|hovli]. [Asbob oʻzingizdan.|Yordamchi bor.] {when} boʻlsa yaxshi.',
        ],
        [
          [2500, 15000],
          '[Заказать|Нужна] {k=кухня|гардеробная|прихожая|мебель в детскую|стойка администратора} на заказ, {in}',
          'Примерно {l=2-6} пог. м, [ЛДСП, фасады МДФ|без ручек, цвет белый|до самого потолка]. Нужен замер и эскиз. [Срок до трёх недель.|Сравниваю предложения.]',
          '{in} buyurtmaga {k=oshxona mebeli|kiyinish xonasi|yoʻlak mebeli|bolalar xonasi mebeli|administrator stoli} kerak',
          'Taxminan {l=2-6} pogon metr, [LDSP, fasadi MDF|tutqichsiz, oq rang|shiftgacha]. Oʻlchash va eskiz kerak. [Muddati uch haftagacha.|Takliflarni solishtiryapman.]',
        ],
      ],
      service: [
        [
          [1200, 3200],
          'Мебель на заказ {incity}: кухни, шкафы, [спальни|офисы|детские]',
          'Свой цех, распил на станке, [фурнитура с доводчиками|кромка 2 мм]. Цена за погонный метр. Замер и проект бесплатно, [срок {d=10-25 день|дня|дней}|рассрочка].',
          '{incity} buyurtmaga mebel: oshxona, shkaf, [yotoqxona|ofis|bolalar xonasi]',
          'Oʻz sexim, stanokda kesamiz, [furniturasi yumshoq yopiladi|kromkasi 2 mm]. Narxi pogon metriga. Oʻlchash va loyiha bepul, [muddat {d=10-25} kun|boʻlib toʻlash].',
        ],
        [
          [100, 300],
          'Сборка и разборка мебели {in}, [при переезде|после доставки|ремонт дверок]',
          'Шкафы, кухни, кровати, [навеска телевизора|подключение раковины]. Всё собираю в тот же день, лишних деталей не остаётся.',
          '{in} mebel yigʻish va ajratish, [koʻchishda|yetkazilgandan keyin|eshikchalarini tuzatish]',
          'Shkaf, oshxona, krovat, [televizor osish|rakovina ulash]. Oʻsha kuni yigʻaman, ortiqcha detal qolmaydi.',
        ],
      ],
      vacancy: [
        [
          [5000, 10000],
          '[Сборщик мебели|Мебельщик|Обивщик|Распиловщик] в цех {in}',
          'Кухни и шкафы по индивидуальным заказам. [Заказов на {m=2-4 месяц|месяца|месяцев} вперёд.|Выезд на установку с водителем.] Станки новые, вытяжка есть.',
          '{in} sexga [mebel yigʻuvchi|mebelchi|qoplamachi|raspilchi] kerak',
          'Individual buyurtma oshxona va shkaflar. [Buyurtma {m=2-4} oy oldinga bor.|Oʻrnatishga haydovchi bilan chiqiladi.] Stanoklar yangi, havo soʻrgich bor.',
        ],
      ],
    },
    labourer: {
      gender: 'male',
      skills: [
        'выносливость, пунктуальность, работа в бригаде',
        'chidamlilik, vaqtga rioya, brigadada ishlash',
      ],
      task: [
        [
          [100, 350],
          'Нужны {n=2-5 человека|человека|человек} [на один день|на полдня|на два дня]: {k=копать траншею|перенести кирпич|убрать двор|снести старый сарай|разгрузить мешки с цементом} {in}',
          'Начало в {h=7-9}:00, [лопаты и тачки есть|инструмент дадим]. [Обед горячий.|Вода и чай будут.] Оплата каждому в конце дня, цена за одного.',
          '{in} {n=2-5} ta ishchi kerak, [bir kunga|yarim kunga|ikki kunga]: {k=transheya qazish|gʻisht tashish|hovlini tozalash|eski saroyni buzish|sement qoplarini tushirish}',
          'Boshlanishi soat {h=7-9}:00 da, [belkurak va gʻaltak bor|asbob beramiz]. [Issiq tushlik.|Suv va choy boʻladi.] Haqi har kimga kun oxirida, narx bir kishiga.',
        ],
        [
          [150, 500],
          'Помощник [мастеру|каменщику|на стройку дома] {in}, [{d=3-10 день|дня|дней}|на неделю]',
          'Замешивать раствор, подавать кирпич, держать порядок. [Опыт не нужен, нужна сила.|Можно студентам.] Цена за день.',
          '{in} [ustaga|gʻisht teruvchiga|uy qurilishiga] yordamchi, [{d=3-10} kun|bir hafta]',
          'Qorishma qorish, gʻisht uzatish, tartib saqlash. [Tajriba shart emas, kuch kerak.|Talabalar ham boʻladi.] Narxi bir kunga.',
        ],
      ],
      service: [
        [
          [150, 300],
          'Разнорабочие, [бригада {n=3-8 человек|человека|человек}|выход в день звонка], {incity}',
          'Демонтаж, земляные работы, погрузка, уборка после стройки. [Дисциплина, без вредных привычек.|Есть перфоратор и тачки.] Цена за человека в день.',
          '{incity} yordamchi ishchilar, [{n=3-8} kishilik brigada|qoʻngʻiroq kuni chiqamiz]',
          'Buzish, yer ishlari, yuklash, qurilishdan keyin tozalash. [Intizomli, yomon odatlarsiz.|Perforator va aravacha bor.] Narxi kishi boshiga, kunlik.',
        ],
      ],
      vacancy: [
        [
          [3500, 6000],
          'Разнорабочий [на стройку|на склад стройматериалов|в бригаду благоустройства], {in}',
          'Погрузка, уборка территории, помощь мастерам. [Оплата ежедневно или раз в неделю.|Можно без опыта.] Рукавицы и каски выдаём.',
          '{in} [qurilishga|qurilish mollari omboriga|obodonlashtirish brigadasiga] yordamchi ishchi',
          'Yuklash, hududni tozalash, ustalarga yordam. [Haqi har kuni yoki haftada.|Tajribasiz ham boʻladi.] Qoʻlqop va kaska beramiz.',
        ],
      ],
    },
  },
};
