import type { InfoPageContent } from '../info-page.ts';

export const page: InfoPageContent = {
  title: 'Qanday ishlaydi',
  description:
    'Yumushda usta, ish yoki bir martalik buyurtmani qanday topish mumkin: eʼlon va arizadan to toʻlov va sharhgacha. Joylash va ariza bepul.',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Yumush — Oʻzbekistondagi ish va xizmatlar haqidagi eʼlonlar taxtasi. Bu yerda odamlar oʻzaro toʻgʻridan-toʻgʻri kelishadi: eʼlonni koʻrasiz, egasiga yozasiz yoki qoʻngʻiroq qilasiz, qolganini birga hal qilasiz. Biz kelishuvdan foiz olmaymiz va pulingizni oʻzimizda ushlab turmaymiz.',
    },
    { kind: 'heading', id: 'kinds', text: 'Eʼlonlarning uch turi' },
    {
      kind: 'list',
      items: [
        [
          { text: 'Topshiriqlar', to: '/tasks' },
          ' — bir marta bajariladigan ish: konditsioner oʻrnatish, divan tashish, hujjat tarjima qilish. Uni buyurtmachi joylaydi, ijrochilar ariza yuboradi.',
        ],
        [
          { text: 'Xizmatlar', to: '/services' },
          ' — odam qoʻlidan keladigan va haq evaziga bajaradigan ish: santexnik, repetitor, vizajist. Uni ijrochi joylaydi, buyurtmachilar unga yozadi.',
        ],
        [
          { text: 'Vakansiyalar', to: '/vacancies' },
          ' — doimiy, vaqtinchalik yoki loyiha asosidagi ish, shuningdek amaliyot. Ularni ish beruvchi joylaydi, ish izlovchilar ariza yuboradi.',
        ],
      ],
    },
    {
      kind: 'paragraph',
      text: 'Eʼlonlarni koʻrish, xaritadan qidirish va sharhlarni oʻqish uchun roʻyxatdan oʻtish shart emas. Eʼlon joylash, ariza yuborish, odamga yozish yoki telefon raqamini koʻrish uchun esa akkaunt kerak boʻladi.',
    },
    { kind: 'heading', id: 'customer', text: 'Sizga biror ish qildirish kerak boʻlsa' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Topshiriqni yozing',
          text: 'Nima qilish kerak, qayerda, qachongacha va qancha pulga. Narxni aytmasdan, kelishiladigan qilib qoldirsangiz ham boʻladi. Oltitagacha fotosurat qoʻshsangiz, ijrochi ish hajmini ortiqcha savolsiz tushunadi.',
        },
        {
          title: 'Arizalarni kuting',
          text: 'Odatda eʼlon darhol chiqadi. Ijrochilar nega aynan ularni tanlash kerakligini yozadi va narxingizga rozi boʻladi yoki oʻz narxini taklif qiladi. Ularning izohi va narxini faqat siz koʻrasiz.',
        },
        {
          title: 'Ijrochini tanlang',
          text: 'Reyting, sharhlar, ish namunalari va tasdiqlangan foydalanuvchi belgisiga qarang. Bitta arizani qabul qilganingizdan soʻng qolganlarga ijrochi tanlangani haqida xabar boradi.',
        },
        {
          title: 'Ishni qabul qilib, haqini toʻlang',
          text: 'Pulni ijrochining oʻziga kelishilgan usulda berasiz — koʻpincha naqd. Shundan soʻng topshiriqni bajarilgan deb belgilang.',
        },
        {
          title: 'Sharh qoldiring',
          text: 'Ijobiy yoki salbiy, matn bilan, kerak boʻlsa fayl ham qoʻshiladi. Ijrochi ham sizni baholashi mumkin. Har bir kelishuv uchun har tomondan bittadan sharh.',
        },
      ],
    },
    { kind: 'heading', id: 'performer', text: 'Buyurtma izlayotgan boʻlsangiz' },
    {
      kind: 'paragraph',
      text: [
        'Xizmatingiz haqida eʼlon joylang va yaqin atrofdagi topshiriqlarga ariza yuboring: roʻyxatda shahar, narx va masofani tanlash, xaritada esa atrofdagi hamma narsani koʻrish mumkin. Batafsil — ',
        { text: 'Ijrochi boʻlish', to: '/info/become-performer' },
        ' sahifasida.',
      ],
    },
    { kind: 'heading', id: 'employer', text: 'Xodim yoki ish izlayotgan boʻlsangiz' },
    {
      kind: 'list',
      items: [
        'Ish beruvchi maosh, bandlik turi, ish vaqti va kerakli koʻnikmalarni koʻrsatadi. Vakansiya anonim boʻlishi ham mumkin: unda ism va profil oʻrniga kompaniyaning qisqacha tavsifi koʻrinadi, aloqa esa faqat chat orqali boʻladi.',
        'Ish izlovchi bir bosishda ariza yuborib, nega mos kelishini yozadi. Vakansiya toʻliq rezyume talab qilsa, profildagi «Oʻzim haqimda» boʻlimini toʻldiring, kategoriya tanlang va ish namunasini qoʻshing.',
        'Nechta odam va kimlar ariza yuborganini hamma koʻradi. Aynan nima yozganini esa faqat vakansiya muallifi koʻradi.',
      ],
    },
    { kind: 'heading', id: 'rules', text: 'Eʼlonlarni tekshirish va koʻrsatish muddati' },
    {
      kind: 'list',
      items: [
        'Qoidabuzarlik alomati yoʻq eʼlonlar darhol chiqadi, qolganlarini avval moderator koʻradi. Biror joyini tuzatish kerak boʻlsa, sababi koʻrsatiladi va eʼlonni qayta yuborishingiz mumkin.',
        'Vakansiya va xizmatlar 30 kun, topshiriqlar belgilangan sanagacha koʻrsatiladi. Keyin eʼlon qidiruvdan chiqadi, ammo uni qayta faollashtirish mumkin.',
        'Eʼlonni har 12 soatda bir marta bepul yuqoriga koʻtarish mumkin: u roʻyxatda yangidek turadi.',
        'Eʼlonni istalgan payt oʻzgartirish, koʻrsatishdan olish yoki oʻchirish mumkin.',
      ],
    },
    { kind: 'heading', id: 'trust', text: 'Kimga ishonish mumkin' },
    {
      kind: 'paragraph',
      text: 'Tasdiqlangan foydalanuvchi belgisi moderator odamning yuzini pasporti bilan fotosurat orqali solishtirganini bildiradi. U ish sifati haqida hech narsa demaydi: buning uchun sharhlar bor, ularni esa faqat rostdan ham kelishuvi yoki xizmat haqida yozishmasi boʻlgan odam qoldira oladi. Eʼlon, odam yoki xabar ustidan shikoyat qilish, bezovta qilayotgan suhbatdoshni bloklash mumkin.',
    },
    {
      kind: 'note',
      text: 'Notanish odamlarga oldindan pul oʻtkazmang va SMS orqali kelgan kodlarni hech kimga aytmang. Halol ish beruvchi ishga olish uchun pul soʻramaydi.',
    },
    { kind: 'link', link: { text: 'Koʻp beriladigan savollarga javoblar', to: '/info/faq' } },
  ],
};
