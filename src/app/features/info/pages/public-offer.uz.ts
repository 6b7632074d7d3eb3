import type { InfoPageContent } from '../info-page.ts';
import { contactsOf, emailLinkOf, ifSet, paymentNamesOf, type InfoSite } from '../info-site.ts';

export const page = (site: InfoSite): InfoPageContent => {
  const payments = paymentNamesOf(site, 'va');
  return {
    title: 'Ommaviy oferta',
    description:
      'Yumush ommaviy ofertasi: roʻyxatdan oʻtish, eʼlon qoidalari, taqiqlar, arizalar, balans, tomonlar javobgarligi va nizolar.',
    updated: '2026-11-27',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Ushbu hujjat — Yumush platformasi operatorining platformadan quyidagi shartlarda foydalanish shartnomasini tuzish haqidagi taklifidir. Iltimos, uni roʻyxatdan oʻtishdan oldin oʻqib chiqing: roʻyxatdan oʻtish bilan siz unga toʻliq rozilik bildirasiz.',
      },
      { kind: 'heading', id: 'terms', text: 'Atamalar' },
      {
        kind: 'clauses',
        items: [
          'Platforma — vakansiyalar, xizmatlar va topshiriqlar haqidagi eʼlonlar joylanadigan Yumush sayti va veb-ilovasi.',
          'Operator — Platformani boshqaradigan, maʼlumotlari 15-boʻlimda belgilangan tartibda koʻrsatiladigan shaxs.',
          'Foydalanuvchi — Platformada roʻyxatdan oʻtgan va shu bilan ushbu ofertani qabul qilgan shaxs. Tashrif buyuruvchi — Platformaning ochiq qismidan roʻyxatdan oʻtmasdan foydalanadigan shaxs.',
          'Buyurtmachi — topshiriq yoki vakansiya joylagan (ish beruvchi) yoxud xizmat haqidagi eʼlon boʻyicha murojaat qilgan Foydalanuvchi. Ijrochi — xizmat taklif qiladigan yoki topshiriq yoxud vakansiyaga ariza yuboradigan (ish izlovchi) Foydalanuvchi. Bir Foydalanuvchi ham Buyurtmachi, ham Ijrochi boʻlishi mumkin.',
          'Eʼlon — Foydalanuvchi joylagan vakansiya, xizmat yoki topshiriq haqidagi taklif, uning suratlari va boshqa materiallari bilan birga.',
          'Ariza — Ijrochining topshiriqni bajarishga yoki vakansiyadagi ishni egallashga tayyorligi haqidagi bayonoti.',
          'Kelishuv — Foydalanuvchilar oʻrtasida Platforma yordamida erishilgan bitim, shu jumladan xizmat koʻrsatish, pudrat yoki mehnat shartnomasi.',
          'Balans — Foydalanuvchi Platformaning qoʻshimcha imkoniyatlari uchun toʻlash maqsadida kiritgan va Operator hisobida yuritiladigan pul summasi.',
        ],
      },
      { kind: 'heading', id: 'acceptance', text: 'Umumiy qoidalar va ofertani qabul qilish' },
      {
        kind: 'clauses',
        items: [
          'Oferta Oʻzbekiston Respublikasi Fuqarolik kodeksining 367-moddasi va 369-moddasi ikkinchi qismi maʼnosida ommaviy boʻlib, 4.1-band shartlariga javob beradigan har bir shaxsga qaratilgan.',
          'Roʻyxatdan oʻtishning yakunlanishi ofertani qabul qilish (aksept) hisoblanadi: Foydalanuvchi tasdiqlash kodini kiritadi hamda ofertaga va shaxsga doir maʼlumotlarga ishlov berishga roziligini belgilaydi. Shu paytdan boshlab shartnoma tuzilgan boʻladi va qogʻozda imzolangan shartnoma bilan teng kuchga ega boʻladi.',
          'Tashrif buyuruvchiga nisbatan 5, 6, 10 va 12-boʻlimlar ochiq sahifalardan foydalanishga taalluqli qismida qoʻllanadi.',
          [
            'Shartnomaning ajralmas qismi — ',
            { text: 'Maxfiylik', to: '/info/confidentiality' },
            ' sahifasi. Boshqa maʼlumot sahifalari Platforma qanday tuzilganini tushuntiradi va shartnomani oʻzgartirmaydi.',
          ],
        ],
      },
      { kind: 'heading', id: 'subject', text: 'Shartnoma predmeti' },
      {
        kind: 'clauses',
        items: [
          'Operator Foydalanuvchiga Platformadan foydalanish imkonini beradi: Eʼlonlarni joylash va qidirish, ularga Ariza yuborish, xabar almashish, sharh qoldirish va bildirishnoma olish. Foydalanuvchi shartnoma shartlariga rioya qiladi.',
          'Operator Kelishuvlarda taraf, ish beruvchi, bandlik agentligi, Foydalanuvchilarning agenti yoki kafili emas, Kelishuvlardan haq olmaydi, ular boʻyicha toʻlovlarni qabul qilmaydi va saqlamaydi.',
          'Platforma mavjud holatida taqdim etiladi. Uning tarkibi va koʻrinishi oʻzgarishi va takomillashishi mumkin.',
        ],
      },
      { kind: 'heading', id: 'registration', text: 'Roʻyxatdan oʻtish va akkaunt' },
      {
        kind: 'clauses',
        items: [
          '18 yoshga toʻlgan, muomalaga layoqatli jismoniy shaxs roʻyxatdan oʻtishi mumkin. Yuridik shaxs yoki tadbirkor nomidan bunga vakolati boʻlgan jismoniy shaxs ish yuritadi.',
          'Roʻyxatdan oʻtish uchun ism va Foydalanuvchi qonuniy egalik qiladigan telefon raqami kerak; raqam kod bilan tasdiqlanadi. Parol xohishga koʻra oʻrnatiladi. Boshqa xizmatlar orqali kirish raqamni tasdiqlashdan ozod qilmaydi.',
          'Profildagi maʼlumotlar haqiqiy boʻlishi shart. Bir kishi bitta akkaunt yuritadi; akkauntni berish, sotish va ijaraga qoʻyish mumkin emas.',
          'Foydalanuvchi parol va kodlarni sir saqlaydi. Foydalanuvchi akkauntiga kirish imkonini yoʻqotgani haqida Operatorga xabar bermaguncha va boshqacha hol isbotlanmaguncha, akkauntdagi harakatlar uning harakatlari hisoblanadi.',
          'Foydalanuvchi pasport sahifasi bilan selfi yuborib, shaxsini tasdiqlashi mumkin. Tasdiq belgisi faqat yuz va hujjat solishtirilganini bildiradi hamda Operatorning Foydalanuvchi yoki uning ish sifati uchun kafilligi emas.',
        ],
      },
      { kind: 'heading', id: 'ads', text: 'Eʼlon qoidalari' },
      {
        kind: 'clauses',
        items: [
          'Eʼlon bitta haqiqiy taklifni bayon qiladi, mos kategoriya va shaharda joylashadi, tushunarli nomga va halol narxga ega boʻladi yoki narxi kelishilishi koʻrsatiladi.',
          'Eʼlonga koʻpi bilan oltita surat qoʻshish mumkin. Suratlar mavzuga oid boʻlishi va Foydalanuvchi ulardan foydalanish huquqiga ega boʻlishi kerak.',
          'Operator Eʼlonlarni joylashdan oldin yoki keyin tekshiradi va sababini koʻrsatib, Eʼlonni tuzatishga qaytarishga, rad etishga yoki koʻrsatishdan olib tashlashga haqli. Foydalanuvchi Eʼlonni tuzatib qayta yuborishi yoki qaror ustidan yordam xizmatiga shikoyat qilishi mumkin.',
          'Vakansiya va xizmatlar 30 kun, topshiriqlar ularda belgilangan sanagacha koʻrsatiladi. Muddati tugagan Eʼlonni Foydalanuvchi qayta faollashtirishi mumkin.',
          'Eʼlonni har 12 soatda bir marta bepul koʻtarish mumkin. Operator Eʼlonning muayyan oʻrin egallashini yoki muayyan sondagi koʻrish va Arizalar toʻplashini vaʼda qilmaydi.',
          'Vakansiya muallifi oʻz ismini yashirishi mumkin, agar uning oʻrniga kompaniyaning haqqoniy qisqa tavsifi berilgan boʻlsa. Operator va qonun oldida u ochiq vakansiya muallifi bilan birdek javob beradi.',
          'Vakansiyalarda odamlarni jinsi, yoshi, millati, tili, dini, kelib chiqishi va ishchanlik sifatlariga aloqador boʻlmagan boshqa belgilariga qarab cheklash mumkin emas, qonunda bevosita nazarda tutilgan hollar bundan mustasno.',
        ],
      },
      { kind: 'heading', id: 'prohibited', text: 'Nimalar taqiqlanadi' },
      {
        kind: 'clauses',
        items: [
          'Quyidagilarni taklif qiladigan, tasvirlaydigan yoki ragʻbatlantiradigan Eʼlonlar, xabarlar, sharhlar va boshqa materiallar taqiqlanadi:',
        ],
      },
      {
        kind: 'list',
        items: [
          'giyohvandlik va psixotrop moddalar, qurol, oʻq-dori, portlovchi moddalar, qonuniy asossiz kuchli taʼsir qiluvchi dorilar;',
          'intim xizmatlar, pornografiya, odam savdosi, majburiy mehnat va bolalar mehnati;',
          'qimor oʻyinlari, moliyaviy piramidalar, pulni naqdlashtirish, bank kartalari va SIM-kartalarni boshqalarga berish;',
          'soxta hujjatlar, diplomlar va sharhlar, birov uchun imtihon topshirish, pora;',
          'tizimlarni buzib kirish, kuzatuv, maʼlumotlar bazalari va begona akkauntlarni sotish;',
          'zoʻravonlik, ekstremizm, har qanday belgi boʻyicha adovat, haqorat va tahdid;',
          'litsenziya yoki ruxsatnoma talab qilinadigan faoliyat, agar ular boʻlmasa;',
          'Oʻzbekiston Respublikasi qonunchiligida taqiqlangan boshqa narsalar.',
        ],
      },
      {
        kind: 'clauses',
        items: [
          'Ishga qabul qilish sharti sifatida ish izlovchidan ishga joylash, suhbat, anketa, oʻqitish yoki «sugʻurta» uchun haq olish taqiqlanadi.',
          'Odamlarni chalgʻitish, oʻzini boshqa shaxs qilib koʻrsatish, birovning shaxsga doir maʼlumotlarini eʼlon qilish, bitta Eʼlonni koʻp marta joylash, reklama tarqatish, koʻrishlar, reyting va sharhlarni sunʼiy oshirish taqiqlanadi.',
          'Operatorning yozma roziligisiz Platforma maʼlumotlarini dasturlar bilan yigʻish, cheklovlarni chetlab oʻtish, Platforma ishiga xalaqit berish va Operator bilan kelishmasdan uning zaifliklarini tekshirish taqiqlanadi.',
          'Qoidabuzarlik haqida istalgan Foydalanuvchi «Shikoyat qilish» tugmasi orqali xabar berishi mumkin. Bila turib yolgʻon shikoyat qilish ham qoidabuzarlikdir.',
        ],
      },
      { kind: 'heading', id: 'deals', text: 'Arizalar, Kelishuvlar va sharhlar' },
      {
        kind: 'clauses',
        items: [
          'Bitta Eʼlon boʻyicha Ijrochining bitta amaldagi Arizasi boʻlishi mumkin; oʻz Eʼloniga Ariza yuborib boʻlmaydi. Arizada u koʻrsatilgan narxga rozi boʻladi yoki oʻz narxini taklif qiladi.',
          'Ariza yuborilgani va uni kim qoldirgani hammaga koʻrinadi; izoh va narx — faqat Eʼlon muallifiga va Ariza muallifiga.',
          'Buyurtmachi topshiriq boʻyicha Arizani qabul qilganda qolgan Arizalar kutib turadi: Kelishuv bekor qilinsa, u boshqasini qabul qilishga haqli, topshiriq yakunlanganda esa ular rad etiladi. Ish yakunlanguncha Buyurtmachi topshiriqni bekor qilishga, Ijrochi esa undan voz kechishga haqli boʻlib, ikkinchi tarafni kechiktirmasdan ogohlantiradi. Voz kechishning Kelishuv uchun oqibatlarini tomonlar oʻzaro belgilaydi.',
          'Kelishuv shartlarini — ish mazmuni, muddati, narxi, materiallar, qabul qilish va toʻlash tartibini — Foydalanuvchilar oʻzlari kelishadi va qonun talabiga muvofiq oʻzlari rasmiylashtiradi. Ular toʻgʻridan-toʻgʻri hisob-kitob qiladi: naqd, oʻtkazma yoki boshqa qonuniy usulda.',
          'Kelishuvlardan olingan daromad boʻyicha soliq va majburiy toʻlovlarni qonun boʻyicha toʻlashi shart boʻlgan shaxs toʻlaydi.',
          'Sharhni Arizasi qabul qilingan yoki uni qabul qilgan tomon Kelishuv yakunlangan yoki bekor qilingan boʻlsa yoxud ishga olingan kishi bir hafta ishlagan boʻlsa, xizmat boʻyicha esa ikkala tomon ham yozgan yozishma ishtirokchisi har bir Kelishuv uchun bir marta qoldirishi mumkin. Sharh haqqoniy va shaxsiy tajribaga asoslangan boʻlishi kerak. Operator 6-boʻlimni buzadigan sharhlarni oʻchiradi va sharhni faqat salbiy boʻlgani uchun oʻchirmaydi.',
        ],
      },
      { kind: 'heading', id: 'fees', text: 'Haq toʻlash va balans' },
      {
        kind: 'clauses',
        items: [
          'Roʻyxatdan oʻtish, Eʼlonlarni koʻrish va joylash, Arizalar, xabarlar, sharhlar va 5.5-band boʻyicha Eʼlonni koʻtarish bepul.',
          'Operator qoʻshimcha pullik imkoniyatlarni, masalan, Eʼlonni maʼlum muddatga ajratib koʻrsatishni taklif qilishi mumkin. Har birining narxi, muddati va mazmuni toʻlovdan oldin koʻrsatiladi. Foydalanuvchining ochiq roziligisiz hech narsa yechib olinmaydi, takrorlanuvchi yechib olishlar yoʻq.',
          payments === undefined
            ? 'Toʻlov usullari hali ulanmagan, shuning uchun Balansni toʻldirib boʻlmaydi. Ular ulangach, Balans soʻmda toʻldiriladi va toʻlov xizmati amalni tasdiqlaganda pul kiritilgan hisoblanadi.'
            : `Balans ${payments} orqali, toʻlov xizmati qoidalari boʻyicha soʻmda toʻldiriladi. Toʻlov xizmati amalni tasdiqlaganda pul kiritilgan hisoblanadi. Toʻldirish va yechib olishlar tarixi kabinetda koʻrinadi.`,
          'Balans faqat Platforma imkoniyatlari uchun toʻlashga xizmat qiladi: unga foiz hisoblanmaydi, uni boshqa Foydalanuvchiga oʻtkazish yoki u bilan Kelishuv haqini toʻlash mumkin emas.',
          'Sarflanmagan qoldiqni Operator Foydalanuvchining yozma soʻroviga koʻra u kiritilgan usulda, buning iloji boʻlmasa, Foydalanuvchining bank kartasiga 10 ish kuni ichida qaytaradi. Toʻlov xizmati ushlab qolgan vositachilik haqini Operator qoplamaydi.',
          'Pullik imkoniyat Operator aybi bilan taqdim etilmagan boʻlsa, u Foydalanuvchining tanloviga koʻra uni qaytadan taqdim etadi yoki toʻlangan pulni Balansga qaytaradi. Eʼlon 6-boʻlimni buzgani uchun olib tashlangan boʻlsa, boshlangan muddat haqi qaytarilmaydi.',
          'Xato yechib olingan pul haqida Foydalanuvchi 30 kun ichida yordam xizmatiga xabar beradi; Operator amalni tekshiradi va xatoni tuzatadi.',
        ],
      },
      { kind: 'heading', id: 'duties', text: 'Tomonlarning huquq va majburiyatlari' },
      {
        kind: 'clauses',
        items: [
          'Operator Platformani ish holatida saqlashi, Foydalanuvchilar maʼlumotlarini asrashi, murojaat va shikoyatlarni koʻrib chiqishi, Eʼlon va akkauntlar boʻyicha qarorlarining sababini tushuntirishi shart.',
          'Operator Platforma ishini xizmat koʻrsatish uchun, imkon qadar oldindan ogohlantirib, toʻxtatib turishga; Platformani himoya qilish uchun harakatlar tezligini cheklashga; reklama ekani belgilangan reklamani koʻrsatishga haqli.',
          'Shartnoma buzilganda Operator qoidabuzarlik ogʻirligiga mutanosib ravishda Foydalanuvchini ogohlantirishga, materiallarni olib tashlashga, imkoniyatlarni cheklashga yoki akkauntni bloklashga haqli. Odamlarga yoki Platformaga xavf boʻlsa, u darhol chora koʻradi, boshqa hollarda avval ogohlantiradi.',
          'Foydalanuvchi Platformadan maqsadi boʻyicha foydalanishga, yordam olishga, qarorlar ustidan shikoyat qilishga, oʻz maʼlumotlarini yuklab olishga va istalgan vaqtda shartnomani bekor qilishga haqli.',
          'Foydalanuvchi shartnoma va qonunga rioya qilishi, boshqalarni hurmat qilishi, Eʼlonlarini dolzarb holatda saqlashi va kerak boʻlmay qolganlarini olib tashlashi shart.',
        ],
      },
      { kind: 'heading', id: 'content', text: 'Materiallar va ularga boʻlgan huquqlar' },
      {
        kind: 'clauses',
        items: [
          'Foydalanuvchining matnlari, suratlari va boshqa materiallariga boʻlgan huquqlar oʻzida qoladi. U Platforma ishlashi va tanilishi uchun Operatorga ularni bepul saqlash, koʻrsatish, tarjima qilish, kichraytirish va boshqacha texnik ishlash uchun ruxsat beradi — materiallar Platformada turgan davrda.',
          'Platformaning oʻziga, uning bezagi va belgilariga boʻlgan huquqlar Operatorga tegishli yoki u ulardan qonuniy foydalanadi. Foydalanuvchi ulardan faqat shartnoma doirasida foydalanish huquqini oladi.',
          'Material oʻz huquqini buzadi deb hisoblagan huquq egasi yordam xizmatiga dalillar bilan murojaat qiladi. Koʻrib chiqish vaqtida Operator materialni yashirib qoʻyishi mumkin.',
        ],
      },
      { kind: 'heading', id: 'personal-data', text: 'Shaxsga doir maʼlumotlar va xabarlar' },
      {
        kind: 'clauses',
        items: [
          [
            'Operator shaxsga doir maʼlumotlarga Oʻzbekiston Respublikasining «Shaxsga doir maʼlumotlar toʻgʻrisida»gi OʻRQ-547-son Qonuniga muvofiq va ',
            { text: 'Maxfiylik', to: '/info/confidentiality' },
            ' sahifasida yozilganidek ishlov beradi.',
          ],
          'Platforma orqali olingan boshqa odamlarning maʼlumotlaridan Foydalanuvchi faqat Kelishuv yoki u haqdagi suhbat uchun foydalanadi va ularni begonalarga bermaydi.',
          `Operator Foydalanuvchiga Platforma ishi va uning Eʼlonlari haqidagi xabarlarni ilovada ${site.sendsSms ? 'hamda bildirishnoma va SMS' : 'va bildirishnoma'} orqali yuboradi. Xavfsizlikka va shartnomaning oʻziga taalluqlilaridan tashqari bildirishnomalarni sozlash mumkin.`,
          'Moderatorlar yozishmani faqat u boʻyicha shikoyat tushganda yoki qonun talab qilganda oʻqiydi.',
        ],
      },
      { kind: 'heading', id: 'liability', text: 'Javobgarlik' },
      {
        kind: 'clauses',
        items: [
          'Foydalanuvchi oʻz Eʼlonlari, xabarlari, sharhlari va Kelishuvlari, ularning qonuniyligi va boshqalarga yetkazgan zarari uchun oʻzi javob beradi.',
          'Operator Foydalanuvchilarning harakatlari, ishlarning sifati, muddati va haqi, mehnat munosabatlarining mazmuni va Kelishuvlardan koʻrilgan zarar, shuningdek havola va bannerlar olib boradigan uchinchi shaxslar saytlari uchun javob bermaydi.',
          'Operator aloqa, Foydalanuvchi qurilmasi, toʻlov xizmatlari va boshqa uchinchi shaxslar sababli yuz bergan uzilishlar uchun javob bermaydi.',
          'Operator shartnomani buzsa, Foydalanuvchiga isbotlangan haqiqiy zararni qoplaydi, ammo Foydalanuvchi oxirgi 12 oyda Operatorga toʻlagan summadan ortiq emas. Bu cheklov qasd boʻlganda, hayot va sogʻliqqa zarar yetkazilganda hamda qonun javobgarlikni cheklashga yoʻl qoʻymaydigan boshqa hollarda qoʻllanmaydi.',
          'Tomonlar yengib boʻlmaydigan kuch sababli majburiyat bajarilmagani uchun, bu kuch taʼsir qilib turgan davrda javob bermaydi.',
          'Shartnomadagi hech narsa qonun isteʼmolchilarga beradigan huquqlarni kamaytirmaydi.',
        ],
      },
      { kind: 'heading', id: 'disputes', text: 'Nizolar' },
      {
        kind: 'clauses',
        items: [
          'Shartnomaga Oʻzbekiston Respublikasi huquqi qoʻllanadi.',
          [
            'Operatorga talabnoma (pretenziya) ',
            ...ifSet(emailLinkOf(site), (email) => [email, ' manziliga']),
            ...(site.operator.email === undefined
              ? [{ text: 'yordam xizmati', to: '/info/support' } as const, ' orqali']
              : []),
            ' yuboriladi; javob 15 kun ichida beriladi.',
          ],
          'Foydalanuvchilar oʻrtasidagi nizolarni ular oʻzlari hal qiladi. Ularning iltimosiga koʻra va qonunda nazarda tutilgan hollarda Operator Kelishuv haqida Platformada qanday yozuvlar borligini tasdiqlaydi.',
          'Kelishib boʻlmasa, nizoni Operator joylashgan yerdagi sud, isteʼmolchi bilan nizoni esa isteʼmolchi qonun boʻyicha tanlashga haqli boʻlgan sud koʻrib chiqadi.',
        ],
      },
      { kind: 'heading', id: 'term', text: 'Muddat, oʻzgartirish va bekor qilish' },
      {
        kind: 'clauses',
        items: [
          'Shartnoma oferta qabul qilingan paytdan boshlab, akkaunt mavjud boʻlgan davrda amal qiladi.',
          'Operator ofertani oʻzgartirishga haqli va yangi tahrirni shu sahifada eʼlon qiladi. Muhim oʻzgarishlar haqida ilovada kamida 10 kun oldin ogohlantiradi. Oʻzgarishlar allaqachon toʻlangan narsaga taalluqli emas.',
          'Foydalanuvchi oʻzgarishlarga rozi boʻlmasa, akkauntni oʻchirib, shartnomani bekor qiladi; oʻzgarishlar kuchga kirgandan keyin foydalanishni davom ettirish ularga rozilikni bildiradi.',
          'Foydalanuvchi akkauntni istalgan vaqtda kabinetda oʻchirishi mumkin. 14 kun ichida oʻchirishni bekor qilish mumkin, keyin shartnoma tugaydi.',
          'Operator qoʻpol yoki takroriy qoidabuzarlikda sababini bildirib, Platforma yopilganda esa 30 kun oldin ogohlantirib, shartnomani bekor qilishga haqli. Ikkala holda ham Balans qoldigʻi 8.5-band boʻyicha qaytariladi.',
          'Shartnoma tugagunga qadar yuzaga kelgan majburiyatlar bajarilishi shart.',
          'Biror shart haqiqiy emas deb topilsa, qolganlari amal qilishda davom etadi. Oferta oʻzbek va rus tillarida tuzilgan; tafovut boʻlsa, oʻzbekcha matn qoʻllanadi.',
        ],
      },
      { kind: 'heading', id: 'details', text: 'Operator haqida maʼlumot va aloqa' },
      {
        kind: 'clauses',
        items: [
          ...ifSet(site.operator.name, (name) => [
            `Operator: ${[name, site.operator.address].filter((part) => part !== undefined).join(', ')}.`,
          ]),
          'Operatorning toʻliq nomi, joylashgan yeri, roʻyxatga olish va bank rekvizitlari toʻlov hujjatlarida koʻrsatiladi va istalgan shaxsning soʻroviga koʻra taqdim etiladi.',
          ...ifSet(contactsOf(site), (contacts) => [['Operator bilan aloqa: ', ...contacts, '.']]),
          'Tomonlar shu yerda koʻrsatilgan manzillardan, Foydalanuvchining telefon raqamidan va uning akkaunti orqali yuborilgan xabarlarni yuridik ahamiyatga ega deb tan oladi.',
        ],
      },
    ],
  };
};
