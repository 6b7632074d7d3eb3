import type { InfoPageContent } from '../info-page.ts';
import { emailLinkOf, ifSet, paymentNamesOf, servicesOf, type InfoSite } from '../info-site.ts';

export const page = (site: InfoSite): InfoPageContent => {
  const payments = paymentNamesOf(site, 'yoki');
  return {
    title: 'Savol-javoblar',
    description:
      'Yumush haqida koʻp beriladigan savollar: roʻyxatdan oʻtish, eʼlonlar, arizalar, sharhlar, toʻlov, xavfsizlik va internetsiz ishlash.',
    blocks: [
      { kind: 'heading', id: 'start', text: 'Boshlash' },
      {
        kind: 'faq',
        items: [
          {
            question: 'Yumushdan foydalanish narxi qancha?',
            answer: [
              'Hech qancha. Eʼlonlarni koʻrish va joylash, ariza yuborish, yozishish va har 12 soatda bir marta eʼlonni koʻtarish bepul. Kelishuvlardan foiz olinmaydi. Faqat oʻzingiz xohlab qoʻshadigan narsa pullik — masalan, eʼlonni roʻyxatda ajratib koʻrsatish. Narxi toʻlovdan oldin doim koʻrinadi.',
            ],
          },
          {
            question: 'Roʻyxatdan oʻtish shartmi?',
            answer: [
              'Roʻyxatlar, xarita, eʼlonlar, profillar va sharhlarni koʻrish uchun — yoʻq. Eʼlon joylash, ariza yuborish, odamga yozish, telefon raqamini koʻrish yoki sharh qoldirish uchun roʻyxatdan oʻtish kerak. Raqam va SMS kod yetarli. Eʼlonni kirmasdan ham yozish mumkin: «Eʼlon berish»ni bosganingizda kirasiz.',
            ],
          },
          {
            question: 'Buyurtmachining ijrochidan farqi nima?',
            answer: [
              'Faqat ayni paytda nima qilayotganingizda. Bitta akkauntdan ertalab joʻmrak taʼmirlashga buyurtma berib, kechqurun hujjat tarjimasiga ariza yuborishingiz mumkin.',
            ],
          },
          {
            question: 'Qaysi shaharlarda ishlaydi?',
            answer: [
              'Butun Oʻzbekistonda: roʻyxatda Toshkent va Samarqanddan Moʻynoq va Sherobodgacha 48 ta shahar bor. Joyingiz roʻyxatda boʻlmasa, eng yaqin shaharni tanlab, xaritada nuqtani belgilang — sizni masofa boʻyicha topishadi.',
            ],
          },
        ],
      },
      { kind: 'heading', id: 'account', text: 'Akkaunt' },
      {
        kind: 'faq',
        items: [
          {
            question: 'SMS orqali kod kelmayapti. Nima qilay?',
            answer: [
              ...(site.sendsSms
                ? []
                : ['Bu platformada SMS yuborish hali ulanmagan, shuning uchun kod kelmaydi.']),
              'Raqamni tekshiring va bir daqiqa kuting — shundan keyin kodni qayta soʻrash mumkin. Har bir kod besh daqiqa amal qiladi va uni besh marta kiritib koʻrish mumkin. Bitta raqamga bir kunda beshtadan ortiq kod yuborilmaydi.',
            ],
          },
          ...ifSet(servicesOf(site, 'yoki'), (services) => [
            {
              question: `${services} orqali kirish mumkinmi?`,
              answer: [
                'Ha. Birinchi kirishda telefon raqamingizni bir marta tasdiqlashni soʻraymiz, toki akkauntingiz ikkita emas, bitta boʻlsin.',
              ],
            },
          ]),
          {
            question: 'Tasdiqlangan foydalanuvchi belgisini qanday olish mumkin?',
            answer: [
              'Kabinetda hujjatlarni tekshirish boʻlimini ochib, pasportning suratli sahifasini qoʻlda ushlab tushgan selfingizni yuboring. Yuzingiz va maʼlumotlar aniq koʻrinishi kerak. Moderator ularni solishtirib, belgini beradi yoki nimasi notoʻgʻri ekanini yozadi.',
              'Suratni faqat moderatorlar koʻradi. Qarordan 30 kun oʻtgach u oʻchiriladi.',
            ],
          },
          {
            question: 'Akkauntni qanday himoya qilaman?',
            answer: [
              'Boshqa saytlarda ishlatmagan parol oʻylab toping va ikkinchi himoyani yoqing — kirish kaliti yoki bir martalik kod beruvchi ilova. Qaysi qurilmalardan kirganingiz kabinetda koʻrinadi, istalgan seansni tugatish mumkin.',
            ],
          },
          {
            question: 'Akkauntni qanday oʻchiraman?',
            answer: [
              'Kabinetda, profil sozlamalarida. Eʼlonlaringiz va profilingiz boshqalarga darhol koʻrinmay qoladi, sizda esa fikringizdan qaytish uchun 14 kun boʻladi. Keyin maʼlumotlar oʻchiriladi, qonun saqlashga majbur qiladiganlari bundan mustasno.',
            ],
          },
        ],
      },
      { kind: 'heading', id: 'ads', text: 'Eʼlonlar' },
      {
        kind: 'faq',
        items: [
          {
            question: 'Eʼlonni qanday joylayman?',
            answer: [
              'Ekran pastidagi «+» tugmasini yoki kompyuterda yuqoridagi «Eʼlon berish» tugmasini bosib, vakansiya, xizmat yoki topshiriqni tanlang. Nomi — 3 tadan 120 tagacha belgi, tavsifi — 4000 tagacha, suratlar — oltitagacha, har biri 10 MB dan oshmasin. Suratlardan olingan joy koordinatalarini oʻchirib tashlaymiz.',
            ],
          },
          {
            question: 'Nega eʼlonim tekshiruvda?',
            answer: [
              'Eʼlonlarning koʻpi darhol chiqadi. Matn yoki suratda shubhali narsa boʻlsa, eʼlonni avval moderator koʻradi. Nomi, tavsifi, narxi yoki suratlari oʻzgartirilgandan keyin ham u qisqa muddatga tekshiruvga qaytishi mumkin.',
            ],
          },
          {
            question: 'Eʼlonim rad etildi. Bu butunlaymi?',
            answer: [
              'Yoʻq. Yonida sababi yozilgan. Eʼlonni tuzatib, qayta yuboring. Qarorni xato deb bilsangiz, eʼlon ostidagi «Rozi emasman» tugmasini bosing — uni boshqa moderator qayta koʻrib chiqadi.',
            ],
          },
          {
            question: 'Eʼlonni qanday koʻtaraman?',
            answer: [
              'Oʻz eʼlonlaringiz boʻlimida «Koʻtarish» tugmasini bosing. U roʻyxatda yangidek turadi. Har 12 soatda bir marta, bepul koʻtarish mumkin; vaqti kelmagan boʻlsa, qachon mumkin boʻlishini koʻrasiz.',
            ],
          },
          {
            question: 'Eʼlon qancha vaqt koʻrsatiladi?',
            answer: [
              'Vakansiya va xizmat — 30 kun, topshiriq — tugash sanasigacha. Keyin eʼlon kabinetingizda qoladi va uni qayta faollashtirish mumkin; topshiriq uchun yangi muddat kerak boʻladi.',
            ],
          },
          {
            question: 'Anonim vakansiya nima?',
            answer: [
              'Ish beruvchining ismi va profili oʻrniga kompaniyaning qisqacha tavsifi koʻrsatilgan vakansiya. U boʻyicha faqat chatda yozish mumkin, telefon koʻrinmaydi. Muallif kimligini biz bilamiz va qoidalar unga ham birdek.',
            ],
          },
        ],
      },
      { kind: 'heading', id: 'deals', text: 'Arizalar va sharhlar' },
      {
        kind: 'faq',
        items: [
          {
            question: 'Arizamni kim koʻradi?',
            answer: [
              'Ariza yuborganingizni va vaqtini hamma koʻradi — ismingiz, reytingingiz va belgingiz bilan birga. Izoh va taklif qilgan narxingizni faqat siz va eʼlon muallifi koʻradi.',
            ],
          },
          {
            question: 'Arizani qaytarib olish mumkinmi?',
            answer: [
              'Ha, istalgan payt. Sizni tanlab boʻlishgan boʻlsa, buyurtmachini ogohlantiring: topshiriq boshqalar uchun yana ochiladi.',
            ],
          },
          {
            question: 'Nega vakansiyaga ariza yubora olmayapman?',
            answer: [
              'Ehtimol, ish beruvchi faqat toʻliq rezyumelarni qabul qiladi. Profilda «Oʻzim haqimda» boʻlimini toʻldiring, kamida bitta kategoriya tanlang va ish namunasini qoʻshing. Boshqa sabablar: avval ariza yuborgansiz, vakansiya yopilgan yoki u oʻzingizniki.',
            ],
          },
          {
            question: 'Kim sharh qoldira oladi?',
            answer: [
              'Arizasi qabul qilingan odam va uni qabul qilgan odam: topshiriq haqida — u yakunlangan yoki barbod boʻlgan boʻlsa, ishga olish haqida — bir hafta ishlagandan keyin. Xizmat haqida — u boʻyicha yozishgan va ikkovingiz ham yozgan boʻlsangiz. Har bir kelishuv uchun har kim bittadan sharh qoldiradi.',
            ],
          },
          {
            question: 'Men haqimda yolgʻon yozishdi. Nima qilay?',
            answer: [
              'Sharh ustidan shikoyat qiling. Haqorat, tahdid, birovning shaxsiy maʼlumotlari va boʻlmagan kelishuv haqidagi sharhlarni oʻchiramiz. Yoqimsiz, lekin rost sharhni oʻchirmaymiz.',
            ],
          },
        ],
      },
      { kind: 'heading', id: 'payment', text: 'Toʻlov va balans' },
      {
        kind: 'faq',
        items: [
          {
            question: 'Ijrochiga qanday toʻlayman?',
            answer: [
              'Oʻzaro kelishganingizdek, toʻgʻridan-toʻgʻri: naqd, kartaga oʻtkazma yoki hisobraqam orqali. Yumush bu pullarni qabul qilmaydi va qaytara olmaydi, shuning uchun natijani koʻrgandan keyin, katta ishga esa boʻlib-boʻlib toʻlang.',
            ],
          },
          {
            question: 'Balans nima uchun kerak?',
            answer: [
              'Qoʻshimcha pullik imkoniyatlar, masalan, eʼlonni ajratib koʻrsatish uchun. Barcha amallar tarixi kabinetda bor. Platformadan odatdagidek foydalanish uchun balans kerak emas.',
              payments === undefined
                ? 'Toʻlov usullari hali ulanmagan: balansni hozircha toʻldirib boʻlmaydi.'
                : `Uni ${payments} orqali toʻldirish mumkin.`,
            ],
          },
          {
            question: 'Balansdagi pulni qaytarib olish mumkinmi?',
            answer: [
              [
                'Ha, sarflanmagan qoldiq yozma soʻrov boʻyicha qaytariladi. Tartibi ',
                { text: 'ommaviy ofertada', to: '/public-offer', hash: 'fees' },
                ' yozilgan.',
                ...ifSet(emailLinkOf(site), (email) => [' Soʻrovni ', email, ' manziliga yuboring.']),
              ],
            ],
          },
        ],
      },
      { kind: 'heading', id: 'safety', text: 'Xavfsizlik' },
      {
        kind: 'faq',
        items: [
          {
            question: 'Firibgarni qanday tanib olish mumkin?',
            answer: [
              'U shoshiltiradi, suhbatni boshqa ilovaga olib oʻtadi, oldindan toʻlov, «sugʻurta badali», ishga joylash uchun pul yoki SMS kodini soʻraydi, «pul olish uchun» havola yuboradi. Shulardan bittasi ham toʻxtab, shikoyat qilishga yetarli.',
            ],
          },
          {
            question: 'Telefon raqamimni kim koʻradi?',
            answer: [
              'Faqat tizimga kirgan foydalanuvchilar va faqat tugmani bosgandan keyin. Raqamlarni dastur bilan yigʻib boʻlmasligi uchun bunday bosishlar hisoblanadi va cheklanadi.',
            ],
          },
          {
            question: 'Bezovta qilayotgan suhbatdoshdan qanday qutulaman?',
            answer: [
              'Uni chat yoki profilda bloklang — u sizga endi yoza olmaydi. Tahdid qilsa yoki aldasa, shikoyat ham qiling: moderator gap ketayotgan yozishmani koʻradi.',
            ],
          },
        ],
      },
      { kind: 'heading', id: 'offline', text: 'Ilova va sust internet' },
      {
        kind: 'faq',
        items: [
          {
            question: 'Mobil ilova bormi?',
            answer: [
              [
                'Ha, Yumush bosh ekranga toʻgʻridan-toʻgʻri brauzerdan oʻrnatiladi va deyarli joy olmaydi. Buni Android, iPhone va kompyuterda qanday qilish ',
                { text: 'Mobil ilova', to: '/info/app' },
                ' sahifasida koʻrsatilgan.',
              ],
            ],
          },
          {
            question: 'Internetsiz nimalar ochiladi?',
            answer: [
              'Ilgari ochganlaringizning hammasi: roʻyxatlar, suratli eʼlonlar, profillar, yozishmalar. Xabar, ariza va yangi eʼlonlarni aloqasiz ham yozish mumkin — tarmoq paydo boʻlganda ular oʻzi, roppa-rosa bir marta yuboriladi.',
            ],
          },
          {
            question: 'Trafikni qanday tejash mumkin?',
            answer: [
              'Brauzerda yoki ilovada trafikni tejashni yoqing: suratlar bosganda yuklanadi, oldindan esa hech narsa yuklab olinmaydi.',
            ],
          },
        ],
      },
      {
        kind: 'link',
        link: { text: 'Javob topmadingizmi? Yordam xizmatiga yozing', to: '/info/support' },
      },
    ],
  };
};
