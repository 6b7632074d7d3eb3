import type { InfoPageContent } from '../info-page.ts';
import { contactsOf, emailLinkOf, ifSet, type InfoSite } from '../info-site.ts';

export const page = (site: InfoSite): InfoPageContent => ({
  title: 'Karyera',
  description:
    'Yumush jamoasida ishlash: kimlarni kutamiz, tanlov qanday oʻtadi va qayerga yozish kerak. Moderatsiya, yordam, shaharlar, dasturlash.',
  blocks: [
    {
      kind: 'paragraph',
      text: [
        'Bu sahifa platformaning oʻz jamoasida ishlash haqida. Boshqa kompaniyalardan ish izlayotgan boʻlsangiz, ',
        { text: 'vakansiyalar', to: '/vacancies' },
        ' boʻlimini oching.',
      ],
    },
    { kind: 'heading', id: 'team', text: 'Yumushni kimlar yaratadi' },
    {
      kind: 'paragraph',
      text: 'Jamoa kichik, shuning uchun har kim oʻz ishining natijasini darhol koʻradi: tuzatilgan shakl, halol hal qilingan bahs, birinchi buyurtmasini olgan usta. Biz oʻzbekcha va ruscha gaplashamiz hamda vaqti kam, telefoni arzon, ishi esa muhim odamlar uchun ishlaymiz.',
    },
    { kind: 'heading', id: 'roles', text: 'Kimlarni kutamiz' },
    {
      kind: 'list',
      items: [
        'Moderatorlarni — eʼlon va hujjatlarni diqqat bilan tekshiradigan, ikkala tilda birdek yaxshi oʻqiydigan va rad javobini qoʻpollik qilmasdan tushuntira oladigan odamlarni.',
        'Yordam xizmati mutaxassislarini — savolni sabr bilan oxirigacha yetkazadigan va sodda yozadiganlarni.',
        'Shaharlardagi vakillarni — oʻz shahrining ustalari va ish beruvchilarini taniydigan, ularga boshlashda yordam beradiganlarni.',
        'Dasturchi va dizaynerlarni — kuchsiz telefonda tez ochiladigan sahifani odamga hurmat deb biladiganlarni.',
        'Muharrir va tarjimonlarni — oʻzbekcha matni ham, ruscha matni ham birdek jonli chiqadiganlarni.',
      ],
    },
    {
      kind: 'paragraph',
      text: [
        'Ochiq oʻrinlarni Yumushning oʻzidagi vakansiyalar orasida eʼlon qilamiz.',
        ...ifSet(contactsOf(site), () => [
          ' Hozir mosi boʻlmasa ham yozavering: joy ochilganda xatingizga qaytamiz.',
        ]),
      ],
    },
    { kind: 'heading', id: 'apply', text: 'Tanlov qanday oʻtadi' },
    {
      kind: 'steps',
      items: [
        {
          title: contactsOf(site) ? 'Bizga yozing' : 'Vakansiyaga ariza yuboring',
          text: [
            ...ifSet(emailLinkOf(site), (email) => ['Manzil: ', email, ', mavzu: «Karyera». ']),
            'Kim boʻlib ishlamoqchisiz, qaysi shaharda, ilgari nima qilgansiz. Rezyume istalgan koʻrinishda boʻlishi mumkin, Yumushdagi profilingizga havola ham boʻladi.',
          ],
        },
        {
          title: 'Gaplashamiz',
          text: 'Telefon yoki video orqali suhbat yarim soatcha davom etadi. Vazifalar, sharoit va maosh haqida aytib beramiz.',
        },
        {
          title: 'Sinab koʻring',
          text: 'Haqiqiy ishga oʻxshash kichik topshiriq: bahsli eʼlonni koʻrib chiqish, qiyin xatga javob yozish, ekranni tuzatish. U ikki soatdan koʻp vaqt olmaydi.',
        },
        {
          title: 'Javob oling',
          text: 'Natija qanday boʻlishidan qatʼi nazar javob beramiz va qarorimizni tushuntiramiz.',
        },
      ],
    },
    {
      kind: 'note',
      text: 'Suhbat, oʻqitish yoki rasmiylashtirish uchun pul olmaymiz va ishga taklif qilmasdan turib pasport suratini soʻramaymiz. Bizning nomimizdan soʻrashsa, yordam xizmatiga xabar bering.',
    },
  ],
});
