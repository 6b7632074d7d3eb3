import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const PRODUCTION: GroupWording = {
  group: 'production',
  companies: [
    ['Производственное предприятие, 300 работников', 'Ishlab chiqarish korxonasi, 300 xodim'],
    ['Завод с экспортом в соседние страны', 'Qoʻshni davlatlarga eksport qiluvchi zavod'],
  ],
  leaves: {
    'factory-worker': {
      skills: [
        'работа на линии, техника безопасности, сменный график',
        'liniyada ishlash, texnika xavfsizligi, smenali jadval',
      ],
      vacancy: [
        [
          [3800, 7500],
          'Рабочие на [кондитерскую фабрику|завод напитков|мебельное производство|кирпичный завод|мукомольню|текстиль], {in}',
          'Линия, подача сырья, [контроль веса|уборка смены]. [Чистый цех, душ.|Тёплая форма и обувь.] [Оплата без задержек, два раза.|Автобус от {mark}.]',
          '{in} [qandolat fabrikasiga|ichimlik zavodiga|mebel ishlab chiqarishga|gʻisht zavodiga|un zavodiga|toʻqimachilikka] ishchilar',
          'Liniya, xomashyo uzatish, [ogʻirlik nazorati|smena tozaligi]. [Toza sex, dush.|Issiq forma va poyabzal.] [Oylik ikki marta, kechikmaydi.|{mark} dan avtobus.]',
        ],
        [
          [4500, 9000],
          '[Мастер смены|Бригадир|Контролёр ОТК|Начальник участка] на производство {incity}',
          'Смена из {n=12-40:4 человека|человек|человек}, [норма и качество|журналы в планшете]. [Рост до начальника цеха.|Жильё иногородним.]',
          '{incity} ishlab chiqarishga [smena ustasi|brigadir|OTK nazoratchisi|uchastka boshligʻi]',
          '{n=12-40:4} kishilik smena, [meʼyor va sifat|planshetda jurnal]. [Sex boshligʻigacha oʻsish.|Kelganlarga yotoq.]',
        ],
      ],
    },
    warehouse: {
      company: ['Логистический центр маркетплейса', 'Marketpleys logistika markazi'],
      skills: [
        '1С Склад, погрузчик, инвентаризация, сборка заказов',
        '1C Ombor, yuklagich, inventarizatsiya, buyurtma yigʻish',
      ],
      vacancy: [
        [
          [3500, 7500],
          '[Кладовщик|Комплектовщик|Водитель погрузчика|Приёмщик товара] на склад [стройматериалов|маркетплейса|запчастей|аптек|одежды], {in}',
          '{n=80-400:20} заказов в смену, [сканеры и стеллажи новые|этажи без лифта не носим]. [Отопление и чай.|Двойная оплата в праздник.]',
          '{in} [omborchi|buyurtma yigʻuvchi|yuklagich haydovchisi|tovar qabul qiluvchi], [qurilish mollari|marketpleys|ehtiyot qism|dori|kiyim] omboriga',
          'Smenada {n=80-400:20} buyurtma, [skaner va stellajlar yangi|liftsiz tashish yoʻq]. [Isitish va choy.|Bayramda ikki baravar haq.]',
        ],
        [
          [4500, 9000],
          '[Заведующий складом|Логист|Оператор 1С|Диспетчер] на [оптовую базу|фабрику|службу доставки], {in}',
          'Отгрузки, остатки, [транспорт из {n=5-20} машин|ревизия раз в квартал]. [Премия за точность.|Своя столовая.]',
          '{in} [ombor mudiri|logist|1C operatori|dispetcher], [ulgurji bazaga|fabrikaga|yetkazish xizmatiga]',
          'Joʻnatish, qoldiq, [{n=5-20} mashina|chorakda bir tekshiruv]. [Aniqlikka mukofot.|Oʻz oshxonasi.]',
        ],
      ],
    },
    packer: {
      company: ['Кондитерская фабрика', 'Qandolat fabrikasi'],
      skills: ['аккуратность, скорость, маркировка', 'puxtalik, tezlik, markirovka'],
      task: [
        [
          [100, 350],
          'Упаковщики на [{d=1-5 день|дня|дней}|выходные|новогодние подарки] {in}, {n=3-15} чел.',
          '[Сладости в коробки.|Одежда, бирки.|Сухофрукты по пакетам.] Чистое помещение, [обед|развозка]. Оплата ежедневно, цена за день.',
          '{in} qadoqlovchilar, [{d=1-5} kun|dam olish kunlari|bayram sovgʻalari], {n=3-15} kishi',
          '[Shirinlikni qutiga.|Kiyim, yorliq.|Quruq mevani paketga.] Toza joy, [tushlik|mashina]. Haqi har kuni, narxi bir kunga.',
        ],
      ],
      vacancy: [
        [
          [3000, 5500],
          'Упаковщик [на фабрику|на склад интернет-магазина|мороженого|сухофруктов|косметики], {in}',
          '[Сдельно: кто быстрее, тот больше.|План выполнимый.] Сидя и стоя, [музыка, светло|хороший мастер]. Выплаты [каждую неделю|дважды в месяц].',
          '{in} qadoqlovchi, [fabrikaga|internet doʻkon omboriga|muzqaymoqqa|quruq mevaga|kosmetikaga]',
          '[Ishbay: tez boʻlsa, koʻp boʻladi.|Reja bajarsa boʻladigan.] Oʻtirib va turib, [musiqa, yorugʻ|yaxshi usta]. Toʻlov [har hafta|oyiga ikki marta].',
        ],
      ],
    },
    'security-guard': {
      company: ['Охранное предприятие', 'Qoʻriqlash korxonasi'],
      skills: [
        'дежурство, обход, видеонаблюдение, рация',
        'navbatchilik, aylanib chiqish, videokuzatuv, ratsiya',
      ],
      service: [
        [
          [120, 400],
          'Охрана {incity}: [объекты и стройки|мероприятия и тои|склады ночью|сопровождение], [лицензия|вежливые, в форме|тревожная кнопка]',
          'Смены [по 12 часов|сутки через двое], [старший смены|отчёт утром]. Цена за смену одного охранника. [Без посредников.|Договор.]',
          '{incity} qoʻriqlash: [obyekt va qurilish|tadbir va toʻy|tunda ombor|hamrohlik], [litsenziya|xushmuomala, formada|signal tugmasi]',
          '[12 soatlik smena|bir sutka ish, ikki kun dam], [smena boshligʻi|ertalab hisobot]. Narxi bir qoʻriqchining smenasiga. [Vositachisiz.|Shartnoma.]',
        ],
      ],
      vacancy: [
        [
          [3000, 5500],
          'Охранник [в бизнес-центр|на склад|в школу|в супермаркет|на парковку|в банк], {in}',
          'Обход, камеры, журнал, [тёплый пост|два выходных после суток]. [Отслуживших берём в первую очередь.|Пенсионерам МВД — приоритет.] Без судимости.',
          '{in} qoʻriqchi, [biznes markazga|omborga|maktabga|supermarketga|avtoturargohga|bankka]',
          'Aylanib chiqish, kamera, jurnal, [issiq post|sutkadan keyin ikki kun dam]. [Harbiy xizmatni oʻtaganlar avval.|IIB nafaqaxoʻrlari avval.] Sudlanmagan.',
        ],
      ],
    },
    'machine-operator': {
      skills: [
        'ЧПУ, наладка, чтение чертежей, плановый ремонт',
        'CNC, sozlash, chizma oʻqish, rejali taʼmir',
      ],
      vacancy: [
        [
          [5000, 11000],
          'Оператор [ЧПУ|экструдера|швейного автомата|печатной машины|лазерного станка|литья пластика], {in}',
          'Станок [{y=2018-2024} года, программа готова|автоматический], [{n=1-3 станок|станка|станков} за смену|заготовка подаётся]. [Надбавка за брак ниже нормы.|Обучим за месяц.] Цех сухой и светлый.',
          '{in} [CNC|ekstruder|tikuv avtomati|bosma mashinasi|lazer stanok|plastik quyish] operatori',
          'Stanok [{y=2018-2024}-yilgi, dasturi tayyor|avtomatik], [smenada {n=1-3} stanok|xomashyo uzatiladi]. [Brak kam boʻlsa ustama.|Bir oyda oʻrgatamiz.] Sex quruq va yorugʻ.',
        ],
        [
          [6000, 13000],
          '[Наладчик оборудования|Механик линии|Электромеханик|Инженер-технолог] на [завод|фабрику|пищевое производство], {incity}',
          '[Европейские линии, датчики, пневматика.|Упаковочные автоматы.] [Склад запчастей.|Командировки на шефмонтаж.] Ночные вызовы [редко|оплачиваем].',
          '{incity} [uskuna sozlovchi|liniya mexanigi|elektromexanik|muhandis-texnolog], [zavodga|fabrikaga|oziq-ovqat ishlab chiqarishga]',
          '[Yevropa liniyalari, datchik, pnevmatika.|Qadoqlash avtomatlari.] [Ehtiyot qismlar ombori.|Montajga xizmat safari.] Tungi chaqiruv [kam|toʻlanadi].',
        ],
      ],
    },
  },
};
