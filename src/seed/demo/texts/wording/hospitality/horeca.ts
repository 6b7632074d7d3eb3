import type { GroupWording } from '#seed/demo/texts/wording/entry.ts';

export const HORECA: GroupWording = {
  group: 'horeca',
  companies: [
    ['Ресторан национальной кухни', 'Milliy taomlar restorani'],
    ['Чайхана у дороги, большая кухня', 'Yoʻl boʻyidagi choyxona, katta oshxona'],
  ],
  leaves: {
    'restaurant-cook': {
      skills: [
        'горячий цех, шашлык, заготовки, калькуляция, санитария',
        'issiq sex, shashlik, tayyorgarlik, kalkulyatsiya, sanitariya',
      ],
      vacancy: [
        [
          [5000, 10000],
          'Повар [горячего цеха|холодного цеха|европейской кухни|универсал] в [ресторан|кафе|столовую завода], {in}',
          'Меню на {n=30-70:10} позиций, [заготовщики есть|техкарты готовы]. [Кухня большая, с вытяжкой.|Печь, гриль, пароконвектомат.] Порядок на рабочем месте обязателен.',
          '{in} oshpaz, [issiq sexga|sovuq sexga|yevropa taomlari|universal], [restoranga|kafega|zavod oshxonasiga]',
          'Menyuda {n=30-70:10} xil taom, [tayyorlovchilar bor|texkartalar tayyor]. [Oshxona katta, havo soʻrgichli.|Pech, gril, parokonvektomat.] Ish joyida tartib shart.',
        ],
        [
          [6000, 13000],
          '{k=Шашлычник/До 120 шампуров за вечер|Ошпаз/Два казана в день|Мастер лагмана/Лагман тянем при гостях|Самсапаз/Тандыр на дровах|Шеф-повар/Кухня из восьми человек} в [чайхану|ресторан на трассе|кафе], {in}',
          '{k.2}, поток хороший. [Помощник на нарезке.|Продукты выбираете сами.] Процент с продаж [возможен|каждую неделю].',
          '{in} {k=shashlikchi/Kechasiga 120 sixgacha|oshpaz/Kuniga ikki qozon|lagʻmonchi/Lagʻmonni mehmon oldida choʻzamiz|somsapaz/Oʻtinli tandir|shef-oshpaz/Sakkiz kishilik oshxona}, [choyxonaga|yoʻl boʻyidagi restoranga|kafega]',
          '{k.2}, mijoz koʻp. [Toʻgʻrashga yordamchi bor.|Mahsulotni oʻzingiz tanlaysiz.] Savdodan foiz [boʻlishi mumkin|har hafta].',
        ],
      ],
    },
    waiter: {
      skills: [
        'сервировка, продажи, знание меню, русский и узбекский',
        'dasturxon bezash, sotuv, menyuni bilish, oʻzbek va rus tili',
      ],
      task: [
        [
          [150, 400],
          'Официанты на {k=той|банкет|поминальный обед|корпоратив|юбилей}, {n=3-12 человек|человека|человек}, {in}, {when}',
          'Белая рубашка, чёрный низ, [фартуки выдадим|опыт банкетов]. С {h=9-16}:00 до конца. [Ужин и такси ночью.|Чаевые ваши.] Цена за смену.',
          '{in} {k=toʻyga|banketga|maʼraka oshiga|korporativga|yubileyga} ofitsiantlar kerak, {n=3-12} kishi, {when}',
          'Oq koʻylak, qora shim, [fartuk beramiz|banket tajribasi]. Soat {h=9-16}:00 dan oxirigacha. [Kechki ovqat va tunda taksi.|Choychaqa oʻzingizga.] Narxi bir smenaga.',
        ],
      ],
      vacancy: [
        [
          [3000, 7000],
          '[Официант|Официантка|Хостес|Администратор зала] в [ресторан|кафе|кофейню|чайхану], {in}',
          'Зал на {n=12-40:2 стол|стола|столов}, [меню за неделю выучите|учим продажам]. [Чаевые каждый день.|Процент с чека.] Питание дважды, [форма наша|раздевалка].',
          '{in} [ofitsiant|ofitsiant qiz|xostes|zal administratori], [restoranga|kafega|qahvaxonaga|choyxonaga]',
          '{n=12-40:2} stolli zal, [menyuni bir haftada oʻrganasiz|sotuvni oʻrgatamiz]. [Choychaqa har kuni.|Chekdan foiz.] Ikki mahal ovqat, [forma bizdan|kiyinish xonasi].',
        ],
      ],
    },
    barista: {
      company: ['Сеть кофеен, 5 точек', 'Qahvaxonalar tarmogʻi, 5 ta nuqta'],
      skills: ['эспрессо, латте-арт, коктейли, учёт', 'espresso, latte-art, kokteyl, hisob'],
      vacancy: [
        [
          [3500, 7500],
          '[Бариста|Бариста-кассир|Помощник бариста] в [кофейню|ресторан|лаунж|кофе с собой], {in}',
          'Кофе [свежей обжарки|спешелти], машина [двухгрупповая|итальянская]. [Обучение и дегустации.|Чаевые делим поровну.] Утренние смены с {h=7-8}:00.',
          '{in} [barista|barista-kassir|barista yordamchisi], [qahvaxonaga|restoranga|loungega|olib ketiladigan qahvaga]',
          '[Yangi qovurilgan|Speshelti] qahva, [ikki guruhli|italyan] mashina. [Oʻqitish va degustatsiya.|Choychaqa teng boʻlinadi.] Ertalabki smena {h=7-8}:00 dan.',
        ],
        [
          [4000, 8000],
          'Старший [бариста|бармен] в новую точку {in}, [открытие через {w=2-5 неделю|недели|недель}|наставник смены]',
          'Собрать команду из {n=3-6 человека|человек|человек}, [держать стандарт|заказ и инвентаризация]. [Доля от выручки.|Обучение у чемпиона.]',
          '{in} yangi nuqtaga katta [barista|barmen], [{w=2-5} haftada ochiladi|smena ustozi]',
          '{n=3-6} kishilik jamoa, [standartni saqlash|buyurtma va inventarizatsiya]. [Tushumdan ulush.|Chempiondan oʻrganish.]',
        ],
      ],
    },
    'kitchen-helper': {
      skills: ['чистота, нарезка, посудомоечная машина', 'ozodalik, toʻgʻrash, idish yuvish mashinasi'],
      vacancy: [
        [
          [2500, 5000],
          '{k=Посудомойщица/Моет машина, вы раскладываете|Помощник повара/Нарезка, заготовки, порядок на столах|Заготовщик овощей/Чистить овощи, лепить манты|Кухонный рабочий/Принять продукты, вынести, помочь повару} в [кафе|ресторан|садик|столовую], {in}',
          '{k.2}. [Еда и чай весь день.|Ужин домой.] [Вечером развозим.|Рядом остановка.]',
          '{in} {k=idish yuvuvchi/Mashina yuvadi, siz joylaysiz|oshpaz yordamchisi/Toʻgʻrash, tayyorlash, stolda tartib|sabzavot tayyorlovchi/Sabzavot tozalash, manti tugish|oshxona ishchisi/Mahsulot qabul qilish, tashish, oshpazga yordam}, [kafega|restoranga|bogʻchaga|oshxonaga]',
          '{k.2}. [Kun boʻyi ovqat va choy.|Uyga kechki ovqat.] [Kechqurun uyga tashlaymiz.|Bekat yonida.]',
        ],
        [
          [2800, 5200],
          '[Уборщица зала|Ночной мойщик котлов|Раздатчица|Кассир-раздатчик] в столовую {in}',
          'Чисто и быстро, [коллектив женский|смена {n=4-9 человек|человека|человек}]. [Зарплата по пятницам.|Медкнижка за наш счёт.]',
          '{in} oshxonaga [zal farroshi|tungi qozon yuvuvchi|ovqat suzuvchi|kassir-suzuvchi]',
          'Toza va tez, [jamoa ayollardan|smenada {n=4-9} kishi]. [Oylik juma kunlari.|Tibbiy daftarcha bizdan.]',
        ],
      ],
    },
    'hotel-staff': {
      company: ['Бутик-отель в старом городе', 'Eski shahardagi butik mehmonxona'],
      skills: [
        'английский, бронирование, уборка номеров, вежливость',
        'ingliz tili, bron qilish, xona tozalash, xushmuomalalik',
      ],
      vacancy: [
        [
          [3000, 6500],
          '[Горничная|Старшая горничная|Сменная горничная] в [отель|гостевой дом|санаторий|хостел], {in}',
          '[{n=10-16} номеров за смену.|Номерной фонд {n=20-80:10}.] Бельё [на этаже|из прачечной], [чаевые|обед и форма]. Гости иностранные, помогает [простой английский|улыбка].',
          '{in} [xona xodimasi|katta xona xodimasi|smenali xona xodimasi], [mehmonxonaga|mehmon uyiga|sanatoriyga|xostelga]',
          '[Smenada {n=10-16} xona.|{n=20-80:10} xonali.] Choyshab [qavatda|kirxonadan], [choychaqa|tushlik va forma]. Mehmonlar chet ellik, [oddiy ingliz tili|tabassum] yordam beradi.',
        ],
        [
          [4000, 9000],
          'Администратор [ресепшн|бронирования|ночной] в [гостиницу|бутик-отель], {in}',
          'Заезды, Booking, [касса и отчёты|экскурсии гостям]. [Английский B1.|Второй язык — надбавка.] Спокойствие в сезон.',
          '{in} administrator, [resepshn|bron|tungi], [mehmonxonaga|butik mehmonxonaga]',
          'Joylashtirish, Booking, [kassa va hisobot|mehmonlarga ekskursiya]. [Ingliz tili B1.|Ikkinchi tilga ustama.] Mavsumda xotirjamlik.',
        ],
      ],
    },
    guide: {
      company: ['Туристическая фирма', 'Sayyohlik firmasi'],
      skills: [
        'английский, история, лицензия гида, организация группы',
        'ingliz tili, tarix, gid litsenziyasi, guruhni boshqarish',
      ],
      task: [
        [
          [250, 900],
          'Гид {incity} для {k=семьи из пяти человек|корейской группы|родителей|иностранцев, двоих|школьников}, {when}',
          'Интересуют [мавзолеи и базар|музеи и старый город|ремёсла и кухня], [на машине|пешком неспешно]. Язык — [русский|английский|узбекский], {h=3-7 час|часа|часов}.',
          '{incity} {k=besh kishilik oilaga|koreys guruhiga|ota-onamga|ikki chet ellikka|maktab oʻquvchilariga} gid kerak, {when}',
          '[Maqbara va bozor|Muzey va eski shahar|Hunarmandchilik va taomlar], [mashinada|piyoda, shoshilmasdan]. Til — [ruscha|inglizcha|oʻzbekcha], {h=3-7} soat.',
        ],
      ],
      service: [
        [
          [300, 1100],
          'Экскурсии {incity} и [по области|однодневные туры|в горы и к озёрам], [рус/англ|для семей|для групп], [авто и музеи|с обедом у мастера]',
          'Лицензированный гид, {y=3-18 год|года|лет}. [Рассказываю просто и с легендами.|Помогу с билетами и отелем.] Цена за группу до {n=4-8 человека|человек|человек}.',
          '{incity} ekskursiya va [viloyat boʻylab|bir kunlik sayohat|togʻ va koʻllarga], [ingliz/rus|oilalarga|guruhlarga], [mashina va muzey|usta uyida tushlik]',
          'Litsenziyali gid, {y=3-18} yil. [Sodda, rivoyatlar bilan soʻzlayman.|Chipta va mehmonxonada yordam.] Narxi {n=4-8} kishilik guruhga.',
        ],
      ],
      vacancy: [
        [
          [3500, 9000],
          '[Менеджер по туризму|Гид-переводчик|Водитель-гид|Билетный кассир] в турфирму {in}',
          'Туры по [Шёлковому пути|стране], зиёрат, [визы и авиабилеты|горящие направления]. [Процент с каждой брони.|Инфотуры за счёт фирмы.]',
          '{in} turfirmaga [turizm menejeri|gid-tarjimon|haydovchi-gid|chipta kassiri]',
          '[Ipak yoʻli|Mamlakat] boʻylab turlar, ziyorat, [viza va aviachipta|arzon yoʻnalishlar]. [Har brondan foiz.|Infoturlar firmadan.]',
        ],
      ],
    },
  },
};
