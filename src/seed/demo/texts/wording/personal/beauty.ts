import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const BEAUTY: GroupWording = {
  group: 'beauty',
  companies: [
    ['Сеть салонов красоты', 'Goʻzallik salonlari tarmogʻi'],
    ['Салон красоты, 6 кресел', '6 oʻrinli goʻzallik saloni'],
  ],
  leaves: {
    hairdresser: {
      gender: 'female',
      skills: ['стрижки, окрашивание, уход, укладка', 'soch kesish, boʻyash, parvarish, turmaklash'],
      task: [
        [
          [100, 600],
          '[Окрашивание|Стрижка и окрашивание|Выход из чёрного|Мелирование], ищу мастера {in}',
          'Волосы [до лопаток|короткие|до пояса], [была хна|красились дома]. Хочу [тёплый русый|каре и лёгкий тон|спокойный блонд]. Пришлю фото, скажите цену с материалом. [Могу {time}.|Только женский зал.]',
          '{in} usta qidiryapman: [soch boʻyash|kesish va boʻyash|qoradan chiqish|melirlash]',
          'Sochim [kurakkacha|kalta|belgacha], [xna qilingan|uyda boʻyalgan]. [Iliq jigarrang|Kare va yengil ton|Bosiq blond] xohlayman. Rasm yuboraman, narxini materiali bilan ayting. [{time} bora olaman.|Faqat ayollar zali.]',
        ],
        [
          [60, 250],
          'Подстричь {k=ребёнка/Сын боится машинки, нужно терпение|двух детей/Шесть и девять лет, коротко|бабушку, она не ходит/Короткая стрижка, чтобы легко мыть|всю семью/Трое мужчин и мама} на дому, {in}',
          '{k.2}. {when}, [{time}|до вечера]. [Ориентир: {mark}.|Чистое место есть.]',
          '{in} uyga kelib {k=bolamning/Oʻgʻlim mashinkadan qoʻrqadi, sabr kerak|ikki bolaning/Olti va toʻqqiz yosh, kalta|yurolmaydigan buvimning/Yuvishga oson, kalta qilib|butun oilaning/Uch erkak va onam} sochini kesish kerak',
          '{k.2}. {when}, [{time}|kechgacha]. [Moʻljal: {mark}.|Toza joy bor.]',
        ],
      ],
      service: [
        [
          [60, 200],
          'Парикмахер {in}: [женские стрижки|окрашивание, мелирование|детские, с выездом], [запись {when}|в женском салоне]',
          'Работаю {y=3-20 год|года|лет}, [краска профессиональная|укладка в подарок]. [Подбираю оттенок по тону кожи.|Объясняю, как ухаживать дома.] Цена за стрижку.',
          '{in} ayollar sartaroshi: [soch kesish|boʻyash, melirlash|bolalar, uyga chiqish], [yozilish {when}|ayollar salonida]',
          '{y=3-20} yildan beri ishlayman, [professional boʻyoq|turmaklash sovgʻa]. [Yuzga mos rang tanlayman.|Uyda parvarishini tushuntiraman.] Narxi kesish uchun.',
        ],
        [
          [350, 1200],
          'Кератин, ботокс, [наращивание|сложное окрашивание], {incity}',
          'Состав без резкого запаха, держится {m=3-6} мес. [Цена по длине, показываю до и после.|Модель со скидкой раз в неделю.] Спокойная обстановка, по записи.',
          '{incity} keratin, botoks, [soch ulash|murakkab boʻyash]',
          'Hidsiz vosita, {m=3-6} oy turadi. [Narx uzunlikka qarab, oldin-keyin koʻrsataman.|Haftada bir modelga chegirma.] Tinch muhit, yozilib kelinadi.',
        ],
      ],
      vacancy: [
        [
          [4000, 9000],
          '[Парикмахер-универсал|Колорист|Мастер женских стрижек] в салон {in}',
          'Поток клиентов есть, [{p=40-60:5} процентов мастеру|оклад и процент]. [Косметика и инструмент салона.|Место у окна.] [Аренда кресла тоже возможна.|Обучение у топ-мастера.]',
          '{in} salonga [universal sartarosh|kolorist|ayollar sochi ustasi]',
          'Mijoz oqimi bor, [ustaga {p=40-60:5} foiz|oylik va foiz]. [Kosmetika va asbob salonniki.|Derazaga yaqin joy.] [Oʻrin ijarasi ham boʻladi.|Top-ustadan oʻrganish.]',
        ],
      ],
    },
    barber: {
      gender: 'male',
      company: ['Барбершоп в центре', 'Markazdagi barbershop'],
      skills: [
        'мужские стрижки, бритьё, работа с машинкой, сервис',
        'erkaklar sochi, soqol olish, mashinka, xizmat',
      ],
      service: [
        [
          [50, 150],
          'Барбер {in}: [стрижка и борода|детские стрижки|бритьё горячим полотенцем], [без очереди|по записи]',
          'Фейд, классика, [камуфляж седины|укладка]. [Приезжаю и на дом.|Кофе за счёт заведения.] Стаж {y=3-12 год|года|лет}, цена за стрижку.',
          '{in} barber: [soch va soqol|bolalar sochi|issiq sochiqda soqol olish], [navbatsiz|yozilib]',
          'Feyd, klassika, [oqargan sochni boʻyash|turmaklash]. [Uyga ham chiqaman.|Qahva bizdan.] Staj {y=3-12} yil, narxi soch uchun.',
        ],
        [
          [300, 700],
          'Сборы жениха и [друзей|отца] перед тоем, {incity}, [выезд с 6 утра|стрижка, бритьё, укладка]',
          'Приезжаю с инструментом и зеркалом, [двое мастеров|до {n=3-6 человека|человек|человек}]. Галстук завяжем тоже. Цена за выезд.',
          'Toʻy oldidan kuyov va [doʻstlari|otasi]ni tayyorlash, {incity}, [ertalab 6 dan chiqaman|soch, soqol, turmak]',
          'Asbob va oyna bilan kelaman, [ikki usta|{n=3-6} kishigacha]. Galstukni ham bogʻlab beramiz. Narxi chiqish uchun.',
        ],
      ],
      vacancy: [
        [
          [4500, 10000],
          'Барбер [в барбершоп|в новый зал|на второе кресло], {in}',
          '[{p=50-60:5} % с первого дня.|Клиенты по записи, простоя нет.] Музыка, кондиционер, [санобработка инструмента|стажировка за наш счёт].',
          '{in} barber, [barbershopga|yangi zalga|ikkinchi oʻringa]',
          '[Birinchi kundan {p=50-60:5} foiz.|Mijozlar yozilib keladi.] Musiqa, konditsioner, [asbob zararsizlantiriladi|stajirovka bizdan].',
        ],
      ],
    },
    manicure: {
      gender: 'female',
      company: ['Студия ногтевого сервиса', 'Manikyur studiyasi'],
      skills: [
        'аппаратный маникюр, гель-лак, дизайн, стерилизация',
        'apparat manikyur, gel-lak, dizayn, sterilizatsiya',
      ],
      task: [
        [
          [70, 250],
          'Маникюр [на дому|с выездом] {in}, {k=свадебный, нежный|с покрытием|снять старое и укрепить|педикюр тоже}',
          '[Кормлю малыша, не могу выйти.|Нас двое с сестрой.] Нужна стерильность, [форма миндаль|короткий квадрат]. {when}.',
          '{in} uyga manikyur ustasi kerak: {k=toʻyga nafis|qoplama bilan|eskisini olib mustahkamlash|pedikyur ham}',
          '[Chaqaloq emizikli, chiqolmayman.|Opam bilan ikkimiz.] Sterillik muhim, [bodom shakli|qisqa kvadrat]. {when}.',
        ],
      ],
      service: [
        [
          [60, 180],
          'Маникюр и педикюр {in}, [гель-лак, укрепление|на дому|в студии], [запись {time}|есть окошки {when}]',
          'Стерилизация в сухожаре, одноразовые пилки. [Держится {w=3-4 неделя|недели|недель}.|Дизайн до двух ногтей бесплатно.] Опыт {y=2-10 год|года|лет}, цена с покрытием.',
          '{in} manikyur va pedikyur, [gel-lak, mustahkamlash|uyda|studiyada], [yozilish {time}|{when} boʻsh vaqt bor]',
          'Quruq pechda sterilizatsiya, bir martalik arralar. [{w=3-4} hafta turadi.|Ikki tirnoqqacha dizayn bepul.] Tajriba {y=2-10} yil, narxi qoplama bilan.',
        ],
      ],
      vacancy: [
        [
          [3500, 8000],
          'Мастер маникюра в [студию|салон|коворкинг], {in}',
          '[Процент — {p=40-60:5}, материал наш.|Запись через администратора.] [Возьмём после курсов.|Вытяжка, лампы, удобные стулья.] Важны чистота и доброжелательность.',
          '{in} manikyur ustasi, [studiyaga|salonga|kovorkingga]',
          '[{p=40-60:5} foiz, material bizdan.|Yozilish administrator orqali.] [Kursdan keyin ham olamiz.|Vityajka, chiroq, qulay oʻrindiq.] Ozodalik va xushmuomalalik muhim.',
        ],
      ],
    },
    makeup: {
      gender: 'female',
      skills: [
        'вечерний макияж, причёски, работа с невестами, подбор тона',
        'kechki makiyaj, turmak, kelinlar bilan ishlash, ton tanlash',
      ],
      task: [
        [
          [200, 900],
          '{k=Макияж и причёска на свадьбу сестры|Макияж на выпускной|Сборы на никох|Образ для фотосъёмки|Макияж маме на юбилей}, {in}, {when}',
          '[Кожа сухая, хочется лёгкости.|Без яркой помады, естественно.] [Выезд к {s=6-10}:00 утра.|Могу приехать в студию.] {n=1-4 человек|человека|человек}.',
          '{in} {k=singlimning toʻyiga makiyaj va turmak|bitiruv kechasiga makiyaj|nikohga tayyorlash|suratga obraz|onamning yubileyiga makiyaj}, {when}',
          '[Terim quruq, yengil boʻlsin.|Lab boʻyogʻi yorqin boʻlmasin, tabiiy.] [Ertalab {s=6-10}:00 ga chiqish.|Studiyaga bora olaman.] {n=1-4} kishi.',
        ],
      ],
      service: [
        [
          [150, 500],
          'Визажист-стилист {incity}: [свадьбы и никох|вечерние образы|выезд с утра], [пробный макияж|макияж и причёска]',
          'Стойкая косметика, [люкс и профессиональные марки|накладные ресницы включены]. [Работаю с {y=2013-2023} года.|Приеду за час до вас.] Цена за макияж.',
          '{incity} vizajist-stilist: [toʻy va nikoh|kechki obraz|ertalab chiqish], [sinov makiyaji|makiyaj va turmak]',
          'Chidamli kosmetika, [lyuks va professional markalar|kiprik narx ichida]. [{y=2013-2023}-yildan beri ishlayman.|Bir soat oldin yetib boraman.] Narxi makiyaj uchun.',
        ],
      ],
      vacancy: [
        [
          [4000, 9000],
          'Визажист [в студию|в келин-салон|в магазин косметики], {in}',
          '[Сборы невест по выходным.|Консультации клиенток, продажи.] [Портфолио обязательно.|Обучаем новинкам.] Процент и подарки от марок.',
          '{in} vizajist, [studiyaga|kelin salonga|kosmetika doʻkoniga]',
          '[Dam olish kunlari kelinlar.|Mijozlarga maslahat, sotuv.] [Portfolio shart.|Yangiliklarni oʻrgatamiz.] Foiz va markalardan sovgʻalar.',
        ],
      ],
    },
  },
};
