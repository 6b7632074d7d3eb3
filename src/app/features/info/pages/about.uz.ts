import type { InfoPageContent } from '../info-page.ts';
import { emailLinkOf, ifSet, type InfoSite } from '../info-site.ts';

export const page = (site: InfoSite): InfoPageContent => ({
  title: 'Biz haqimizda',
  description:
    'Yumush — Oʻzbekistonda ish, xizmat va topshiriqlar eʼlonlari platformasi: foizsiz, ikki tilda va sust internetda ham ishlaydi.',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Yumush — ish, iltimos, topshiriq degani. Qoʻshnidan yoki ustadan soʻraladigan narsa: «Bir yumushim bor edi, qarashib yuborasizmi?» Biz shunday iltimoslar kerakli odamni tez topadigan joy yaratdik.',
    },
    { kind: 'heading', id: 'what', text: 'Bu yerda nimalar bor' },
    {
      kind: 'paragraph',
      text: [
        'Yumushda ',
        { text: 'vakansiyalar', to: '/vacancies' },
        ', ',
        { text: 'xizmatlar', to: '/services' },
        ' va ',
        { text: 'bir martalik topshiriqlar', to: '/tasks' },
        ' joylanadi — Nukusdan Andijongacha, 48 shaharda. Kimdir bugunga santexnik, kimdir birinchi ishini, kimdir dam olish kunidagi toʻyga jamoa izlaydi.',
      ],
    },
    { kind: 'heading', id: 'principles', text: 'Nimalarga amal qilamiz' },
    {
      kind: 'list',
      items: [
        'Odamlar oʻzlari kelishadi. Biz buyurtmachi bilan ijrochi oʻrtasida turmaymiz va ularning pulidan foiz olmaymiz.',
        'Asosiysi bepul: koʻrish, joylash, ariza yuborish, yozishish, har 12 soatda eʼlonni koʻtarish.',
        'Ishonch mehnat bilan topiladi. Sharhni faqat shu odam bilan chindan ishi boʻlganlar qoldiradi, hujjatlarni esa dastur emas, odam solishtiradi.',
        'Telefon raqami hamma uchun emas. Uni faqat tizimga kirgan foydalanuvchilar tugmani bosib koʻradi, bunday bosishlar soni cheklangan.',
        'Ikki til teng. Interfeys oʻzbek va rus tillarida, qidiruv esa lotinni ham, kirillni ham, imlo xatolarini ham tushunadi.',
        'Sust internet toʻsiq emas. Sahifalar yengil, ochib koʻrganlaringiz aloqasiz ham oʻqiladi.',
      ],
    },
    { kind: 'heading', id: 'not', text: 'Nimalarni qilmaymiz' },
    {
      kind: 'list',
      items: [
        'Ish beruvchi, agentlik yoki kelishuvda vositachi emasmiz.',
        'Foydalanuvchilarning kontaktlari va yozishmalarini sotmaymiz.',
        'Reklamani oddiy eʼlon qilib koʻrsatmaymiz: hamkorlar bannerlari doim belgilangan boʻladi.',
      ],
    },
    { kind: 'heading', id: 'contact', text: 'Biz bilan bogʻlanish' },
    {
      kind: 'paragraph',
      text: [
        'Savol va shikoyatlar uchun — ',
        { text: 'yordam xizmati', to: '/info/support' },
        '.',
        ...ifSet(emailLinkOf(site), (email) => [
          ' Hamkorlik takliflari va matbuot soʻrovlari uchun pochta: ',
          email,
          '.',
        ]),
        ' Biz bilan ishlashni istasangiz, ',
        { text: 'Karyera', to: '/info/career' },
        ' sahifasiga kiring.',
      ],
    },
  ],
});
