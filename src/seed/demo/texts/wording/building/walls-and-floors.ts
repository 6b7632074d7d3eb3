import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const WALLS_AND_FLOORS: GroupWording = {
  group: 'construction',
  companies: [],
  leaves: {
    painter: {
      gender: 'male',
      skills: [
        'шпаклёвка, покраска, обои, декоративная штукатурка, маяки',
        'shpatlyovka, boʻyash, gulqogʻoz, dekorativ suvoq, mayak',
      ],
      task: [
        [
          [600, 3500],
          'Покрасить {k=стены|стены и потолки|фасад дома|подъезд|две комнаты} [{in}|своей краской|, материал куплен]',
          'Площадь примерно {m=40-160:10} кв. м, [стены прошпаклёваны|надо пройтись шпаклёвкой]. [Краска уже стоит дома.|Цвет светлый, без узоров.] Мебель сдвинем и накроем сами.',
          '{in} {k=devorlarni|devor va shiftni|uy fasadini|podyezdni|ikkita xonani} boʻyash kerak',
          'Maydoni taxminan {m=40-160:10} kv. m, [devorlar shpatlyovka qilingan|shpatlyovka ham kerak]. [Boʻyogʻi uyda tayyor.|Rangi och, gulsiz.] Mebelni oʻzimiz surib, yopib qoʻyamiz.',
        ],
        [
          [900, 5000],
          '[Поклеить обои|Нужен мастер по обоям] в {r=1-4 комнате|комнатах|комнатах}, {in}',
          'Обои [флизелиновые, с подгоном рисунка|виниловые, метровые|под покраску], {n=8-22 рулон|рулона|рулонов}. Старые [снять|уже сняли]. Углы не очень ровные, {h=27-30}0 см высота. [Без пузырей и стыков, пожалуйста.|Начать {when}.]',
          '{in} {r=1-4} ta xonaga gulqogʻoz yopishtirish kerak',
          'Gulqogʻoz [flizelin, guli toʻgʻrilanadi|vinil, metrlik|boʻyaladigan], {n=8-22} rulon. Eskisini [olib tashlash kerak|olib tashlaganmiz]. Burchaklar uncha tekis emas, balandligi {h=27-30}0 sm. [Pufak va choklarsiz boʻlsin.|{when} boshlash kerak.]',
        ],
      ],
      service: [
        [
          [25, 60],
          'Малярные работы {in}: шпаклёвка, покраска, обои, [левкас|декор]',
          'Работаем вдвоём, [инструмент и лестницы свои|свет и пылесос свой]. Стены под маяк или по плоскости, углы 90°. Цена за квадратный метр, на большой объём [ниже|скидка]. Опыт {y=5-18 год|года|лет}.',
          '{in} boʻyoqchilik: shpatlyovka, boʻyash, gulqogʻoz, [levkas|dekor]',
          'Ikki kishi ishlaymiz, [asbob va narvonlar oʻzimizniki|chiroq va changyutgich oʻzimizniki]. Devor mayak boʻyicha yoki tekislab, burchaklar 90°. Narxi kvadrat metriga, katta hajmga [arzonroq|chegirma]. Tajriba {y=5-18} yil.',
        ],
        [
          [30, 70],
          'Штукатурка [машинная и ручная|стен по маякам|гипсом и цементом], {incity}',
          'От {m=50-100:10} кв. м, [станция своя|песок и гипс привозим сами]. За день делаем {d=60-110:10} квадратов, [после нас сразу клеят обои|проверяйте правилом]. Смету считаем бесплатно.',
          '{incity} suvoq ishlari, [mashinada va qoʻlda|mayak boʻyicha|gips va sement]',
          '{m=50-100:10} kv. m dan, [apparat oʻzimizniki|qum va gipsni oʻzimiz olib kelamiz]. Kuniga {d=60-110:10} kvadrat qilamiz, [keyin toʻgʻri gulqogʻoz yopishtirsa boʻladi|reyka bilan tekshirib oling]. Smeta bepul.',
        ],
      ],
      vacancy: [
        [
          [6000, 11000],
          '[Маляры|Штукатуры|Маляр-отделочник] [на объект|в бригаду|в строительную компанию] {incity}',
          'Новостройка, [{n=9-16} этажей|чистовая отделка квартир]. Объём большой, [оплата по квадратам каждую субботу|оплата раз в две недели]. Инструмент общий, материалы на этаже.',
          '{incity} [obyektga|brigadaga|qurilish kompaniyasiga] [boʻyoqchilar|suvoqchilar|pardozlovchi usta] kerak',
          'Yangi bino, [{n=9-16} qavat|kvartiralarni pardozlash]. Hajm katta, [haq kvadratiga qarab har shanba|haq ikki haftada bir]. Asbob umumiy, material qavatga chiqarilgan.',
        ],
      ],
    },
    tiler: {
      gender: 'male',
      skills: [
        'плитка, керамогранит, ламинат, паркет, стяжка',
        'kafel, keramogranit, laminat, parket, styajka',
      ],
      task: [
        [
          [1200, 5000],
          'Положить плитку {k=в ванной|на кухне, фартук|в санузле и коридоре|на балконе|на крыльце} {in}',
          'Около {m=6-32:2} кв. м, плитка {s=20×60|30×60|60×60|60×120}, [стены выровнены|под плитку ещё ничего не готово]. [Клей и затирку купим.|Запил под 45 обязателен.] Пришлите фото своих работ.',
          '{in} {k=vannaga|oshxonaga, fartuk|hojatxona va yoʻlakka|balkonga|zinapoya oldiga} kafel yotqizish kerak',
          '{m=6-32:2} kv. m atrofida, kafel {s=20×60|30×60|60×60|60×120}, [devorlar tekislangan|hali hech narsa tayyor emas]. [Yelim va zatirkani olamiz.|45 gradusli qirqim shart.] Ishlaringiz rasmini yuboring.',
        ],
        [
          [500, 2200],
          'Постелить ламинат [{in}|в двух комнатах|в зале и спальне], {m=20-70:5} кв. м',
          'Пол [ровный, стяжка сухая|надо местами подровнять], подложка и плинтус куплены. [Мебель стоит, придётся передвигать.|Комнаты пустые.] Желательно за {d=1-3 день|дня|дней}.',
          '{in} {m=20-70:5} kv. m laminat yotqizish kerak',
          'Pol [tekis, styajka qurigan|baʼzi joyini tekislash kerak], tagligi va plintusi olingan. [Mebel bor, surib ishlanadi.|Xonalar boʻsh.] {d=1-3} kunda tugasa yaxshi.',
        ],
      ],
      service: [
        [
          [90, 180],
          'Плиточник {in}: [ванные под ключ|керамогранит и мозаика|полы, фартуки, крыльцо]',
          'Кладу ровно, по лазеру, [запил под 45°|швы 1,5 мм]. Цена за квадратный метр плитки. {y=4-16 год|года|лет} в деле, [объекты покажу вживую|фото в профиле].',
          '{in} kafel ustasi: [vanna kalitgacha|keramogranit va mozaika|pol, fartuk, zina]',
          'Lazer bilan tekis yotqizaman, [45° qirqim|choki 1,5 mm]. Narxi kafelning kvadrat metriga. {y=4-16} yildan beri shu ishdaman, [obyektlarni koʻrsataman|rasmlar profilda].',
        ],
        [
          [25, 50],
          'Укладка ламината, [кварцвинила|паркетной доски|плинтусов], циклёвка, {incity}',
          'Выравниваю основание, подрезаю двери, ставлю пороги. Цена за метр. [Комната 20 квадратов — один день.|Пыли минимум, пылесос свой.]',
          '{incity} laminat, [kvarsvinil|parket taxtasi|plintus] yotqizish, parket qirish',
          'Asosini tekislayman, eshikni qirqaman, ostona qoʻyaman. Narxi metriga. [20 kvadrat xona — bir kun.|Chang kam chiqadi, changyutgichim bor.]',
        ],
      ],
      vacancy: [
        [
          [7000, 12000],
          'Плиточник [в бригаду|на отделку квартир|на объект бизнес-центра], {incity}',
          'Санузлы и полы в новостройке, [единый стандарт плитки|крупный формат]. [Принимаем с напарником.|Жильё для приезжих рядом с объектом.] Оплата за метр, без задержек.',
          '{incity} [brigadaga|kvartiralarni pardozlashga|biznes markazi obyektiga] kafel ustasi',
          'Yangi binoda sanuzel va pollar, [kafel bir xil|katta format]. [Sheringiz bilan keling.|Kelganlar uchun yotoq obyekt yonida.] Haq metriga, kechikmaydi.',
        ],
      ],
    },
    drywall: {
      gender: 'male',
      skills: [
        'каркас из профиля, натяжные потолки, короба, шумоизоляция',
        'profil karkas, natyajnoy shift, korob, shovqin izolyatsiyasi',
      ],
      task: [
        [
          [900, 4000],
          'Сделать [перегородку|короб под трубы|нишу с подсветкой|двухуровневый потолок] из гипсокартона, {in}',
          'Размеры пришлю, [есть эскиз от дизайнера|хочу обсудить на месте]. Профиль и листы [куплю по вашему расчёту|лежат дома]. Шпаклёвка [тоже нужна|не нужна].',
          '{in} gipsokartondan [devor|quvurlarga korob|yoritgichli tokcha|ikki qavatli shift] qilish kerak',
          'Oʻlchamlarini yuboraman, [dizayner chizgan eskiz bor|joyida maslahatlashamiz]. Profil va listlarni [hisobingiz boʻyicha olaman|olib qoʻyganman]. Shpatlyovkasi [ham kerak|kerak emas].',
        ],
        [
          [700, 2800],
          'Натяжной потолок {in}: {r=1-3 комната|комнаты|комнат}, [матовый|сатин|с точечными светильниками]',
          'Общая площадь {m=15-60:5} кв. м, высота {h=26-29}0. [Трубы отопления выходят в углах.|Нужны закладные под люстру.] Замер {when}.',
          '{in} natyajnoy shift: {r=1-3} ta xona, [mat|satin|nuqtali chiroqlar bilan]',
          'Umumiy maydoni {m=15-60:5} kv. m, balandligi {h=26-29}0. [Burchaklarda isitish quvuri bor.|Lyustraga joy kerak.] {when} oʻlchab keting.',
        ],
      ],
      service: [
        [
          [60, 140],
          'Гипсокартон: [потолки, перегородки, ниши|сложные формы|офисы и квартиры] {incity}',
          'Профиль ставим часто, швы армируем, [трещин нет и через годы|с шумоизоляцией]. Цена за квадратный метр с работой. [Бригада 3 человека.|Делаем и ночью для магазинов.]',
          '{incity} gipsokarton: [shift, devor, tokcha|murakkab shakllar|ofis va kvartiralar]',
          'Profilni zich qoʻyamiz, choklarni armirlaymiz, [yillar oʻtsa ham yorilmaydi|shovqin izolyatsiyasi bilan]. Narxi kvadrat metriga, ishi bilan. [Brigada 3 kishi.|Doʻkonlarga tunda ham qilamiz.]',
        ],
        [
          [70, 130],
          'Натяжные потолки [за один день|с гарантией {g=5-12} лет|с подсветкой], {in}',
          'Полотно [без запаха|плотное, не рвётся], светильники и карнизы сразу. Цена за метр с установкой. Замер бесплатно, [договор подписываем|рассрочка до 3 месяцев].',
          '{in} natyajnoy shift, [bir kunda|{g=5-12} yil kafolat|yoritgich bilan]',
          'Mato [hidsiz|zich, yirtilmaydi], chiroq va karnizi bilan. Narxi metriga, oʻrnatishi bilan. Oʻlchash bepul, [shartnoma tuzamiz|3 oygacha boʻlib toʻlash].',
        ],
      ],
      vacancy: [
        [
          [6000, 10000],
          'Мастер по гипсокартону [и потолкам|на объект], {incity}',
          '[Торговый центр, сроки сжатые.|Квартиры в сдаваемом доме.] Нужен тот, кто читает чертёж и ровно держит плоскость. [Работа парами.|Оплата за метры, расчёт по пятницам.]',
          '{incity} gipsokarton ustasi [va shiftchi|obyektga] kerak',
          '[Savdo markazi, muddat qisqa.|Topshirilayotgan uyda kvartiralar.] Chizmani oʻqiydigan, tekis ishlaydigan usta kerak. [Juft boʻlib ishlanadi.|Haq metriga, hisob-kitob juma kunlari.]',
        ],
      ],
    },
    'windows-doors': {
      gender: 'male',
      skills: [
        'замер, монтаж окон, установка дверей, регулировка фурнитуры',
        'oʻlchash, rom montaji, eshik oʻrnatish, furnitura sozlash',
      ],
      task: [
        [
          [100, 450],
          '{k=Отрегулировать окна/Продувает из створки, ручка болтается|Поменять уплотнитель на окнах/Резина высохла, зимой холодно|Починить балконную дверь/Цепляет порог и плохо закрывается|Заменить треснувший стеклопакет/Створка метр на полтора} {in}',
          '{k.2}. Пластик, всего {n=2-7 окно|окна|окон}. [{mark} рядом.|Можно {time}.]',
          '{in} {k=romlarni sozlash/Tabaqasidan shamol kiryapti, dastasi qimirlaydi|rom rezinkasini almashtirish/Rezinkasi quruqlagan, qishda sovuq|balkon eshigini tuzatish/Ostonaga tegib, yaxshi yopilmayapti|yorilgan oynapaketni almashtirish/Tabaqa bir metrga bir yarim} kerak',
          '{k.2}. Plastik, hammasi {n=2-7} ta rom. [{mark} yonida.|{time} kelsa boʻladi.]',
        ],
        [
          [250, 1600],
          'Установить {n=2-4} межкомнатные двери {in}',
          'Двери и наличники [уже привезли|в коробках], проёмы [ровные|кое-где надо подрезать]. Старые снять. [Замки и петли врезать.|Порог в ванной.] Смотрел<|а> цены, предлагайте свою.',
          '{in} {n=2-4} ta xona eshigi oʻrnatish kerak',
          'Eshik va nalichnik [olib kelingan|qutida turibdi], oʻrinlari [tekis|baʼzi joyini qirqish kerak]. Eskisini yechish bor. [Qulf va oshiq-moshiq oʻyiladi.|Vannaga ostona.] Narxingizni ayting.',
        ],
      ],
      service: [
        [
          [150, 400],
          'Установка дверей: [межкомнатные и входные|врезка замков|с доборами и наличниками], {in}',
          'Ставлю ровно, без щелей, пену закрываю. Цена за одно полотно. Инструмент немецкий, [работаю один<|>, без спешки|2–3 двери в день].',
          '{in} eshik oʻrnatish: [xona va kirish eshiklari|qulf oʻyish|dobor va nalichnik bilan]',
          'Tekis, tirqishsiz oʻrnataman. Narxi bitta eshik uchun. Asboblarim yaxshi, [shoshilmasdan ishlayman|kuniga 2–3 ta eshik].',
        ],
        [
          [900, 1800],
          'Пластиковые и алюминиевые окна, [балконы|витражи|москитные сетки], {incity}',
          'Свой цех, [изготовление {d=3-7 день|дня|дней}|замер в день звонка]. Цена за квадратный метр со стеклопакетом и монтажом. [Подоконник и отлив в комплекте.|Меняем и старые стеклопакеты.]',
          '{incity} plastik va alyumin rom, [balkon|vitraj|pashsha toʻri]',
          'Oʻz sexim, [{d=3-7} kunda tayyor|qoʻngʻiroq kuni oʻlchaymiz]. Narxi kvadrat metriga, oynapaket va montaji bilan. [Deraza toki va otlivi ichida.|Eski oynapaketni ham almashtiramiz.]',
        ],
      ],
      vacancy: [
        [
          [5000, 9000],
          '[Монтажник окон|Сборщик пластиковых окон|Установщик дверей] в цех {incity}',
          'Заказы каждый день, [бригада на машине|выезд по городу]. Нужны аккуратные руки и уровень. [Оплата от изделия.|Оклад плюс выезды.]',
          '{incity} sexga [rom montajchisi|plastik rom yigʻuvchi|eshik oʻrnatuvchi] kerak',
          'Har kuni buyurtma bor, [brigada mashinada|shahar boʻylab chiqiladi]. Qoʻli toza usta kerak. [Haq mahsulotdan.|Oylik va chiqishlar.]',
        ],
      ],
    },
  },
};
