import type { InfoPageContent } from '../info-page.ts';

export const page: InfoPageContent = {
  title: 'Mobil ilova',
  description:
    'Yumushni Android, iPhone va kompyuterga qanday oʻrnatish mumkin, internetsiz nimalar ishlaydi va ilova qancha trafik sarflaydi.',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Yumush — veb-ilova: uni doʻkondan qidirish va oʻnlab megabayt yuklanishini kutish shart emas. Saytni oching, bosh ekranga qoʻshing — keyin istalgan ilovadek belgisini bosib ochasiz. U butun ekranda ochiladi, bildirishnoma yuboradi va aloqasiz ham oʻqiladi.',
    },
    { kind: 'heading', id: 'android', text: 'Android' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Yumushni Chrome brauzerida oching',
          text: 'Samsung Internet, Yandex Browser, Edge ham boʻladi — ularda menyu bandlarining nomi oʻxshash.',
        },
        {
          title: 'Oʻng yuqoridagi ⋮ belgisini bosing',
          text: 'Menyudan «Ilovani oʻrnatish» yoki «Bosh ekranga qoʻshish» bandini tanlang.',
        },
        {
          title: 'Tasdiqlang',
          text: 'Bir necha soniyadan soʻng belgi bosh ekranda va ilovalar roʻyxatida paydo boʻladi.',
        },
      ],
    },
    { kind: 'heading', id: 'iphone', text: 'iPhone va iPad' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Yumushni Safari brauzerida oching',
          text: 'Havola Telegram yoki Instagram ichida ochilgan boʻlsa, avval «Safari orqali ochish» (Открыть в Safari) bandini tanlang.',
        },
        {
          title: '«Ulashish» tugmasini bosing',
          text: 'Bu — yuqoriga qaragan strelkali kvadrat. iOS tizimining yangi versiyalarida u «…» tugmasi ostida boʻlishi mumkin.',
        },
        {
          title: '«Bosh ekranga qoʻshish» bandini tanlang',
          text: 'iPhone menyusida u «На экран «Домой»» yoki «Add to Home Screen» deb yozilgan. Koʻrinmasa, roʻyxatni pastga suring, soʻng «Добавить» (Add) tugmasini bosing.',
        },
      ],
    },
    {
      kind: 'note',
      text: 'iPhone telefonlarida bildirishnomalar faqat oʻrnatilgan ilovaga, iOS 16.4 versiyasidan boshlab keladi. Bosh ekrandan birinchi ochganda ularga ruxsat bering.',
    },
    { kind: 'heading', id: 'desktop', text: 'Kompyuter' },
    {
      kind: 'list',
      items: [
        'Chrome va Edge: manzil qatorining oʻng tomonidagi oʻrnatish belgisini bosing.',
        'Mac kompyuterida Safari: «File» → «Add to Dock» menyusi.',
        'Brauzeringiz saytlarni oʻrnata olmasa, Yumushni shunchaki xatchoʻplarga qoʻshing: aloqasiz u shundayligicha ham ochiladi.',
      ],
    },
    { kind: 'heading', id: 'offline', text: 'Internetsiz nimalar ishlaydi' },
    {
      kind: 'list',
      items: [
        'Bosh sahifa, filtrli roʻyxatlar, xarita, suratli eʼlonlar, profillar va yordam sahifalari — ilgari ochganlaringizning hammasi.',
        'Saqlangan eʼlonlar boʻyicha qidiruv, filtr va saralash. Ilova shahringizdagi yangi eʼlonlarni oldindan tayyorlab turadi.',
        'Qoralamalar: eʼlon, ariza, xabar yoki sharhni aloqasiz yozish mumkin. Ular belgi bilan kutib turadi va tarmoq qaytganda oʻzi joʻnaydi.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Tizimga kirish, SMS kodini olish, balansni toʻldirish, telefon raqamini va oxirgi safardan beri paydo boʻlgan narsalarni koʻrish uchun internet kerak. Saqlangan nusxa koʻrsatilayotgan boʻlsa, yuqorida u qaysi vaqtga tegishli ekani yozib qoʻyiladi.',
    },
    { kind: 'heading', id: 'traffic', text: 'Qancha trafik va joy kerak' },
    {
      kind: 'list',
      items: [
        'Birinchi ochish va oʻrnatish — 450 KB atrofida, bitta suratdek.',
        'Xarita — yana 420 KB atrofida, bir marta va faqat tarmoq boʻsh paytda.',
        'Qayta kirish — roʻyxat chiqquncha odatda 15 KB gacha.',
        'Shaharning 200 ta yangi eʼloni aloqasiz oʻqish uchun — 60 KB atrofida, yangilanishi — bir necha kilobayt.',
        'Suratlar ekraningizga moslab siqiladi. Trafikni tejash yoqilganda ular faqat bosganda yuklanadi.',
      ],
    },
    {
      kind: 'paragraph',
      text: [
        'Qancha maʼlumot uzatilgani va telefonda qancha joy olgani ',
        { text: '«Maʼlumotlar va xotira»', to: '/info/data' },
        ' sahifasida koʻrinadi. Oʻsha yerda hammasini oʻchirish ham mumkin.',
      ],
    },
    { kind: 'heading', id: 'update', text: 'Yangilash va oʻchirish' },
    {
      kind: 'list',
      items: [
        'Qoʻlda yangilash kerak emas. Yangi versiya tayyor boʻlganda ilova unga hozir oʻtishni soʻraydi; yozib turgan matningiz yoʻqolmaydi.',
        'Ilovani odatdagidek oʻchirasiz: belgisini bosib turing. Akkaunt va eʼlonlaringiz joyida qoladi.',
        'Bildirishnomalar turlari boʻyicha kabinetda yoqiladi va oʻchiriladi.',
      ],
    },
    { kind: 'link', link: { text: 'Oʻrnata olmadingizmi? Yordam xizmatidan soʻrang', to: '/info/support' } },
  ],
};
