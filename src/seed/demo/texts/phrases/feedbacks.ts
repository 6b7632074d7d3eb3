import type { Phrase } from './phrase.ts';

export const PRAISE_ANY: readonly Phrase[] = [
  [
    'Обращаюсь уже {n=2-4}-й раз, [ни разу не подв<ёл|ела>|всегда всё хорошо].',
    '{n=2-4}-marta murojaat qilishim, [biror marta xafa qilmagan|har safar mamnunman].',
  ],
  [
    '[Очень вежливый человек|Приятно иметь дело], объяснил<|а>, что и почему.',
    '[Juda xushmuomala odam|Ishlash yoqimli], nima uchunligini tushuntirib berdi.',
  ],
  [
    'Сроки [выдержал<|а> день в день|соблюдены], качество хорошее.',
    '[Aytgan kuniga ulgurdi|Muddatida tugatdi], sifati yaxshi.',
  ],
  [
    'Немного задержал<ся|ась>, но предупредил<|а> заранее. Результат понравился.',
    'Ozgina kechikdi, lekin oldindan ogohlantirdi. Natijadan mamnunman.',
  ],
  ['Хорошо, недорого, без лишних слов.', 'Yaxshi, arzon, ortiqcha gapsiz.'],
  ['Чётко, как написано в объявлении.', 'Hammasi eʼlonda yozilganidek.'],
  [
    'Нашли через Yumush за вечер, [на следующий день|через два дня] всё было готово.',
    'Yumush orqali bir kechada topdim, [ertasiga|ikki kunda] hammasi tayyor boʻldi.',
  ],
  [
    '[Соседям уже дал номер|Телефон сохранил], такие люди редкость.',
    '[Qoʻshnilarga ham raqamini berdim|Raqamini saqlab qoʻydim], bunaqa odamlar kam.',
  ],
  [
    'Качество отличное, разве что пришлось подождать очередь.',
    'Sifati aʼlo, faqat biroz navbat kutishga toʻgʻri keldi.',
  ],
  [
    'Договорились в чате, всё [прошло гладко|сделано без моего участия].',
    'Chatda kelishdik, hammasi [silliq oʻtdi|mensiz ham bajarildi].',
  ],
  ['Ставлю плюс.', 'Rahmat, ijobiy baho qoʻyaman.'],
];

export const PRAISE_HANDS: readonly Phrase[] = [
  [
    '[Всё сделал<|а>|Сделано] быстро и аккуратно, [рекомендую|советую].',
    '[Hammasini tez va toza qildi|Tez va ozoda bajarildi], [tavsiya qilaman|hammaga maslahat beraman].',
  ],
  [
    'Приехал<|а> вовремя, [цену не накручивал<|а>|о цене договорились сразу]. Спасибо!',
    'Vaqtida keldi, [narxni oshirmadi|narxini darrov kelishdik]. Rahmat!',
  ],
  [
    'Ответил<|а> сразу, приехал<|а> [в тот же день|через час]. [Работает до сих пор|Проблема решена].',
    'Darrov bogʻlandim, [oʻsha kuniyoq|bir soatda] yetib keldi. [Hozirgacha ishlayapti|Muammo hal boʻldi].',
  ],
  [
    'Цена оказалась [ниже, чем у других|такой, как договаривались], а работа лучше.',
    'Narxi [boshqalardan arzon|kelishganimizdek] boʻldi, ishi esa yaxshiroq.',
  ],
  [
    '[Мама довольна|Жена довольна|Вся семья довольна], будем звать ещё.',
    '[Onam xursand|Ayolim xursand|Oilamiz bilan mamnunmiz], yana chaqiramiz.',
  ],
  [
    'Сделал<|а> как для себя, за собой [убрал<|а>|всё вынес<|ла>].',
    'Oʻziniki kabi qilib berdi, keyin [tozalab ketdi|chiqindisini olib chiqdi].',
  ],
  [
    '[Мастер своего дела|Видно опыт], руки золотые.',
    'Ishining ustasi, tajribasi koʻrinib turibdi. Qoʻli gul ekan.',
  ],
  [
    'Спасибо за терпение, переделывали по моей просьбе и без доплаты.',
    'Sabri uchun rahmat, iltimosim bilan qayta qilib berdi, qoʻshimcha pul soʻramadi.',
  ],
  [
    'Порядочный человек: увидел<|а>, что ремонт не нужен, и взял<|а> только за выезд.',
    'Halol odam: taʼmir kerak emasligini koʻrib, faqat yoʻl haqini oldi.',
  ],
];

export const PRAISE_EDUCATION: readonly Phrase[] = [
  [
    'Сын за {m=2-4 месяц|месяца|месяцев} подтянул оценки, на занятия идёт с удовольствием.',
    'Oʻgʻlim {m=2-4} oyda baholarini koʻtarib oldi, darsga oʻzi intiladi.',
  ],
  [
    'Объясняет понятно, на вопросы отвечает терпеливо.',
    'Tushunarli tushuntiradi, savollarga sabr bilan javob beradi.',
  ],
  ['Дочь поступила, спасибо огромное!', 'Qizim oʻqishga kirdi, katta rahmat!'],
  [
    'Занимаемся онлайн, ни одного переноса, домашние проверяет.',
    'Onlayn shugʻullanamiz, biror dars qoldirilmadi, uy vazifasini tekshiradi.',
  ],
  ['Сначала было трудно, а теперь результат налицо.', 'Boshida qiyin boʻldi, endi natija yaqqol.'],
];

