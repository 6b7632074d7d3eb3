import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const COOKING: GroupWording = {
  group: 'cooking',
  companies: [
    ['Кейтеринг для офисов', 'Ofislarga keytering'],
    ['Семейная пекарня', 'Oilaviy novvoyxona'],
    ['Кондитерский цех', 'Qandolat sexi'],
  ],
  leaves: {
    'osh-chef': {
      gender: 'male',
      task: [
        [
          [500, 2500],
          'Ошпаз на {k=утренний плов|никох-той|худойи|юбилей|день рождения} {in}, {n=40-250:10} человек',
          '[Казан и дрова есть.|Казан ваш.] Мясо и рис {r=10-40:5} кг куплю по списку. [Накрыть и раздать помощники есть.|Нужны двое помощников.] Плов [с нутом и изюмом|праздничный|с девзирой].',
          '{in} {k=ertalabki oshga|nikoh toʻyiga|xudoyiga|yubileyga|tugʻilgan kunga} oshpaz kerak, {n=40-250:10} kishi',
          '[Qozon va oʻtin bor.|Qozon sizdan.] Goʻsht va {r=10-40:5} kg guruchni roʻyxat boʻyicha olaman. [Yordamchilar bor.|Ikki yordamchi kerak.] [Noʻxat va mayizli|Toʻy oshi|Devzira] osh boʻlsin.',
        ],
      ],
      service: [
        [
          [500, 1800],
          'Ошпаз {incity}: плов [самаркандский|ферганский|ташкентский тўй оши], [шурпа, казан-кабоб|нарын, димлама], на {n=30-80:10}–{b=200-500:100} человек',
          'Казан свой на {k=20-60:10} кг, [помощники чистые и быстрые|рассчитаю продукты точно]. [Опыт {y=6-30 год|года|лет}.|Выезд в горы и на дачу.] Цена за казан.',
          '{incity} oshpaz: [Samarqand oshi|Fargʻona oshi|Toshkent toʻy oshi], [shoʻrva, qozonkabob|norin, dimlama], {n=30-80:10}–{b=200-500:100} kishiga',
          '{k=20-60:10} kg lik qozonim bor, [yordamchilar ozoda va chaqqon|mahsulotni aniq hisoblayman]. [{y=6-30} yil tajriba.|Togʻ va dachaga ham chiqaman.] Narxi bir qozonga.',
        ],
      ],
    },
    cakes: {
      gender: 'female',
      company: ['Кондитерский цех', 'Qandolat sexi'],
      skills: ['бисквиты, муссы, мастика, работа с кремом', 'biskvit, muss, mastika, krem bilan ishlash'],
      task: [
        [
          [150, 900],
          'Торт на {k=годик|юбилей мамы|свадьбу, три яруса|выпускной|помолвку}, {w=2-8} кг, {in}',
          'Начинка [медовая|шоколад и вишня|сникерс|фрукты], украшение [по фото|нежное, с цветами|с именем]. [Без орехов, аллергия.|Доставка в зал.] Нужен {when}.',
          '{in} {k=bir yoshga|onamning yubileyiga|toʻyga, uch qavatli|bitiruvga|fotihaga} {w=2-8} kg tort',
          'Ichi [asalli|shokolad va olcha|snikers|mevali], bezagi [rasm boʻyicha|gulli, nafis|ismi bilan]. [Yongʻoqsiz, allergiya.|Zalgacha yetkazib.] {when} kerak.',
        ],
      ],
      service: [
        [
          [130, 350],
          'Торты на заказ {in}: [бенто и детские|свадебные|медовик, наполеон, прага|муссовые], [доставка|заказ за {d=2-3 день|дня|дней}]',
          'Натуральное масло и сливки, [сахар по вашему вкусу|печать картинки]. [Капкейки и трайфлы.|Дегустация начинок.] Цена за килограмм.',
          '{in} buyurtmaga tort: [bento va bolalar|toʻy tortlari|medovik, napoleon, praga|muss], [yetkazish|{d=2-3} kun oldin]',
          'Tabiiy yogʻ va qaymoq, [shakarini didingizga|rasm bosamiz]. [Kapkeyk va trayfl.|Ichini tatib koʻrish.] Narxi kilogrammiga.',
        ],
      ],
      vacancy: [
        [
          [3500, 7500],
          '[Кондитер|Помощник кондитера|Декоратор тортов] в [цех|кофейню|пекарню], {in}',
          'Торты и десерты, [рецепты наши|можно предложить своё]. [Печи и миксеры новые.|Смена начинается в {h=5-8}:00.] Чистота в цеху обязательна.',
          '{in} [qandolatchi|qandolatchi yordamchisi|tort bezovchi], [sexga|qahvaxonaga|novvoyxonaga]',
          'Tort va desertlar, [retsept bizdan|oʻzingiznikini ham taklif qiling]. [Pech va mikserlar yangi.|Smena {h=5-8}:00 da boshlanadi.] Sexda ozodalik shart.',
        ],
      ],
    },
    baker: {
      company: ['Семейная пекарня', 'Oilaviy novvoyxona'],
      skills: ['тандыр, тесто, самса, ночные смены', 'tandir, xamir, somsa, tungi smena'],
      task: [
        [
          [100, 600],
          '{k=Самса с мясом/Сочная, с курдюком|Патыр и лепёшки/Половина с кунжутом|Пирожки/С картошкой и с ливером поровну|Самса с тыквой/Небольшая, на один укус} на {n=60-400:20} штук, {in}, {when}',
          '{k.2}. К {h=7-12}:00, [тёплые|в термоящике]. Цену за штуку, пожалуйста.',
          '{in} {n=60-400:20} dona {k=goʻshtli somsa/Sersuv, dumbali|patir va non/Yarmi kunjutli|pirojki/Kartoshkali va jigarli teng|oshqovoqli somsa/Kichkina, bir tishlamlik}, {when}',
          '{k.2}. Soat {h=7-12}:00 ga, [issiq|termoqutida]. Donasining narxini ayting.',
        ],
      ],
      service: [
        [
          [3, 9],
          '[Тандырная самса|Нон и патыр|Лепёшки гижда и оби-нон] на заказ {in}, от {n=20-100:10} штук',
          'Тесто на закваске, [мясо рубленое ножом|лук и курдюк в меру], печь на дровах. Цена за штуку, [доставка к плову|тои и поминки]. Заказ [за день|утром на вечер].',
          '{in} buyurtmaga [tandir somsa|non va patir|gijda va obi non], {n=20-100:10} donadan',
          'Xamirturushli xamir, [goʻshti pichoqda toʻgʻralgan|piyoz va dumba meʼyorida], oʻtinli tandir. Narxi bir donaga, [osh oldiga yetkazish|toʻy va maʼrakalarga]. Buyurtma [bir kun oldin|ertalab kechga].',
        ],
      ],
      vacancy: [
        [
          [3500, 7500],
          '[Пекарь|Самсапаз|Нонвой|Тестомес] в [пекарню|сеть хлебных|тандырную], {in}',
          'Выпечка {k=600-2000:200} штук за смену, [замес машинный|тандыр газовый]. [Оплата ежедневно.|Жильё рядом для приезжих.] Ночная смена дороже.',
          '{in} [novvoy|somsapaz|patirchi|xamirchi], [novvoyxonaga|non doʻkonlari tarmogʻiga|tandirxonaga]',
          'Smenada {k=600-2000:200} dona, [xamir mashinada qoriladi|gaz tandir]. [Haqi har kuni.|Kelganlarga yotoq bor.] Tungi smena qimmatroq.',
        ],
      ],
    },
    catering: {
      task: [
        [
          [400, 2500],
          'Обеды на {n=8-40:2 человек|человека|человек} в офис {in}, [две недели|каждый рабочий день|на тренинг]',
          'Суп, второе, салат, [напиток|хлеб]. [Одно вегетарианское.|Меню на неделю вперёд.] К {h=12-13}:00, посуда одноразовая. Цена за день.',
          '{in} ofisga {n=8-40:2} kishilik tushlik, [ikki haftaga|har ish kuni|treningga]',
          'Shoʻrva, ikkinchi taom, salat, [ichimlik|non]. [Bittasi goʻshtsiz.|Haftalik menyu.] Soat {h=12-13}:00 ga, bir martalik idishda. Narxi bir kunga.',
        ],
      ],
      service: [
        [
          [25, 60],
          'Домашние обеды и [кейтеринг|фуршеты|поминальные столы] {incity}, от {n=5-20:5} порций',
          'Свежее утром, [своя доставка|термобоксы], меню из [{m=10-20:5} блюд|узбекской и европейской кухни]. Цена за порцию. [Перечисление, договор.|Посуда и официанты — отдельно.]',
          '{incity} uy tushliklari va [keytering|furshet|maʼraka dasturxoni], {n=5-20:5} porsiyadan',
          'Ertalab yangi tayyorlanadi, [oʻzimiz yetkazamiz|termoboks], menyuda [{m=10-20:5} xil taom|milliy va yevropa taomlari]. Narxi bir porsiya. [Oʻtkazma, shartnoma.|Idish va ofitsiant alohida.]',
        ],
      ],
    },
  },
};
