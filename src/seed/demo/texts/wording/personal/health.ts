import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const HEALTH: GroupWording = {
  group: 'health',
  companies: [['Многопрофильная клиника', 'Koʻp tarmoqli klinika']],
  leaves: {
    doctor: {
      company: ['Многопрофильная клиника', 'Koʻp tarmoqli klinika'],
      skills: ['приём, УЗИ, ведение карты, консультации', 'qabul, UTT, karta yuritish, maslahat'],
      service: [
        [
          [100, 400],
          'Врач [терапевт|педиатр|невролог|кардиолог|УЗИ] {incity}, [с выездом|консультация онлайн|вечерний приём], стаж {y=6-30 год|года|лет}',
          'Подробно объясняю анализы, [без лишних назначений|второе мнение]. [Выезд к лежачим.|Запись {time}.] Цена за приём.',
          '{incity} shifokor, [terapevt|pediatr|nevrolog|kardiolog|UTT], [uyga chiqish|onlayn maslahat|kechki qabul], staj {y=6-30} yil',
          'Tahlillarni batafsil tushuntiraman, [ortiqcha dorisiz|ikkinchi fikr]. [Yotoq bemorga chiqaman.|Yozilish {time}.] Narxi qabulga.',
        ],
      ],
      vacancy: [
        [
          [6000, 18000],
          '[Терапевт|Педиатр|УЗИ-специалист|Гинеколог|ЛОР|Невролог] в [клинику|диагностический центр|санаторий], {in}',
          'Поток записанный, {m=20-30:10} минут на пациента. [Процент с приёмов.|Аппарат экспертного класса.] [Усовершенствование за счёт клиники.|Квартира приезжим.]',
          '{in} [terapevt|pediatr|UTT mutaxassisi|ginekolog|LOR|nevrolog], [klinikaga|diagnostika markaziga|sanatoriyga]',
          'Yozilgan bemorlar, har biriga {m=20-30:10} daqiqa. [Qabuldan foiz.|Ekspert sinfidagi apparat.] [Malaka oshirish klinikadan.|Kelganlarga uy.]',
        ],
      ],
    },
    nurse: {
      company: ['Частная клиника', 'Xususiy klinika'],
      skills: [
        'процедуры, стерилизация, капельницы, внимательность',
        'muolaja, sterilizatsiya, tomchi, eʼtiborlilik',
      ],
      vacancy: [
        [
          [3000, 6000],
          '[Медсестра|Старшая медсестра|Процедурная медсестра|Медбрат|Лаборант] в [стационар|поликлинику|частную клинику|родильный дом], {in}',
          '[Смена {n=12-24:12 час|часа|часов}, {p=8-15} коек.|Забор анализов утром.] [Надбавка за категорию.|Форма, обед.] Удостоверение действующее.',
          '{in} [hamshira|katta hamshira|muolaja hamshirasi|erkak hamshira|laborant], [statsionarga|poliklinikaga|xususiy klinikaga|tugʻruqxonaga]',
          '[Smena {n=12-24:12} soat, {p=8-15} oʻrin.|Ertalab tahlil olish.] [Toifa uchun ustama.|Forma, tushlik.] Guvohnoma amalda boʻlsin.',
        ],
        [
          [2800, 5000],
          '{k=Санитарка/Чистота палат и процедурной|Регистратор/Запись, карты, звонки пациентов|Медсестра в школу/Осмотры, прививки, журнал|Медсестра к косметологу/Подготовка кабинета и стерилизация}, {in}',
          '{k.2}. [Тихий коллектив.|График без ночей.] Санкнижка: [поможем оформить|нужна].',
          '{in} {k=sanitarka/Palata va muolaja xonasi tozaligi|registrator/Yozilish, kartalar, bemorlar qoʻngʻirogʻi|maktabga hamshira/Koʻrik, emlash, jurnal|kosmetologga hamshira/Xonani tayyorlash va sterilizatsiya}',
          '{k.2}. [Tinch jamoa.|Tunsiz jadval.] Sanitariya daftarchasi: [yordam beramiz|kerak].',
        ],
      ],
    },
    dentist: {
      company: ['Стоматология, 7 кресел', 'Stomatologiya, 7 oʻrindiq'],
      skills: [
        'терапия, эндодонтия, имплантация, работа с детьми',
        'davolash, endodontiya, implantatsiya, bolalar bilan ishlash',
      ],
      service: [
        [
          [150, 900],
          'Стоматолог {incity}: [лечение под микроскопом|детский, без страха|коронки и виниры|удаление, имплант], [рассрочка|ночью по острой боли|гарантия {g=1-5 год|года|лет}]',
          'Рентген на месте, [анестезия мягкая|план и смета письменно]. Цена за пломбу. [Семьям скидка.|Осмотр бесплатно.]',
          '{incity} stomatolog: [mikroskop bilan davolash|bolalar, qoʻrqitmasdan|koronka va vinir|olib tashlash, implant], [boʻlib toʻlash|ogʻriqda tunda ham|{g=1-5} yil kafolat]',
          'Rentgen joyida, [yumshoq anesteziya|reja va smeta yozma]. Narxi plombaga. [Oilaga chegirma.|Koʻrik bepul.]',
        ],
      ],
      vacancy: [
        [
          [6000, 18000],
          '[Стоматолог-терапевт|Ортопед|Детский стоматолог|Ассистент стоматолога|Зубной техник] в клинику {in}',
          'Кресла {y=2022-2025} года, [микроскоп, сканер|техник рядом], поток. [Процент {p=30-45:5}.|Материалы без ограничений.] Оформление официальное.',
          '{in} klinikaga [stomatolog-terapevt|ortoped|bolalar stomatologi|stomatolog yordamchisi|tish texnigi]',
          '{y=2022-2025}-yilgi oʻrindiqlar, [mikroskop, skaner|texnik yonida], bemor oqimi. [{p=30-45:5} foiz.|Material cheklanmagan.] Rasmiy ish.',
        ],
      ],
    },
    pharmacist: {
      company: ['Сеть аптек', 'Dorixonalar tarmogʻi'],
      skills: [
        'рецептура, учёт, консультации, Арзон аптека',
        'retseptura, hisob, maslahat, dori qoldiqlari dasturi',
      ],
      vacancy: [
        [
          [3500, 6500],
          '[Фармацевт|Провизор|Заведующая аптекой|Стажёр-фармацевт] в аптеку {in}',
          'Приём рецептов, [заказ поставщикам|онлайн-заказы], программа [простая|1С]. [Процент с выручки.|Аптека у дома — развозки не нужно.] Диплом обязателен, [стажёрам рады|сменщица есть].',
          '{in} dorixonaga [farmatsevt|provizor|mudira|stajyor farmatsevt]',
          'Retsept qabul qilish, [taʼminotchiga buyurtma|onlayn buyurtmalar], dastur [oson|1C]. [Tushumdan foiz.|Uy yonidagi dorixona.] Diplom shart, [stajyorlar ham|almashuvchi bor].',
        ],
        [
          [3800, 7500],
          '[Медпредставитель|Представитель по аптекам|Старший медпредставитель] {incity}',
          'Аптеки и клиники района, [{n=12-25 визит|визита|визитов}|планограммы], [авто и планшет|топливо]. Премия каждый квартал.',
          '{incity} [tibbiy vakil|dorixonalar vakili|katta tibbiy vakil]',
          'Tuman dorixona va klinikalari, [{n=12-25} tashrif|planogramma], [mashina va planshet|yoqilgʻi]. Har chorak mukofot.',
        ],
      ],
    },
    'fitness-trainer': {
      company: ['Фитнес-клуб с бассейном', 'Basseynli fitnes klub'],
      skills: [
        'силовые, функционал, растяжка, питание, первая помощь',
        'kuch mashqlari, funksional, choʻzilish, ovqatlanish, birinchi yordam',
      ],
      task: [
        [
          [60, 250],
          'Тренер {k=для похудения|сыну, 12 лет|по плаванию|после травмы спины|бег и силовая} {in}, {n=2-3 раз|раза|раз} в неделю',
          '[Зал есть, нужен план.|Дома, гантели и коврик.] [Женщина-тренер.|Без гонки, но с результатом.] {time}. Цена за занятие.',
          '{in} {k=ozish uchun|12 yoshli oʻgʻlimga|suzish boʻyicha|bel jarohatidan keyin|yugurish va kuch mashqlari boʻyicha} murabbiy, haftasiga {n=2-3} marta',
          '[Zal bor, reja kerak.|Uyda, gantel va gilamcha.] [Ayol murabbiy.|Shoshilmasdan, lekin natija bilan.] {time}. Narxi bir mashgʻulotga.',
        ],
      ],
      service: [
        [
          [60, 250],
          'Тренер {in}: [женские группы|персонально в зале|на дому и онлайн|дети от {a=4-6 года|лет|лет}, дзюдо и плавание], [анализ питания|первая бесплатно|реабилитация]',
          'Спорт {y=5-18} лет, [без изнурения|замеры каждые две недели]. Цена за занятие. [Утро и вечер.|До и после родов.]',
          '{in} murabbiy: [ayollar guruhi|zalda shaxsiy|uyda va onlayn|{a=4-6} yoshdan bolalar, dzyudo va suzish], [ovqatlanish tahlili|birinchisi bepul|reabilitatsiya]',
          '{y=5-18} yillik sport, [qiynamasdan|ikki haftada oʻlchov]. Narxi mashgʻulotga. [Ertalab va kechqurun.|Tugʻruqdan oldin va keyin.]',
        ],
      ],
      vacancy: [
        [
          [4000, 9000],
          '[Тренер тренажёрного зала|Инструктор групповых|Администратор фитнеса|Инструктор по плаванию] в клуб {in}',
          'Дорожки, бассейн, [новые тренажёры|студия йоги]. [Процент с персональных.|Спорт семье бесплатно.] Сертификат желателен.',
          '{in} klubga [trenajyor zal murabbiyi|guruh instruktori|fitnes administratori|suzish instruktori]',
          'Yoʻlakchalar, basseyn, [yangi trenajyorlar|yoga studiyasi]. [Shaxsiylardan foiz.|Oilaga sport bepul.] Sertifikat boʻlsa yaxshi.',
        ],
      ],
    },
  },
};
