import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const SEWING: GroupWording = {
  group: 'sewing',
  companies: [['Швейная фабрика, экспорт трикотажа', 'Tikuv fabrikasi, trikotaj eksporti']],
  leaves: {
    dressmaker: {
      gender: 'female',
      company: ['Ателье в торговом центре', 'Savdo markazidagi atelye'],
      skills: ['раскрой, примерка, национальный костюм, оверлок', 'bichish, primerka, milliy libos, overlok'],
      task: [
        [
          [150, 900],
          'Сшить {k=атласное платье/Размер 46, прямое, с карманами|платье на выпускной/Размер 42, в пол, фасон по фото|школьную форму двоим/Рост 122 и 134, сарафан и жилет|жилет и брюки/На отца, размер 52|платье с длинным рукавом/Размер 48, закрытое, для работы} {in}, ткань есть',
          '{k.2}. [Свадьба через {w=2-4 неделю|недели|недель}.|Нужна хотя бы одна примерка.] Цена за пошив. [Фото работ, пожалуйста.|Подойду {time}.]',
          '{in} {k=atlas koʻylak/46-razmer, toʻgʻri, choʻntakli|bitiruv koʻylagi/42-razmer, uzun, fasoni rasmda|ikki bolaga maktab formasi/Boʻyi 122 va 134, sarafan va jilet|jilet va shim/Otamga, 52-razmer|uzun yengli koʻylak/48-razmer, yopiq, ishga} tiktirish kerak, matosi bor',
          '{k.2}. [Toʻyga {w=2-4} hafta qoldi.|Bitta boʻlsa ham primerka kerak.] Narxi tikish uchun. [Ishlaringiz rasmini yuboring.|{time} boraman.]',
        ],
      ],
      service: [
        [
          [120, 500],
          'Пошив {in}: [платья, халаты, сарафаны|женская одежда по фигуре|национальные наряды из атласа и адраса|детское и школьное], [срок {d=5-7} дней|дома]',
          'Крою сама, [эскиз и совет по ткани|примерка дома]. Опыт {y=4-25 год|года|лет}. [Ткань помогу выбрать на базаре.|Большие размеры — моя тема.] Цена за простой фасон.',
          '{in} tikuvchi: [koʻylak, xalat, sarafan|qomatga mos ayollar kiyimi|atlas va adrasdan milliy liboslar|bolalar va maktab kiyimi], [{d=5-7} kunda|uyda]',
          'Oʻzim bichaman, [eskiz va mato boʻyicha maslahat|uyda primerka]. Tajriba {y=4-25} yil. [Bozordan mato tanlashga yordam.|Katta razmerlarni yaxshi tikaman.] Narxi oddiy fasonga.',
        ],
      ],
      vacancy: [
        [
          [3500, 7500],
          '[Портниха|Закройщица|Модельер-конструктор] в ателье {in}',
          'Индивидуальные заказы, [вечерние платья|женская классика]. [Оклад плюс процент.|Клиенты — через администратора.] Светлый зал, хорошие машины.',
          '{in} atelyega [tikuvchi|bichuvchi|modelyer-konstruktor]',
          'Individual buyurtmalar, [kechki koʻylaklar|ayollar klassikasi]. [Oylik va foiz.|Mijozlar administrator orqali.] Yorugʻ zal, yaxshi mashinalar.',
        ],
      ],
    },
    seamstress: {
      skills: [
        'прямострочка, оверлок, плоскошов, упаковка, качество',
        'toʻgʻri chok, overlok, ploskoshov, qadoqlash, sifat',
      ],
      vacancy: [
        [
          [3500, 7500],
          '[Швеи|Оверлочницы|Швея-универсал] на [трикотаж|медицинские халаты|постельное бельё|детскую одежду], {in}',
          'Экспортный заказ на {m=4-12 месяц|месяца|месяцев}. Сдельно, [нормы честные|расценка видна в день]. [Развозка по районам.|Детский сад рядом.] Цех тёплый и светлый.',
          '{in} [tikuvchilar|overlokchilar|universal tikuvchi], [trikotajga|tibbiy xalatlarga|choyshabga|bolalar kiyimiga]',
          '{m=4-12} oylik eksport buyurtma. Ishbay, [meʼyor halol|haqi shu kuni koʻrinadi]. [Tumanlar boʻylab mashina.|Bogʻcha yonida.] Sex issiq va yorugʻ.',
        ],
        [
          [4500, 9000],
          '[Технолог швейного производства|Мастер смены|Раскройщик] на фабрику {incity}',
          'Поток {n=30-120:10} человек, [лекала из САПР|раскройный комплекс]. [Премия за качество.|Обучение на новых машинах.] Порядок и сроки.',
          '{incity} fabrikaga [tikuv texnologi|smena ustasi|bichuvchi]',
          '{n=30-120:10} kishilik oqim, [andozalar dasturda|bichish majmuasi]. [Sifatga mukofot.|Yangi mashinalarda oʻqitish.] Tartib va muddat.',
        ],
      ],
    },
    'clothes-repair': {
      task: [
        [
          [40, 250],
          '{k=Подшить брюки и шторы|Поменять молнию на куртке|Ушить платье|Поставить набойки и прошить сумку|Укоротить рукава пальто} {in}, {when}',
          '[Вещь любимая, нужна аккуратность.|Хочется, чтобы было незаметно.] Принесу сам<|а>, [{time}|по пути с работы]. Сколько стоит и когда готово?',
          '{in} {k=shim va parda tagini tikish|kurtka zamogini almashtirish|koʻylakni kichraytirish|nabaychik va sumka tikish|palto yengini qisqartirish} kerak, {when}',
          '[Yaxshi koʻrgan kiyimim, ehtiyot kerak.|Bilinmaydigan boʻlsin.] Oʻzim olib boraman, [{time}|ishdan yoʻl-yoʻlakay]. Qancha turadi, qachon tayyor?',
        ],
      ],
      service: [
        [
          [30, 150],
          'Ремонт одежды [и обуви|, кожи, сумок] {in}: [молнии, подгонка|реставрация дублёнок|набойки, прошивка], [в день сдачи|у метро]',
          'Аккуратная строчка, [нитки в тон|фурнитура в наличии]. [Срочно — за час.|Забираю и привожу.] Цена за мелкую работу.',
          '{in} kiyim [va poyabzal|, charm, sumka] taʼmiri: [zamok, moslash|dublyonka|nabaychik, tikish], [oʻsha kuni|metro yonida]',
          'Chok toza, [ipi rangiga mos|furnitura bor]. [Shoshilinch — bir soatda.|Olib ketib, olib kelaman.] Narxi mayda ishga.',
        ],
      ],
    },
    curtains: {
      gender: 'female',
      company: ['Салон штор', 'Pardalar saloni'],
      skills: [
        'расчёт ткани, ламбрекены, стёжка, пошив на профессиональной машине',
        'mato hisobi, lambreken, qavish, professional mashinada tikish',
      ],
      task: [
        [
          [250, 2000],
          'Сшить {k=шторы и тюль в две комнаты/Замерить надо у нас, карниз висит|римские шторы на кухню/Два окна, механизм куплен|восемь курпачей и подушки/Атлас и вата есть, к тою|постельное бельё/Четыре комплекта, сатин|чехлы на диван/Угловой, съёмные, на молнии} {in}',
          '{k.2}. [Ткань есть.|Помогите рассчитать ткань.] Срок — [{w=2-4 неделя|недели|недель}|две недели]. Цена за пошив.',
          '{in} {k=ikki xonaga parda va tyul/Uyda oʻlchash kerak, karniz osilgan|oshxonaga rim pardasi/Ikki deraza, mexanizmi olingan|sakkizta koʻrpacha va yostiq/Atlas va paxta bor, toʻyga|choyshab/Toʻrt toʻplam, satin|divanga chexol/Burchakli, yechiladigan, zamokli} tiktirish kerak',
          '{k.2}. [Matosi bor.|Matosini hisoblashga yordam bering.] Muddat — [{w=2-4} hafta|ikki hafta]. Narxi tikish uchun.',
        ],
      ],
      service: [
        [
          [40, 250],
          'Шторы и [ламбрекены|курпачи, подушки|римские, рулонные|чехлы] на заказ {in}, [замер дома бесплатно|монтаж|ткани со скидкой]',
          'Шью за {d=3-7 день|дня|дней}, [ровная лента и тесьма|прострочка ватина]. [Приданое: курпачи, подушки, покрывала.|Образцы тканей привезу.] Цена за метр или штуку.',
          '{in} buyurtmaga parda va [lambreken|koʻrpacha, yostiq|rim, rulon parda|chexol], [uyda bepul oʻlchash|oʻrnatish|mato chegirma bilan]',
          '{d=3-7} kunda tikaman, [lentasi tekis|vatin qaviladi]. [Sep: koʻrpacha, yostiq, choyshab.|Mato namunalarini olib boraman.] Narxi metriga yoki donasiga.',
        ],
      ],
      vacancy: [
        [
          [3500, 7000],
          '[Швея штор|Стегальщица курпачей|Дизайнер штор] в [салон|цех], {in}',
          'Заказов много, [ткань и нитки на месте|машина с подрезкой]. [Процент с заказа.|Можно на дому, отвезём и заберём.] Чистая работа.',
          '{in} [parda tikuvchi|koʻrpacha qavuvchi|parda dizayneri], [salonga|sexga]',
          'Buyurtma koʻp, [mato va ip joyida|kesuvchi mashina bor]. [Buyurtmadan foiz.|Uyda ham boʻladi, olib borib, olib ketamiz.] Toza ish.',
        ],
      ],
    },
    embroidery: {
      gender: 'female',
      company: ['Мастерская национальной одежды', 'Milliy kiyim ustaxonasi'],
      skills: [
        'сюзане, золотое шитьё, бисер, вязание, дизайн орнамента',
        'soʻzana, zardoʻzlik, munchoq, toʻqish, naqsh',
      ],
      task: [
        [
          [200, 2500],
          'Вышить {k=логотип на 20 футболках|имена на полотенцах|сюзане в подарок|дўппи и жилет мальчику|подушки для салона} {in}',
          'Эскиз [пришлю|хочу ваш]. [Гладь, шёлк.|Можно машинная.] Срок [{w=2-6 неделя|недели|недель}|до праздника], нужны фото работ и цена.',
          '{in} {k=20 ta futbolkaga logotip|sochiqlarga ism|sovgʻaga soʻzana|oʻgʻlimga doʻppi va jilet|salonga yostiqlar} kashta qilish kerak',
          'Eskiz [yuboraman|sizdan boʻlsin]. [Ipak, tekis chok.|Mashinada ham boʻladi.] Muddat [{w=2-6} hafta|bayramgacha], ishlaringiz rasmi va narxini ayting.',
        ],
      ],
      service: [
        [
          [80, 1500],
          'Ручная работа {incity}: [сюзане и дорожки|золотое шитьё на халатах|вязаные пледы и одежда|куклы, сувениры|дўппи и пояса]',
          'Орнаменты [бухарские|ургутские|шахрисабзские|ферганские], шёлк и [хлопок|натуральные красители]. [Учу вышивке.|Отправляю почтой.] Цена за небольшую вещь.',
          '{incity} qoʻl ishi: [soʻzana va yoʻlaklar|chopon zardoʻzligi|toʻqilgan pled va kiyim|qoʻgʻirchoq, sovgʻalar|doʻppi va belbogʻlar]',
          '[Buxoro|Urgut|Shahrisabz|Fargʻona] naqshlari, ipak va [paxta|tabiiy boʻyoqlar]. [Kashtaga oʻrgataman.|Pochtada joʻnataman.] Narxi kichik buyumga.',
        ],
      ],
      vacancy: [
        [
          [3000, 6500],
          '[Вышивальщица|Зардуз|Мастер ручной вышивки|Оператор вышивальной машины] в [мастерскую|цех национальной одежды|сувенирный магазин], {in}',
          'Заказы туристов и свадеб, [узоры в архиве|материалы наши]. [Можно работать дома.|Учим девушек от 18 лет.] Оплата за готовое изделие.',
          '{in} [kashtachi|zardoʻz|qoʻlda kashta ustasi|kashta mashinasi operatori], [ustaxonaga|milliy kiyim sexiga|sovgʻa doʻkoniga]',
          'Sayyohlar va toʻy buyurtmalari, [naqshlar arxivi bor|material bizdan]. [Uyda ishlash mumkin.|18 yoshdan qizlarni oʻrgatamiz.] Haq tayyor buyumga.',
        ],
      ],
    },
  },
};