export const PRAISE_BEAUTY: readonly Phrase[] = [
  [
    'Держится уже {w=2-4 неделю|недели|недель}, как в первый день.',
    '{w=2-4} hafta boʻldi, hamon birinchi kundagidek.',
  ],
  [
    'Чисто, инструмент обработан, мастер внимательная.',
    'Toza, asboblar zararsizlantirilgan, usta eʼtiborli.',
  ],
  ['Сделали именно то, что я показала на фото.', 'Aynan rasmda koʻrsatganimdek chiqdi.'],
  ['Хожу вместе с сестрой, обеим нравится.', 'Opam bilan boramiz, ikkalamizga ham yoqadi.'],
];

export const PRAISE_EVENTS: readonly Phrase[] = [
  ['Той прошёл отлично, гости до сих пор вспоминают.', 'Toʻyimiz zoʻr oʻtdi, mehmonlar hanuz eslashadi.'],
  [
    'Приехали заранее, всё подготовили, никаких накладок.',
    'Oldinroq kelishdi, hammasini tayyorlashdi, hech qanday muammo boʻlmadi.',
  ],
  ['Вкус и оформление на высоте, съели всё до крошки.', 'Taʼmi ham, bezagi ham aʼlo, bittasi ham qolmadi.'],
  ['На {n=40-200:20} человек всё рассчитали точно.', '{n=40-200:20} kishiga hammasini aniq hisoblashdi.'],
];

export const PRAISE_DESK: readonly Phrase[] = [
  [
    'Правки внёс<|ла> быстро, [сдал<|а> раньше срока|всегда на связи].',
    'Tuzatishlarni tez kiritdi, [muddatidan oldin topshirdi|doim aloqada].',
  ],
  ['Документы в порядке, объясн<ил|ила> простыми словами.', 'Hujjatlar joyida, oddiy tilda tushuntirdi.'],
  [
    'Понял<|а> задачу с первого раза, результат лучше, чем мы ждали.',
    'Vazifani birinchi martadayoq tushundi, natija kutganimizdan yaxshi.',
  ],
];

export const PRAISE_CARE: readonly Phrase[] = [
  [
    'Бабушка к ней привыкла с первого дня, очень заботливый человек.',
    'Buvim birinchi kundanoq oʻrganib qoldi, juda mehribon inson.',
  ],
  ['Дети её обожают, спокойна, когда они вместе.', 'Bolalar yaxshi koʻradi, birga boʻlsa xotirjamman.'],
  [
    'Пунктуальная, чистоплотная, всё рассказывает вечером.',
    'Vaqtida keladi, ozoda, kechqurun hammasini aytib beradi.',
  ],
];

export const PRAISE_CUSTOMER: readonly Phrase[] = [
  [
    'Хороший заказчик, [расплатил<ся|ась> сразу|задача описана точно].',
    'Yaxshi buyurtmachi, [haqini darrov berdi|topshiriq aniq yozilgan].',
  ],
  [
    'Всё честно, встретил<|а>, показал<|а>, напоил<|а> чаем.',
    'Hammasi halol, kutib oldi, koʻrsatdi, choy berdi.',
  ],
  ['Оплата как договаривались, работать приятно.', 'Toʻlov kelishilganidek, ishlash yoqimli.'],
  [
    'Понятный человек, без капризов. С радостью поработаю ещё.',
    'Tushunadigan odam, injiqliksiz. Yana ishlashga tayyorman.',
  ],
];

export const PRAISE_EMPLOYER: readonly Phrase[] = [
  [
    'Собеседование прошло быстро, всё как в объявлении, зарплата вовремя.',
    'Suhbatdan oʻtdim, hammasi eʼlondagidek, oylik vaqtida.',
  ],
  [
    '{m=3-9 месяц|месяца|месяцев} здесь: отношение нормальное, обеды вкусные.',
    'Bu yerda {m=3-9} oy ishladim, munosabat yaxshi, tushligi mazali.',
  ],
  [
    'Ответили на отклик в тот же день, всё объяснили по телефону.',
    'Murojaatimga shu kuni javob berishdi, telefonda hammasini tushuntirishdi.',
  ],
];

export const COMPLAINT: readonly Phrase[] = [
  ['Опоздал<|а> на два часа и не предупредил<|а>.', 'Ikki soat kechikdi, ogohlantirmadi ham.'],
  ['По телефону была одна цена, на месте другая.', 'Telefonda bir narx edi, kelib boshqa narx aytdi.'],
  [
    'Через неделю пришлось [переделывать|звать другого мастера].',
    'Bir haftadan keyin [qaytadan qilishga|boshqa usta chaqirishga] toʻgʻri keldi.',
  ],
  [
    'Договорились на утро, трубку не берёт. Время потеряно.',
    'Ertalabga kelishgandik, telefonni koʻtarmadi. Vaqtim ketdi.',
  ],
  [
    'Сделал<|а> нормально, но мусор оставил<|а> в подъезде.',
    'Ishi yaxshi, lekin chiqindini podyezdda qoldirib ketdi.',
  ],
  [
    'Просил<|а> предоплату, хотя в объявлении написано, что без неё.',
    'Eʼlonda oldindan pul olinmaydi deyilgan, lekin zaklad soʻradi.',
  ],
  ['Общение грубоватое, второй раз не обращусь.', 'Muomalasi qoʻpolroq, ikkinchi marta murojaat qilmayman.'],
];
