import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const BROWS_MASSAGE: GroupWording = {
  group: 'beauty',
  companies: [],
  leaves: {
    'brows-lashes': {
      gender: 'female',
      skills: [
        'архитектура бровей, ламинирование, наращивание, чистки лица',
        'qosh arxitekturasi, laminatsiya, kiprik ulash, yuz tozalash',
      ],
      task: [
        [
          [80, 350],
          '{k=Коррекция и окраска бровей|Наращивание ресниц 2D|Чистка лица|Ламинирование ресниц|Снять ресницы и сделать заново} {in}, {when}',
          '[Кожа чувствительная, без агрессивных средств.|Давно не делала.] [Женский мастер.|Удобно {time}.] Скиньте фото работ.',
          '{in} {k=qosh shakli va boʻyash|2D kiprik ulash|yuz tozalash|kiprik laminatsiyasi|kiprikni olib qayta qilish} kerak, {when}',
          '[Terim sezgir, kuchli vositalarsiz.|Anchadan beri qildirmaganman.] [Ayol usta.|{time} qulay.] Ishlaringiz rasmini tashlang.',
        ],
      ],
      service: [
        [
          [60, 250],
          'Брови и ресницы {in}: [ламинирование|наращивание|хна, коррекция], [дома|в салоне]',
          'Форма по лицу, [без склеек|материалы Корея]. [Ресницы держатся {w=3-5 неделю|недели|недель}.|Снятие бесплатно.] Опыт {y=2-9 год|года|лет}, цена от процедуры.',
          '{in} qosh va kiprik: [laminatsiya|ulash|xna, korreksiya], [uyda|salonda]',
          'Yuzga mos shakl, [yopishmasdan|Koreya materiallari]. [Kiprik {w=3-5} hafta turadi.|Yechish bepul.] Tajriba {y=2-9} yil, narxi muolajadan.',
        ],
        [
          [180, 600],
          'Косметолог {incity}: [чистка, пилинг|уход по типу кожи|мезо, биоревитализация], [медобразование|консультация бесплатно]',
          'Стерильно, [одноразовые наборы|препараты вскрываю при вас]. Назначаю домашний уход, [без навязывания курсов|скидка на пятую процедуру].',
          '{incity} kosmetolog: [tozalash, piling|teri turiga parvarish|mezo, biorevitalizatsiya], [tibbiy maʼlumotli|maslahat bepul]',
          'Steril, [bir martalik toʻplam|preparatni oldingizda ochaman]. Uy parvarishini yozib beraman, [ortiqcha kurs oʻtkazmayman|beshinchi muolajaga chegirma].',
        ],
      ],
      vacancy: [
        [
          [4500, 10000],
          '[Косметолог с медобразованием|Лешмейкер|Бровист] в [клинику|салон|кабинет], {in}',
          'База клиентов есть, [препараты и расходники наши|аппараты новые]. [Оклад плюс {p=20-40:5} %.|Обучение от поставщиков.]',
          '{in} [tibbiy maʼlumotli kosmetolog|leshmeyker|qosh ustasi], [klinikaga|salonga|kabinetga]',
          'Mijozlar bazasi bor, [preparat va ashyolar bizdan|apparatlar yangi]. [Oylik va {p=20-40:5} %.|Yetkazib beruvchilardan oʻquv.]',
        ],
      ],
    },
    massage: {
      company: ['Центр реабилитации и СПА', 'Reabilitatsiya va SPA markazi'],
      skills: [
        'классический массаж, детский массаж, ЛФК, лимфодренаж',
        'klassik massaj, bolalar massaji, davolash gimnastikasi, limfodrenaj',
      ],
      task: [
        [
          [100, 350],
          'Массаж {k=спины и шеи/Сидячая работа, ноет поясница|ребёнку семи месяцев/Невролог назначил, тонус|после инсульта, отцу/Правая сторона слабая, есть выписка|ног и спины маме/Отекают ноги, 62 года}, {n=5-10} сеансов, {in}',
          '{k.2}. Нужен [мужчина|женщина|специалист с медобразованием], на дому. Цена за сеанс.',
          '{in} {k=bel va boʻyin/Kun boʻyi oʻtirib ishlayman, bel ogʻriydi|yetti oylik bolaga/Nevrolog tayinlagan, tonus|insultdan keyin otamga/Oʻng tomoni kuchsiz, xulosa bor|onamning oyoq va beliga/Oyogʻi shishadi, 62 yosh} massaj, {n=5-10} seans',
          '{k.2}. Uyga [erkak|ayol|tibbiy maʼlumotli] mutaxassis kerak. Narxi bir seansga.',
        ],
      ],
      service: [
        [
          [100, 300],
          '[Массажист|Медицинский массаж|Детский массаж] {in}, [с выездом|курсом {n=5-10} сеансов|в кабинете]',
          'Шея, спина, [защемление, остеохондроз|тонус у малышей]. Стол привожу, [диплом и стаж {y=4-18 год|года|лет}|без боли и синяков]. Цена за сеанс {m=40-60:10} минут.',
          '{in} [massajchi|tibbiy massaj|bolalar massaji], [uyga chiqish|{n=5-10} seanslik kurs|kabinetda]',
          'Boʻyin, bel, [qisilish, osteoxondroz|chaqaloqlar tonusi]. Stolni olib boraman, [diplom va {y=4-18} yil staj|ogʻriqsiz va koʻkarmasdan]. Narxi {m=40-60:10} daqiqalik seans.',
        ],
      ],
      vacancy: [
        [
          [4000, 8500],
          'Массажист [в СПА|в фитнес-клуб|в реабилитационный центр], {in}',
          'Кабинет, масла, бельё. [Запись ведёт администратор.|Процент — {p=40-50:5}.] Диплом обязателен, [женский и мужской приём|график удобный].',
          '{in} massajchi, [SPAga|fitnes klubga|reabilitatsiya markaziga]',
          'Kabinet, moy, choyshab bor. [Yozilishni administrator yuritadi.|{p=40-50:5} foiz.] Diplom shart, [ayol va erkak qabuli|qulay jadval].',
        ],
      ],
    },
  },
};
