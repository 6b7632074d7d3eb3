import type { InfoPageContent } from '../info-page.ts';
import { contactsOf, emailLinkOf, ifSet, paymentNamesOf, servicesOf, type InfoSite } from '../info-site.ts';

export const page = (site: InfoSite): InfoPageContent => ({
  title: 'Maxfiylik',
  description:
    'Yumush qanday shaxsga doir maʼlumotlarni nima uchun yigʻadi, ularni kim koʻradi, qancha saqlanadi. OʻRQ-547-son Qonun asosida.',
  updated: '2026-11-20',
  blocks: [
    {
      kind: 'paragraph',
      text: [
        'Bu yerda Yumush siz haqingizda nimalarni bilishi, nima uchun va qancha vaqt saqlashi yozilgan. Shaxsga doir maʼlumotlarga Oʻzbekiston Respublikasining 2019-yil 2-iyuldagi «Shaxsga doir maʼlumotlar toʻgʻrisida»gi OʻRQ-547-son Qonuniga muvofiq ishlov beramiz. Maʼlumotlar operatori — Yumush platformasi operatori',
        ...ifSet(site.operator.name, (name) => [`, ${name}`]),
        ...ifSet(site.operator.address, (address) => [`, ${address}`]),
        '.',
        ...ifSet(contactsOf(site), (contacts) => [' U bilan bogʻlanish: ', ...contacts, '.']),
      ],
    },
    {
      kind: 'note',
      text: 'Qisqasi: faqat platforma ishlashi uchun zarur narsani olamiz; kontakt va yozishmalarni sotmaymiz; pasportni faqat moderatorlar, qisqa vaqt koʻradi; maʼlumotlaringizni oʻzingiz yuklab olishingiz va oʻchirishingiz mumkin.',
    },
    { kind: 'heading', id: 'collect', text: 'Qanday maʼlumotlarga ishlov beramiz' },
    {
      kind: 'list',
      items: [
        'Akkaunt: telefon raqami, ism va familiya, parol (faqat qaytarib boʻlmaydigan xesh koʻrinishida), til. Xohlasangiz — pochta, tugʻilgan sana, jins, shahar, surat, «Oʻzim haqimda», kategoriyalar, ish namunalari.',
        ...ifSet(servicesOf(site, 'yoki'), (services) => [
          `${services} orqali kirish: shu xizmat beradigan ism va identifikator. Undan parolni olmaymiz.`,
        ]),
        'Eʼlonlar va kelishuvlar: matnlar, suratlar, manzillar va xaritadagi nuqtalar, arizalar, sharhlar, shikoyatlar, saqlanganlar va saqlangan qidiruvlar.',
        'Yozishmalar: platforma chatlaridagi xabarlar va biriktirilgan fayllar.',
        'Shaxsni tasdiqlash: pasport sahifasi bilan selfi — faqat oʻzingiz tasdiqdan oʻtishga qaror qilsangiz.',
        'Toʻlovlar: summa, vaqt va amal raqami. Karta maʼlumotlarini toʻlov xizmatida kiritasiz, ular bizga kelmaydi.',
        'Texnik maʼlumotlar: IP-manzil, qurilma va brauzer turi, kirish vaqti, xatolar jurnali. Ular himoya va nosozliklarni tuzatish uchun kerak.',
        'Joylashuv: faqat oʻzingiz «Atrofimda» tugmasini bosganda yoki nuqtani belgilaganda. Fon rejimida sizni kuzatmaymiz.',
      ],
    },
    { kind: 'heading', id: 'purposes', text: 'Nima uchun va qanday asosda' },
    {
      kind: 'list',
      items: [
        'Siz bilan tuzilgan shartnomani — ommaviy ofertani bajarish uchun: eʼlonni koʻrsatish, ariza va xabarni yetkazish, balans toʻlovini qabul qilish.',
        'Roziligingiz bilan: uni roʻyxatdan oʻtishda, shaxsni tasdiqlash uchun esa alohida, suratni yuborishdan oldin berasiz. Rozilikni qaytarib olish mumkin.',
        'Odamlarni himoya qilish uchun: kodlarni tanlab topish va raqamlarni yigʻishni cheklash, aldovni aniqlash, shikoyatni koʻrib chiqish.',
        'Qonun talablarini bajarish uchun, masalan, toʻlovlar haqidagi maʼlumotlarni saqlash.',
        'Koʻrishlarni hisoblash va xatolarni tuzatish uchun. Reklama profillarini tuzmaymiz, huquqlaringizni oʻzgartiradigan qarorni dasturning oʻzi qabul qilmaydi: oxirgi soʻzni odam aytadi.',
      ],
    },
    { kind: 'heading', id: 'visible', text: 'Boshqalar nimani koʻradi' },
    {
      kind: 'list',
      items: [
        'Hamma: oʻzingiz koʻrsatgan ism, surat, shahar, «Oʻzim haqimda», kategoriyalar, ish namunalari, reyting va sharhlar, tasdiq belgisi, odam yaqinda tarmoqda boʻlgan-boʻlmagani, joylangan eʼlonlar va qaysi eʼlonlarga ariza yuborganingiz.',
        'Tizimga kirgan foydalanuvchilar: telefon raqami — tugma bosilganda, bu bosishlar hisoblanadi va cheklangan.',
        'Faqat ishtirokchilar: yozishma, arizadagi izoh va narx.',
        'Foydalanuvchilarning hech biri: pochta, tugʻilgan sana, hujjatlar, toʻlovlar, IP-manzil.',
        'Anonim vakansiyada muallifning ismi, surati, profili va telefoni yashirilgan.',
      ],
    },
    { kind: 'heading', id: 'passport', text: 'Pasport bilan tushilgan surat' },
    {
      kind: 'paragraph',
      text: 'Pasportli selfi boshqa suratlardan alohida, yopiq saqlash joyida saqlanadi. Uni faqat moderatorlar ochadi, har bir qaror jurnalga yoziladi. Yuz bilan hujjatni odam solishtiradi: biometrik shablonlar tuzmaymiz va yuzni tanib olish dasturlarini qoʻllamaymiz. Qarordan 30 kun oʻtgach surat tiklab boʻlmaydigan qilib oʻchiriladi, faqat tasdiqdan oʻtilgan yoki oʻtilmagani haqidagi belgi qoladi.',
    },
    { kind: 'heading', id: 'sharing', text: 'Maʼlumotlarni kimga beramiz' },
    {
      kind: 'list',
      items: [
        ...(site.sendsSms ? ['SMS operatoriga — telefon raqami va kod yozilgan matn.'] : []),
        ...ifSet(paymentNamesOf(site, 'va'), (services) => [
          `Toʻlov xizmatlariga (${services}) — summa va toʻldirish raqami.`,
        ]),
        'Brauzeringiz yoki telefoningizning bildirishnoma yetkazish xizmatlariga — shifrlangan bildirishnomaning oʻzi.',
        ...ifSet(servicesOf(site, 'yoki'), (services) => [
          `${services} xizmatiga — oʻzingiz shunday kirsangiz.`,
        ]),
        'Davlat organlariga — faqat qonuniy talab boʻyicha va shu talab doirasida.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Boshqa hech kimga. Sahifalarda begona hisoblagichlar va reklama tarmoqlari yoʻq; hamkorlar bannerlarini oʻzimiz koʻrsatamiz va siz haqingizdagi maʼlumotlarni hamkorlarga bermaymiz.',
    },
    { kind: 'heading', id: 'storage', text: 'Maʼlumotlar qayerda va qancha saqlanadi' },
    {
      kind: 'paragraph',
      text: 'Oʻzbekiston fuqarolarining shaxsga doir maʼlumotlari, qonun talab qilganidek, jismonan Oʻzbekiston hududida joylashgan texnik vositalarda yigʻiladi, tizimlashtiriladi va saqlanadi.',
    },
    {
      kind: 'list',
      items: [
        'Akkaunt va undagi hamma narsa — undan foydalanar ekansiz, shuningdek qaytish imkoni boʻlishi uchun oʻchirilgandan keyin yana 14 kun.',
        'Kirish seansi — 30 kun yoki chiqquningizcha.',
        'SMS kodi — besh daqiqa.',
        'Pasportli surat — qarordan keyin 30 kun.',
        'Yakunlangan va oʻchirilgan eʼlonlar — bahs chiqib qolishi ehtimoli uchun tugaganidan keyin 42 oy; kelishuv, sharh yoki toʻlov boʻlgan boʻlsa — akkaunt mavjud ekan.',
        'Yakunlangan eʼlon boʻyicha yozishmalar — oxirgi xabardan keyin 42 oy; kelishuv yoki sharh boʻlgan boʻlsa, uzoqroq.',
        'Toʻlovlar haqidagi maʼlumotlar — buxgalteriya hisobi toʻgʻrisidagi qonun talab qilgan muddatcha.',
      ],
    },
    { kind: 'heading', id: 'device', text: 'Qurilmangizda nima saqlanadi' },
    {
      kind: 'paragraph',
      text: 'Ilova aloqasiz ham ochilishi uchun brauzer koʻrilgan sahifalar, qoralamalar, yuborilmagan xabarlar, til, mavzu va seans kalitini saqlaydi. Kuzatuvchi cookie fayllari yoʻq. Chiqqaningizda shaxsiy narsalarning hammasi oʻchiriladi; biror narsa yuborilmagan boʻlsa, avval soʻraymiz. Faqat ismsiz tasodifiy son qoladi: kirishda tanish telefon yarim yil davomida shu orqali tanib olinadi. Birovning telefonida akkauntdan albatta chiqing.',
    },
    { kind: 'heading', id: 'protection', text: 'Maʼlumotlarni qanday himoya qilamiz' },
    {
      kind: 'list',
      items: [
        'Aloqa shifrlangan, parollar faqat bardoshli funksiya bilan olingan xesh koʻrinishida saqlanadi.',
        'Suratlardan koordinatalar va boshqa yashirin maʼlumotlar olib tashlanadi.',
        'Ikkinchi himoyani yoqish mumkin; moderatorlar uchun u majburiy, ularning harakatlari esa yozib boriladi.',
        'Sizga daxldor maʼlumotlar sizib chiqsa, bu haqda sizga va vakolatli organga xabar beramiz.',
      ],
    },
    { kind: 'heading', id: 'rights', text: 'Sizning huquqlaringiz' },
    {
      kind: 'list',
      items: [
        'Siz haqingizda qanday maʼlumotlar borligi va ularga qanday ishlov berilishini bilish, nusxasini olish — yuklab olish kabinetda bor.',
        'Noaniq maʼlumotni tuzatish — profilda yoki yordam xizmati orqali.',
        'Rozilikni qaytarib olish, ishlov berishni cheklash yoki akkauntni oʻchirish — kabinetda yoki xat orqali.',
        'Maʼlumotlaringiz kimga berilganini bilish.',
        'Shaxsga doir maʼlumotlar sohasidagi vakolatli davlat organiga yoki sudga shikoyat qilish.',
      ],
    },
    {
      kind: 'paragraph',
      text: [
        'Soʻrovni ',
        ...ifSet(emailLinkOf(site), (email) => [email, ' manziliga']),
        ...(site.operator.email === undefined
          ? [{ text: 'yordam xizmatiga', to: '/info/support' } as const]
          : []),
        ' akkaunt raqami yoki pochtasidan yuboring yoxud bu siz ekaningizni qanday tasdiqlash mumkinligini yozing. Qonunda belgilangan muddatlarda javob beramiz. Rozilik qaytarib olinsa, akkauntni yopishga toʻgʻri kelishi mumkin: telefon raqamisiz platforma ishlamaydi.',
      ],
    },
    { kind: 'heading', id: 'children', text: 'Yosh chegarasi' },
    {
      kind: 'paragraph',
      text: 'Yumushda 18 yoshga toʻlgan shaxslar roʻyxatdan oʻtishi mumkin. Akkauntni bola ochganini bilib qolsak, uni yopamiz va maʼlumotlarini oʻchiramiz.',
    },
    { kind: 'heading', id: 'changes', text: 'Oʻzgarishlar' },
    {
      kind: 'paragraph',
      text: [
        'Muhim oʻzgarishlar haqida ilovada kamida 10 kun oldin ogohlantiramiz. Amaldagi tahrir sanasi sahifa boshida turadi. Tomonlar munosabatini umuman ',
        { text: 'ommaviy oferta', to: '/public-offer' },
        ' belgilaydi.',
      ],
    },
  ],
});
