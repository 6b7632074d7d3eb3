import type { InfoPageContent } from '../info-page.ts';

export const page: InfoPageContent = {
  title: 'Ijrochi boʻlish',
  description:
    'Yumushda buyurtma olishni qanday boshlash kerak: roʻyxatdan oʻtish, profil, shaxsni tasdiqlash, arizalar va ilk sharhlar.',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Qoʻlidan foydali ish keladigan har kim ijrochi boʻla oladi: tuzatish, oʻqitish, tashish, tikish, pishirish, hisob-kitob yuritish, chizish. Alohida anketa ham, kirish uchun toʻlov ham yoʻq: roʻyxatdan oʻting, oʻzingiz haqingizda yozing va ariza yuboring. Buyurtmachi toʻlagan pulning hammasi sizniki.',
    },
    { kind: 'heading', id: 'start', text: 'Nimadan boshlash kerak' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Roʻyxatdan oʻting',
          text: 'Telefon raqami va ism kerak boʻladi, parol shart emas. Raqamingizga olti xonali kod keladi — u besh daqiqa amal qiladi.',
        },
        {
          title: 'Profilni toʻldiring',
          text: 'Yuzingiz koʻrinadigan surat qoʻying, shahar va kategoriyalarni tanlang. «Oʻzim haqimda» boʻlimida nima ish qilishingiz, necha yillik tajribangiz borligi, qayerlarga borishingiz va qaysi kunlari boʻsh ekaningizni yozing.',
        },
        {
          title: 'Ishlaringizni koʻrsating',
          text: 'Namunalar qoʻshing: ishdan oldingi va keyingi suratlar, tayyor buyumlar, sertifikatlar. Buyurtmachi koʻzi bilan tanlaydi: uchta yaxshi surat uzun matndan kuchliroq.',
        },
        {
          title: 'Shaxsingizni tasdiqlang',
          text: 'Pasportning ochiq sahifasini qoʻlda ushlab selfi qiling. Moderator yuzingizni hujjat bilan solishtiradi va profilingizda belgi paydo boʻladi. Suratni faqat moderatorlar koʻradi, qarordan 30 kun oʻtgach u oʻchiriladi.',
        },
        {
          title: 'Xizmatingizni joylang',
          text: 'Bitta eʼlon — bitta xizmat: tushunarli nom, «...dan boshlab» yoki kelishiladigan narx bilan. Shunda sizni topshiriq joylamasdan, ustani oʻzi qidiradiganlar ham topadi.',
        },
        {
          title: 'Topshiriqlarga ariza yuboring',
          text: [
            'Avval ',
            { text: 'topshiriqlar', to: '/tasks' },
            ' roʻyxatini yoki ',
            { text: 'topshiriqlar xaritasini', to: '/tasks/map' },
            ' oching, shahar, narx va masofani tanlang. Ariza qancha erta va aniq boʻlsa, imkoniyat shuncha katta.',
          ],
        },
      ],
    },
    { kind: 'heading', id: 'request', text: 'Yaxshi ariza qanday boʻladi' },
    {
      kind: 'list',
      items: [
        'Buyurtmachi soʻraganiga javob bering: oʻsha kuni kela olasizmi, asbobingiz bormi, material narxga kiradimi.',
        'Narxni ayting. Koʻrsatilganiga rozi boʻling yoki oʻzingiznikini taklif qilib, u nimalardan iboratligini qisqa tushuntiring.',
        'Bitta oʻxshash misol keltiring: «Oʻtgan hafta Chilonzorda xuddi shunday smesitel almashtirgandim».',
        'Hammaga bir xil matn yubormang: bu sezilib turadi va bunday arizalarni oʻtkazib yuborishadi.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Bitta topshiriqqa bitta ariza yuborish mumkin; u qabul qilinmaguncha, qaytarib olsangiz boʻladi. Izohingiz va narxingizni faqat topshiriq muallifi koʻradi.',
    },
    { kind: 'heading', id: 'deal', text: 'Sizni tanlashganda' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Tafsilotlarni kelishib oling',
          text: 'Manzil, vaqt, materiallar, toʻlov usuli. Buni Yumush chatida yozib qoʻygan maʼqul: bahs chiqsa, koʻrsatadigan joyingiz boʻladi.',
        },
        {
          title: 'Ish boshlanganini belgilang',
          text: 'Buyurtmachi ishga kirishganingizni koʻradi. Borishning iloji boʻlmasa, oldindan voz keching: topshiriq boshqalar uchun yana ochiladi.',
        },
        {
          title: 'Ishni topshiring',
          text: 'Natijani koʻrsating, haqingizni buyurtmachining oʻzidan oling va «Ish tayyor» tugmasini bosing: buyurtmachiga bildirishnoma boradi.',
        },
        {
          title: 'Sharh almashing',
          text: 'Ilk sharhlar eng muhimi. Buyurtmachidan qilgan ishingiz haqida ikki-uch gap yozib berishini iltimos qiling.',
        },
      ],
    },
    { kind: 'heading', id: 'money', text: 'Pul va soliqlar' },
    {
      kind: 'list',
      items: [
        'Buyurtmalardan foiz olinmaydi, ariza yuborish va xizmat joylash bepul.',
        'Xizmat eʼlonini har 12 soatda bir marta bepul koʻtarish mumkin. Pullik ajratib koʻrsatish — ixtiyoriy, narxi toʻlovdan oldin koʻrinadi.',
        'Daromad sizniki va uning soligʻini ham oʻzingiz toʻlaysiz. Koʻpchilikka oʻzini oʻzi band qilgan shaxs yoki yakka tartibdagi tadbirkor sifatida roʻyxatdan oʻtish toʻgʻri keladi; sizga qaysi biri mosligini soliq organida aytib berishadi.',
      ],
    },
    { kind: 'heading', id: 'safety', text: 'Oʻzingizni ehtiyot qiling' },
    {
      kind: 'paragraph',
      text: 'Buyurtma shubhali tuyulsa — oʻz hisobingizdan biror narsa olib berishni, SMS kodini yuborishni, «sugʻurta toʻlash»ni yoki noqonuniy ish qilishni soʻrashsa — rozi boʻlmang va eʼlon ustidan shikoyat qiling. Notanish odamnikiga borishdan oldin manzil va vaqtni yaqinlaringizga aytib qoʻying.',
    },
    { kind: 'link', link: { text: 'Topshiriqlarni koʻrish', to: '/tasks' } },
  ],
};
