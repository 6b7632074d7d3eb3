import type { InfoPageContent } from '../info-page.ts';
import { contactsOf, emailLinkOf, ifSet, phoneLinkOf, telegramLinkOf, type InfoSite } from '../info-site.ts';

export const page = (site: InfoSite): InfoPageContent => ({
  title: 'Yordam',
  description:
    'Yumush yordam xizmatiga qanday murojaat qilish, tezroq yordam olish uchun nima yozish, aldov yoki tahdidga duch kelsangiz nima qilish.',
  blocks: [
    {
      kind: 'paragraph',
      text: [
        ...ifSet(contactsOf(site), () => [
          'Biror narsa ishlamasa, eʼlon uzoq vaqt chiqmasa yoki kimdir insofsizlik qilsa, bizga yozing. Oʻzbek va rus tillarida javob beramiz. ',
        ]),
        'Balki javob allaqachon ',
        { text: 'Savol-javoblar', to: '/info/faq' },
        ' sahifasida bordir — avval oʻsha yerga qarang, shunday tezroq boʻladi.',
      ],
    },
    { kind: 'heading', id: 'contacts', text: 'Biz bilan qanday bogʻlanish mumkin' },
    {
      kind: 'list',
      items: [
        ...ifSet(emailLinkOf(site), (email) => [
          ['Elektron pochta ', email, ' — batafsil savollar, hujjatlar va ekran suratlari uchun.'],
        ]),
        ...ifSet(telegramLinkOf(site), (telegram) => [['Telegram ', telegram, ' — qisqa savollar uchun.']]),
        ...ifSet(phoneLinkOf(site), (phone) => [['Telefon ', phone, '.']]),
        'Eʼlon, profil yoki xabardagi «Shikoyat qilish» tugmasi — kimdir qoidani buzayotgan boʻlsa, eng tez yoʻl: moderator gap nima haqida ekanini darhol koʻradi.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Navbat bilan javob beramiz, lekin aldov, tahdid va akkauntni buzib kirish haqidagi xabarlarni birinchi boʻlib koʻrib chiqamiz.',
    },
    ...ifSet(contactsOf(site), () => [
      { kind: 'heading' as const, id: 'letter', text: 'Tezroq yordam berishimiz uchun nima yozish kerak' },
      {
        kind: 'list' as const,
        items: [
          'akkaunt ochilgan telefon raqami;',
          'eʼlon yoki profilga havola, xato haqidagi xabarda murojaat raqami boʻlgan boʻlsa, oʻsha raqam;',
          'nima qilganingiz, nimani kutganingiz va nima boʻlgani;',
          'ekran surati, muammo ilovada boʻlsa, telefon rusumi va brauzer.',
        ],
      },
    ]),
    {
      kind: 'note',
      text: 'Parol, SMS kodi va bank kartasi maʼlumotlarini hech qachon yubormang. Biz ularni soʻramaymiz. Kimdir oʻzini Yumush xodimi deb tanishtirib, ularni soʻrasa — bu aldov.',
    },
    { kind: 'heading', id: 'fraud', text: 'Sizni aldashmoqchi yoki tahdid qilishayotgan boʻlsa' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Toʻxtang',
          text: 'Pul oʻtkazmang, «xavfsiz toʻlov» havolalariga kirmang va kodlarni aytmang.',
        },
        {
          title: 'Shikoyat qiling',
          text: 'Chat yoki profilda «Shikoyat qilish» tugmasini bosib, nima boʻlganini qisqacha yozing. Yozishmani oʻchirmang.',
        },
        {
          title: 'Odamni bloklang',
          text: 'U sizga endi yoza olmaydi. Blokni istalgan payt olib tashlash mumkin.',
        },
        {
          title: 'Pul ketib boʻlgan boʻlsa',
          text: 'Darhol bankingiz yoki toʻlov xizmatiga qoʻngʻiroq qilib, oʻtkazmani toʻxtatishni soʻrang, keyin 102 raqami orqali ichki ishlar organlariga murojaat qiling. Rasmiy soʻrov boʻlsa, tergov uchun kerakli maʼlumotlarni beramiz.',
        },
      ],
    },
    { kind: 'heading', id: 'access', text: 'Kira olmayotgan boʻlsangiz' },
    {
      kind: 'list',
      items: [
        'Parolni unutgan boʻlsangiz — kirish ekranida tiklashni tanlang: raqamingizga kod keladi va yangi parol qoʻyasiz.',
        'Kod kelmayapti — bir daqiqa kutib, qayta soʻrang. Bitta raqamga bir kunda beshtadan ortiq kod yuborilmaydi.',
        ...ifSet(contactsOf(site), () => [
          'Raqamingiz oʻzgardi-yu, profilda almashtirmagan boʻlsangiz — yordam xizmatiga yozing. Akkaunt sizniki ekanini tasdiqlashingizni soʻraymiz.',
        ]),
        'Akkauntga boshqa odam kirganga oʻxshasa — parolni almashtiring va kabinetda begona seanslarni tugating. Soʻng ikkinchi himoyani yoqing: kirish kaliti yoki kod beruvchi ilova.',
      ],
    },
    { kind: 'heading', id: 'moderation', text: 'Eʼlon chiqmayotgan boʻlsa' },
    {
      kind: 'paragraph',
      text: [
        '«Tekshiruvda» holati eʼlonni moderator koʻrayotganini bildiradi. «Tuzatish kerak» va «Rad etilgan» holatlarida sababi doim yoziladi: matn yoki suratlarni oʻzgartirib, eʼlonni qayta yuboring. Qarorga rozi boʻlmasangiz, uni qayta koʻrib chiqishni soʻrang — buni boshqa odam qiladi. Qoidalar — ',
        { text: 'ommaviy ofertada', to: '/public-offer', hash: 'ads' },
        '.',
      ],
    },
    { kind: 'heading', id: 'data', text: 'Sizning maʼlumotlaringiz' },
    {
      kind: 'paragraph',
      text: [
        'Maʼlumotlaringizni yuklab olish va akkauntni oʻchirishni kabinetda bizning yordamimizsiz ham qila olasiz. Maʼlumotlarni qanday saqlashimiz va qanday huquqlaringiz borligi ',
        { text: 'Maxfiylik', to: '/info/confidentiality', hash: 'rights' },
        ' sahifasida yozilgan.',
      ],
    },
  ],
});
