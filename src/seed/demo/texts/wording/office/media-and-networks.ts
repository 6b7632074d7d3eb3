import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const MEDIA_AND_NETWORKS: GroupWording = {
  group: 'it-design',
  companies: [],
  leaves: {
    smm: {
      company: ['Рекламное агентство', 'Reklama agentligi'],
      skills: [
        'Instagram, Telegram, таргет, контент-план, аналитика',
        'Instagram, Telegram, target, kontent-reja, analitika',
      ],
      task: [
        [
          [1000, 5000],
          'Вести [инстаграм|телеграм-канал] {k=салона|магазина детской одежды|стоматологии|кафе|мебельного цеха}, [{p=8-20} постов в месяц|сторис и таргет]',
          '[Фото делаем сами.|Нужен съёмочный день раз в неделю.] Тексты [на узбекском|на двух языках], без [накрутки|шаблонов]. Отчёт по заявкам, [бюджет рекламы отдельно|пробный месяц].',
          '{k=Salon|Bolalar kiyimi doʻkoni|Stomatologiya|Kafe|Mebel sexi} uchun [Instagram|Telegram kanal] yuritish kerak, [oyiga {p=8-20} post|stories va target]',
          '[Suratlarni oʻzimiz qilamiz.|Haftada bir suratga olish kuni.] Matnlar [oʻzbekcha|ikki tilda], [nakrutkasiz|shablonsiz]. Arizalar boʻyicha hisobot, [reklama byudjeti alohida|sinov oyi].',
          'remote',
        ],
      ],
      service: [
        [
          [1200, 5000],
          'SMM и таргет [{incity}|для малого бизнеса|удалённо]: [лента, сторис, рилс|реклама в инстаграме и фейсбуке|телеграм-каналы под ключ]',
          'Снимаю на телефон и камеру, [пишу на узбекском и русском|анализ конкурентов бесплатно]. [Договор на месяц.|Показываю кабинет рекламы.] Цена за месяц.',
          'SMM va target [{incity}|kichik biznesga|masofadan]: [lenta, stories, reels|Instagram va Facebook reklamasi|Telegram kanal kalitgacha]',
          'Telefon va kamerada olaman, [oʻzbek va rus tilida yozaman|raqobatchilar tahlili bepul]. [Oylik shartnoma.|Reklama kabinetini koʻrsataman.] Narxi oyiga.',
        ],
      ],
      vacancy: [
        [
          [4000, 10000],
          '[SMM-менеджер|Таргетолог|Мобилограф|Контент-менеджер] в [сеть кофеен|клинику|учебный центр|агентство], {in}',
          'Съёмки, тексты, реклама, [аккаунты живые|есть дизайнер]. [KPI понятные.|Бюджет на рекламу выделен.] Примеры аккаунтов пришлите.',
          '{in} [SMM menejer|targetolog|mobilograf|kontent menejer], [qahvaxonalar tarmogʻiga|klinikaga|oʻquv markaziga|agentlikka]',
          'Suratga olish, matn, reklama, [akkauntlar jonli|dizayner bor]. [KPI tushunarli.|Reklama byudjeti ajratilgan.] Akkaunt namunalarini yuboring.',
        ],
      ],
    },
    'video-editing': {
      skills: [
        'Premiere Pro, After Effects, цветокоррекция, субтитры',
        'Premiere Pro, After Effects, rang berish, subtitr',
      ],
      task: [
        [
          [150, 1500],
          'Смонтировать {k=рилсы для магазина|ролик свадьбы, 5 минут|подкаст с двух камер|обучающие уроки|видео для ютуба}, [нужны субтитры|исходники на диске]',
          '[Если сработаемся, дальше по {n=5-20} роликов в месяц.|Пока один ролик, дальше посмотрим.] Стиль динамичный, [музыка без прав|звук почистить]. [Правки два раза.|Пример пришлю.]',
          '{k=Doʻkon uchun reels|5 daqiqalik toʻy klipi|Ikki kamerali podkast|Oʻquv darslar|Yutub video} montaji kerak, [subtitr bilan|fayllar diskda]',
          '[Kelishsak, keyin oyiga {n=5-20} tadan rolik.|Hozircha bitta rolik, keyin koʻramiz.] Uslub jonli, [musiqasi erkin|ovozini tozalash]. [Ikki marta tuzatish.|Namuna yuboraman.]',
          'remote',
        ],
      ],
      service: [
        [
          [80, 900],
          'Видеомонтаж: [рилсы и шортс|свадебные клипы|ютуб и подкасты|реклама, графика], [за {d=1-4 день|дня|дней}|{incity} и удалённо|цвет и звук]',
          'Монтирую {y=2-9 год|года|лет}, [титры на узбекском и русском|заставка в подарок]. Цена за ролик до минуты, [пакет дешевле|первые правки бесплатно].',
          'Video montaj: [reels va shorts|toʻy kliplari|yutub va podkast|reklama, grafika], [{d=1-4} kunda|{incity} va masofadan|rang va ovoz]',
          '{y=2-9} yildan beri montaj qilaman, [oʻzbek va rus tilida titr|zastavka sovgʻa]. Narxi bir daqiqagacha rolik, [toʻplami arzon|birinchi tuzatishlar bepul].',
        ],
      ],
      vacancy: [
        [
          [4500, 10000],
          '[Монтажёр|Моушн-дизайнер|Оператор-монтажёр] в [медиастудию|онлайн-школу|телеканал], {in}',
          'Ролики каждый день, [сценарист и диктор есть|архив с поиском]. [Монтажная станция новая.|Удалённо после месяца.] Покажите два своих видео.',
          '{in} [montajchi|moushn dizayner|operator-montajchi], [mediastudiyaga|onlayn maktabga|telekanalga]',
          'Har kuni roliklar, [ssenariychi va diktor bor|qidiruvli arxiv]. [Montaj stansiyasi yangi.|Bir oydan keyin masofadan.] Ikki videongizni koʻrsating.',
        ],
      ],
    },
    copywriting: {
      skills: [
        'узбекский и русский, быстрый набор, Excel, редактура',
        'oʻzbek va rus tili, tez terish, Excel, tahrir',
      ],
      task: [
        [
          [60, 700],
          '{k=Набрать текст, 40 страниц|Перенести таблицу в Excel|Тексты карточек товаров|Статья для сайта|Расшифровать аудио, 40 минут}, [на узбекском латиницей|на русском|кириллица]',
          '[Исходники читаемые.|Образец пришлю.] Без ошибок, [сверка обязательна|слова ключевые дам]. Срок [{d=1-3 день|дня|дней}|до понедельника].',
          '{k=Matn terish, 40 bet|Jadvalni Excelga oʻtkazish|Mahsulot matnlari|Sayt uchun maqola|40 daqiqalik audioni yozish}, [lotin yozuvida|rus tilida|kirillda]',
          '[Manbasi oʻqiladi.|Namuna yuboraman.] Xatosiz, [solishtirish shart|kalit soʻzlarni beraman]. Muddat [{d=1-3} kun|dushanbagacha].',
          'remote',
        ],
      ],
      service: [
        [
          [30, 300],
          'Набор текста и [копирайтинг|Excel-таблицы|расшифровка|редактура] на узбекском и русском, [быстро|по ГОСТу|с проверкой]',
          'Латиница, кириллица, [формулы и сноски|таблицы и диаграммы]. [Курсовые не пишу — оформляю.|Скорость {n=250-400:50} знаков в минуту.] Цена за страницу или лист.',
          'Oʻzbek va rus tilida matn terish va [kopirayting|Excel jadvallar|audiodan yozish|tahrir], [tez|talab boʻyicha|tekshirib]',
          'Lotin, kirill, [formula va izohlar|jadval va diagramma]. [Kurs ishi yozmayman — rasmiylashtiraman.|Daqiqasiga {n=250-400:50} belgi.] Narxi bir betga.',
        ],
      ],
      vacancy: [
        [
          [3000, 7000],
          '[Оператор ввода данных|Копирайтер|Редактор|Контент-оператор маркетплейса], [удалённо|неполный день]',
          'Карточки, описания, [базы клиентов|переводы], [шаблоны и инструкции дадим|обратная связь каждый день]. [Норма понятная.|Оплата за объём.]',
          '[Maʼlumot kirituvchi|Kopirayter|Muharrir|Marketpleys operatori], [masofadan|toʻliqsiz kun]',
          'Kartochka, tavsif, [mijozlar bazasi|tarjima], [shablon va koʻrsatma beramiz|har kuni fikr bildiramiz]. [Meʼyor aniq.|Haq hajmga qarab.]',
          'remote',
        ],
      ],
    },
    sysadmin: {
      company: ['Интернет-провайдер', 'Internet provayder'],
      skills: ['сети, камеры, Mikrotik, Windows Server, 1С', 'tarmoq, kamera, Mikrotik, Windows Server, 1C'],
      task: [
        [
          [200, 2500],
          '{k=Поставить 4 камеры во дворе/Смотреть с телефона, архив на месяц|Протянуть интернет на второй этаж/Кабель по фасаду, метров двадцать|Настроить вайфай в кафе/Зал и веранда, гости жалуются|Собрать сеть на 10 компьютеров/Учебный класс, коммутатор куплен|Видеодомофон на калитку/Замок электрический, вызов на телефон} {in}',
          '{k.2}. [Всё куплено, нужен монтаж.|Подскажите, что купить.] [Смета после осмотра.|Удобно {time}.]',
          '{in} {k=hovliga 4 ta kamera/Telefondan koʻrish, bir oylik arxiv|ikkinchi qavatga internet tortish/Kabel fasaddan, yigirma metrcha|kafega wi-fi sozlash/Zal va ayvon, mehmonlar norozi|10 kompyuterga tarmoq/Oʻquv xonasi, kommutator olingan|eshikka videodomofon/Elektr qulf, chaqiruv telefonga} kerak',
          '{k.2}. [Hammasi olingan, montaj kerak.|Nima olishni ayting.] [Smeta koʻrgandan keyin.|{time} qulay.]',
        ],
      ],
      service: [
        [
          [150, 900],
          'Видеонаблюдение и сети {incity}: [камеры под ключ|домофоны, замки|серверы и резерв|вайфай для домов и кафе], [договор|круглосуточный выезд]',
          'Кабель прячу, [камеры {n=2-8} Мп|память на месяц], настраиваю телефон. Цена за точку с работой. [Гарантия {g=1-3 год|года|лет}.|Обслуживание {p=300-900:100} тыс. в месяц.]',
          '{incity} videokuzatuv va tarmoq: [kamera kalitgacha|domofon, qulf|server va zaxira|uy va kafega wi-fi], [shartnoma|kechayu kunduz chiqish]',
          'Kabelni yashiraman, [{n=2-8} Mp kamera|oylik xotira], telefonga sozlayman. Narxi bir nuqtaga, ishi bilan. [Kafolat {g=1-3} yil.|Xizmat oyiga {p=300-900:100} ming.]',
        ],
      ],
      vacancy: [
        [
          [5000, 11000],
          '[Системный администратор|Монтажник видеонаблюдения|Специалист техподдержки|Инженер связи] в [холдинг|клинику|школу|провайдера], {in}',
          '{n=30-120:10} компьютеров, [камеры и телефония|1С и сервер]. [Служебный телефон и бензин.|Сертификаты оплачиваем.]',
          '{in} [tizim administratori|kamera montajchisi|texnik yordam mutaxassisi|aloqa muhandisi], [xoldingga|klinikaga|maktabga|provayderga]',
          '{n=30-120:10} ta kompyuter, [kamera va telefoniya|1C va server]. [Xizmat telefoni va benzin.|Sertifikatlarni toʻlaymiz.]',
        ],
      ],
    },
  },
};
