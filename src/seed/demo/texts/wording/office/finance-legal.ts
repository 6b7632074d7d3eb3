import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const FINANCE_LEGAL: GroupWording = {
  group: 'finance-legal',
  companies: [
    ['Аутсорсинг бухгалтерии', 'Buxgalteriya autsorsingi'],
    ['Юридическая фирма, центр города', 'Yuridik firma, shahar markazi'],
    ['Агентство недвижимости', 'Koʻchmas mulk agentligi'],
    ['Бюро переводов', 'Tarjima byurosi'],
  ],
  leaves: {
    accountant: {
      company: ['Аутсорсинг бухгалтерии', 'Buxgalteriya autsorsingi'],
      skills: [
        '1С, налоги, электронная отчётность, ЭСФ, кадры',
        '1C, soliqlar, elektron hisobot, EHF, kadrlar',
      ],
      task: [
        [
          [300, 2500],
          'Бухгалтер для {k=ИП с кафе|ООО, торговля|самозанятого|фермерского хозяйства|стартапа}, [сдать отчёт за квартал|вести помесячно|восстановить учёт], {incity}',
          '{n=5-60:5} накладных в месяц, [касса онлайн|1С в облаке]. [Налоговая прислала письмо.|Хочу спокойно спать.] Сколько в месяц?',
          '{incity} {k=kafe YaTT|savdo MChJ|oʻzini oʻzi band qilgan|fermer xoʻjaligi|startap} uchun buxgalter kerak, [chorak hisoboti|oylik yuritish|hisobni tiklash]',
          'Oyiga {n=5-60:5} ta faktura, [onlayn kassa|bulutli 1C]. [Soliqdan xat keldi.|Tinch uxlamoqchiman.] Oyiga qancha?',
        ],
      ],
      service: [
        [
          [400, 2500],
          'Бухгалтер [удалённо|{incity}|с выездом]: [ИП и ООО|налоги и ЭСФ|зарплата и кадры|восстановление за год], [1С и отчёты|консультация бесплатно]',
          'Стаж {y=4-22 год|года|лет}, [сама отвечаю налоговой|каждый месяц сводка простыми словами]. Цена за месяц. [Регистрация под ключ.|Скидка на первый квартал.]',
          'Buxgalter [masofadan|{incity}|chiqish bilan]: [YaTT va MChJ|soliq va EHF|oylik va kadrlar|bir yillik tiklash], [1C va hisobot|maslahat bepul]',
          'Staj {y=4-22} yil, [soliqqa oʻzim javob beraman|har oy sodda xulosa]. Narxi oyiga. [Roʻyxatdan oʻtkazish kalitgacha.|Birinchi chorakka chegirma.]',
        ],
      ],
      vacancy: [
        [
          [4500, 10000],
          '[Бухгалтер|Главный бухгалтер|Бухгалтер по зарплате|Помощник бухгалтера] в [производство|торговую компанию|клинику|школу], {in}',
          '[Отчётность электронная, аудит раз в год.|Участок: банк и ЭСФ.] 1С, [отдел из {n=3-7 человека|человек|человек}|программист на связи]. [Без авралов.|Премия за квартал.]',
          '{in} [buxgalter|bosh buxgalter|oylik buxgalteri|buxgalter yordamchisi], [ishlab chiqarishga|savdo kompaniyasiga|klinikaga|maktabga]',
          '[Elektron hisobot, yiliga bir audit.|Boʻlim: bank va EHF.] 1C, [{n=3-7} kishilik boʻlim|dasturchi aloqada]. [Shoshilinch tirbandliksiz.|Chorak mukofoti.]',
        ],
      ],
    },
    lawyer: {
      company: ['Юридическая фирма, центр города', 'Yuridik firma, shahar markazi'],
      skills: ['договоры, суды, трудовое право, переговоры', 'shartnomalar, sud, mehnat huquqi, muzokara'],
      task: [
        [
          [150, 1500],
          'Юрист {incity}: {k=договор аренды проверить|раздел имущества|вернуть долг по расписке|трудовой спор|оформить дом в наследство}',
          '[Документы на руках.|Срок поджимает, суд назначен.] Нужна [консультация и план|полное ведение]. Скажите цену до встречи.',
          '{incity} yurist kerak: {k=ijara shartnomasini tekshirish|mulkni boʻlish|tilxat boʻyicha qarzni qaytarish|mehnat nizosi|uyni merosga rasmiylashtirish}',
          '[Hujjatlar qoʻlimda.|Muddat oz, sud tayinlangan.] [Maslahat va reja|Toʻliq yuritish] kerak. Narxni uchrashuvgacha ayting.',
        ],
      ],
      service: [
        [
          [150, 1500],
          '[Юрист|Адвокат] {incity}: [недвижимость, наследство|семейные дела|долги и договоры|регистрация бизнеса|трудовые споры], [первая консультация бесплатно|прозрачная цена|договор с клиентом]',
          'Опыт {y=5-25 год|года|лет}. [Говорю прямо, стоит ли идти в суд.|Пишу понятные документы.] [Онлайн и очно.|Выиграно {n=30-200:10} дел.]',
          '{incity} [yurist|advokat]: [koʻchmas mulk, meros|oila ishlari|qarz va shartnomalar|biznes roʻyxati|mehnat nizolari], [birinchi maslahat bepul|aniq narx|mijoz bilan shartnoma]',
          '{y=5-25} yil tajriba. [Sudga borish kerakligini toʻgʻri aytaman.|Tushunarli hujjat yozaman.] [Onlayn va joyida.|{n=30-200:10} ish yutilgan.]',
        ],
      ],
      vacancy: [
        [
          [5000, 12000],
          '[Юрист|Помощник адвоката|Юрисконсульт|Специалист по договорам] в [холдинг|фирму|застройщика|банк], {in}',
          'Договоры, претензии, [суды редко|госзакупки]. [Руководитель практикует.|Кабинет и база «Норма».] Диплом обязателен.',
          '{in} [yurist|advokat yordamchisi|yuriskonsult|shartnoma mutaxassisi], [xoldingga|firmaga|quruvchi kompaniyaga|bankka]',
          'Shartnoma, daʼvolar, [sud kam|davlat xaridi]. [Rahbar amaliyotchi.|Xona va qonunlar bazasi.] Diplom shart.',
        ],
      ],
    },
    translator: {
      company: ['Бюро переводов', 'Tarjima byurosi'],
      skills: [
        'английский C1, синхрон, нотариальный перевод, редактура',
        'ingliz tili C1, sinxron, notarial tarjima, tahrir',
      ],
      task: [
        [
          [40, 700],
          'Перевести {k=паспорт и диплом|договор, 12 страниц|сайт|инструкцию к станку|переговоры по видео}, [с английского|с турецкого|на узбекский|с китайского], {when}',
          '[Нужна печать.|Аккуратный формат.] Срок [{d=1-3 день|дня|дней}|срочно сегодня]. Цена за страницу или час.',
          '{k=Pasport va diplom|Shartnoma, 12 bet|Sayt|Stanok qoʻllanmasi|Video muzokara} tarjimasi, [ingliz tilidan|turk tilidan|oʻzbek tiliga|xitoy tilidan], {when}',
          '[Muhr kerak.|Formati saqlansin.] Muddat [{d=1-3} kun|bugun shoshilinch]. Narxi betiga yoki soatiga.',
        ],
      ],
      service: [
        [
          [40, 500],
          'Переводы: [английский|турецкий|китайский|арабский|корейский] ↔ узбекский и русский, [{incity}|нотариально|устно и письменно|технические тексты]',
          'Образование и практика {y=4-20 год|года|лет}, [вычитка второй парой глаз|глоссарий на проект]. Цена за страницу. [Срочно без наценки ночью.|Сопровождение на выставке.]',
          'Tarjima: [ingliz|turk|xitoy|arab|koreys] ↔ oʻzbek va rus, [{incity}|notarial|ogʻzaki va yozma|texnik matnlar]',
          'Maʼlumot va {y=4-20} yil amaliyot, [ikkinchi koʻz bilan tekshirish|loyihaga lugʻat]. Narxi betiga. [Shoshilinch ham ustamasiz.|Koʻrgazmada hamrohlik.]',
        ],
      ],
      vacancy: [
        [
          [4000, 11000],
          'Переводчик [английского|турецкого|китайского|корейского|немецкого] [на производство|в бюро|на переговоры], {incity}',
          'Документы, встречи, [иногда командировки|чертежи и письма]. [Глоссарий есть.|Надбавка за второй язык.] Тест на страницу.',
          '{incity} [ingliz|turk|xitoy|koreys|nemis] tili tarjimoni, [ishlab chiqarishga|byuroga|muzokaralarga]',
          'Hujjat, uchrashuv, [baʼzan xizmat safari|chizma va xatlar]. [Lugʻat bor.|Ikkinchi tilga ustama.] Bir betlik test.',
        ],
      ],
    },
    realtor: {
      company: ['Агентство недвижимости', 'Koʻchmas mulk agentligi'],
      skills: [
        'база объектов, показы, торг, сделки под ключ',
        'obyektlar bazasi, koʻrsatish, savdolashish, bitim kalitgacha',
      ],
      task: [
        [
          [400, 3500],
          'Риелтор: {k=снять квартиру на год/Семья с ребёнком, бюджет до 6 млн в месяц|продать дом/Пять комнат, документы чистые|найти участок/От шести соток, рядом вода и газ|сдать комнату девушкам/Две студентки, без посредников|обменять две на три комнаты/С доплатой, не первый этаж}, {in}',
          '{k.2}. [Показы {time}.|Комиссию обсудим.] [Без фейковых объявлений.|Нужны фото и фильтр звонков.]',
          '{in} rieltor kerak: {k=bir yilga kvartira ijarasi/Bolali oila, byudjet oyiga 6 mln gacha|uy sotish/Besh xona, hujjatlari toza|yer topish/Olti sotixdan, suv va gaz yaqin|qizlarga xona berish/Ikki talaba qiz, vositachisiz|ikki xonalini uch xonaliga almashtirish/Ustiga pul bilan, birinchi qavat emas}',
          '{k.2}. [Koʻrsatish {time}.|Komissiyani kelishamiz.] [Soxta eʼlonlarsiz.|Rasm va qoʻngʻiroqlarni saralash kerak.]',
        ],
      ],
      service: [
        [
          [500, 4000],
          'Риелтор {incity}: [продажа и покупка|аренда за {d=2-6 день|дня|дней}|новостройки без наценки|документы и кадастр], [проверка юриста|показы в любое время|ипотека]',
          'Свои объекты, [реальные фото|честно про соседей и трубы]. Комиссия после сделки. [{y=4-15 год|года|лет} в районе.|Помогу с торгом.]',
          '{incity} rieltor: [sotish va olish|{d=2-6} kunda ijara|yangi uylar ustamasiz|hujjat va kadastr], [yurist tekshiruvi|istalgan payt koʻrsatish|ipoteka]',
          'Oʻz obyektlarim, [haqiqiy rasmlar|qoʻshni va quvurlar haqida ham rostini aytaman]. Haq bitimdan keyin. [Shu tumanda {y=4-15} yil.|Savdolashishda yordam.]',
        ],
      ],
      vacancy: [
        [
          [4000, 14000],
          '[Риелтор|Агент по аренде|Менеджер новостроек|Ассистент агента] в агентство {in}',
          'База, реклама и обучение наши. [{p=40-60:5} % сразу.|Первый месяц — оклад.] [Нужен свой телефон и речь.|Юрист ведёт сделки.]',
          '{in} agentlikka [rieltor|ijara agenti|yangi uylar menejeri|agent yordamchisi]',
          'Baza, reklama va oʻqitish bizdan. [Darrov {p=40-60:5} %.|Birinchi oy — oylik.] [Oʻz telefoni va ravon nutq.|Bitimni yurist yuritadi.]',
        ],
      ],
    },
  },
};
