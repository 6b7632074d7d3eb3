import type { Phrase } from './phrase.ts';

export const TASK_CLOSINGS: readonly Phrase[] = [
  ['Оплата сразу после работы.', 'Haqini ish tugashi bilan beraman.'],
  ['Оплата наличными или на карту.', 'Toʻlov naqd yoki kartaga.'],
  ['Пишите в чат, отвечу в течение дня.', 'Chatga yozing, kun davomida javob beraman.'],
  ['Звонить можно [{time}|с 9 до 20].', '[{time}|Soat 9 dan 20 gacha] telefon qilsangiz boʻladi.'],
  ['Сразу пишите, сколько возьмёте и когда сможете.', 'Qancha olasiz va qachon kela olasiz — darrov yozing.'],
  ['Посредников прошу не беспокоить.', 'Vositachilar bezovta qilmasin.'],
  ['Если всё понравится, будет ещё работа.', 'Ish yoqsa, keyin yana ish boʻladi.'],
  ['[Немного торга уместно.|Торг небольшой есть.]', '[Ozgina kelishish mumkin.|Narxini kelishamiz.]'],
  ['Желательно с отзывами.', 'Fikr-mulohazalari bor ustalar yozsin.'],
  ['Нужен ответственный человек, который приедет вовремя.', 'Vaqtida keladigan, masʼuliyatli odam kerak.'],
];

export const TASK_CLOSINGS_HANDS: readonly Phrase[] = [
  ['[Чай и обед с нас.|Обедом накормим.]', '[Choy-ovqat bizdan.|Tushlik bilan taʼminlaymiz.]'],
  ['Фото пришлю в личку.', 'Rasmini shaxsiyga yuboraman.'],
  ['Можно с напарником.', 'Sherik bilan kelsangiz ham boʻladi.'],
];

export const SERVICE_CLOSINGS: readonly Phrase[] = [
  ['Пишите, отвечаю быстро.', 'Yozing, tez javob beraman.'],
  [
    '[Есть отзывы и фото работ.|Фото работ — в профиле.]',
    '[Fikrlar va ishlar rasmi bor.|Ishlarim rasmi profilda.]',
  ],
  ['Постоянным клиентам скидка [10|15] %.', 'Doimiy mijozlarga [10|15] % chegirma.'],
  [
    'Работаю без выходных, [с 8 до 21|с 9 до 20].',
    'Dam olish kunisiz, [8 dan 21 gacha|9 dan 20 gacha] ishlayman.',
  ],
  ['Оплата наличными, картой или переводом.', 'Toʻlov naqd, karta yoki oʻtkazma orqali.'],
  ['Работаю по договорённости, предоплату не беру.', 'Kelishib ishlayman, oldindan pul olmayman.'],
  ['Говорю на русском и узбекском.', 'Oʻzbek va rus tillarida gaplashaman.'],
  [
    'Звоните в любое время, если не взял<|а> трубку — напишите.',
    'Istalgan vaqtda qoʻngʻiroq qiling, koʻtarmasam yozib qoldiring.',
  ],
  ['Могу выставить счёт для организаций.', 'Tashkilotlarga hisob-faktura beraman.'],
  ['Минимальный заказ обсуждаем.', 'Eng kam buyurtma kelishiladi.'],
];

export const SERVICE_CLOSINGS_HANDS: readonly Phrase[] = [
  ['Цену назову сразу после фото или осмотра.', 'Rasmini yuborsangiz yoki koʻrsam, narxini darrov aytaman.'],
  ['Пенсионерам и многодетным скидка.', 'Nafaqaxoʻr va koʻp bolali oilalarga chegirma.'],
];

export const VACANCY_CONDITIONS: readonly Phrase[] = [
  ['Обед за наш счёт.', 'Tushlik bizdan.'],
  ['Зарплата два раза в месяц, без задержек.', 'Oylik ikki marta, kechikmasdan beriladi.'],
  ['Официальное оформление, трудовая книжка.', 'Rasmiy ishga olamiz, mehnat daftarchasi bilan.'],
  [
    'Испытательный срок {p=1-2 месяц|месяца|месяцев}, оплачивается.',
    'Sinov muddati {p=1-2} oy, haq toʻlanadi.',
  ],
  ['Премии по итогам месяца.', 'Oy yakuniga koʻra mukofot bor.'],
  ['Дружный коллектив, текучки нет.', 'Jamoa ahil, odamlar uzoq ishlaydi.'],
  ['Оплата за переработки отдельно.', 'Ortiqcha ish soatlari alohida toʻlanadi.'],
  ['Рост до старшего через [полгода|год].', '[Yarim yil|Bir yil]dan keyin katta lavozimga oʻtish mumkin.'],
  ['Ориентир: {mark}.', 'Moʻljal: {mark}.'],
];

export const VACANCY_CONDITIONS_HANDS: readonly Phrase[] = [
  ['Есть служебная развозка вечером.', 'Kechqurun xizmat mashinasi uyga tashlaydi.'],
  ['Иногородним поможем с жильём.', 'Viloyatdan kelganlarga yotoqxona bilan yordam beramiz.'],
  ['Спецодежду выдаём.', 'Ish kiyimi beramiz.'],
];

export const VACANCY_REMOTE: readonly Phrase[] = [
  [
    'Работа из дома, созвон раз в [день|неделю].',
    'Uydan ishlanadi, [kuniga|haftada] bir marta qoʻngʻiroqlashamiz.',
  ],
  ['Важны интернет и свой компьютер.', 'Internet va oʻz kompyuteringiz boʻlishi kerak.'],
  [
    'Оплата на карту [каждые две недели|в конце месяца].',
    'Haq kartaga [har ikki haftada|oy oxirida] oʻtkaziladi.',
  ],
  ['Сначала небольшое тестовое задание, оплачиваем.', 'Avval kichik sinov topshirigʻi, haqi toʻlanadi.'],
];

export const VACANCY_DEMANDS: readonly Phrase[] = [
  [
    'Требования: [опыт от {e=1-3 года|лет|лет}|опыт желателен], ответственность, без вредных привычек.',
    'Talablar: [{e=1-3} yil tajriba|tajriba boʻlsa yaxshi], masʼuliyat, yomon odatlarsiz.',
  ],
  [
    'Ждём людей от {a=18-22} до {b=40-50:5} лет, [знание узбекского и русского|узбекский обязательно, русский желательно].',
    'Yoshi {a=18-22} dan {b=40-50:5} gacha, [oʻzbek va rus tilini bilishi kerak|oʻzbek tili shart, rus tili boʻlsa yaxshi].',
  ],
  [
    'Нужен опыт от {e=1-4 года|лет|лет} и рекомендации с прошлого места.',
    '{e=1-4} yil tajriba va avvalgi ish joyidan tavsiya kerak.',
  ],
  ['Пунктуальность и аккуратность важнее опыта.', 'Biz uchun puxtalik va tartib tajribadan muhimroq.'],
];

export const VACANCY_DEMANDS_NOVICE: readonly Phrase[] = [
  ['Опыт не обязателен, главное — желание работать.', 'Tajriba shart emas, asosiysi — ishlash istagi.'],
  ['Студентам старших курсов можно.', 'Yuqori kurs talabalari ham murojaat qilishi mumkin.'],
  ['Обучим на месте, наставник рядом.', 'Joyida oʻrgatamiz, ustoz biriktiramiz.'],
];

export const VACANCY_CONTACT: readonly Phrase[] = [
  [
    'Выйти нужно [как можно скорее|с понедельника|с начала месяца].',
    'Ishga [imkon qadar tezroq|dushanbadan|oy boshidan] chiqish kerak.',
  ],
  ['Пишите сюда, пригласим на собеседование.', 'Shu yerga yozing, suhbatga chaqiramiz.'],
  [
    'Отправьте короткий рассказ о себе: возраст, район, опыт.',
    'Oʻzingiz haqingizda qisqacha yozing: yosh, manzil, tajriba.',
  ],
  [
    'Звоните [{time}|с 10 до 18], кроме воскресенья.',
    '[{time}|10 dan 18 gacha] qoʻngʻiroq qiling, yakshanbadan tashqari.',
  ],
  ['Собеседование в день обращения.', 'Suhbat murojaat qilgan kuningiz oʻtadi.'],
];

export const SCHEDULE_FULL: readonly Phrase[] = [
  ['График 6/1, с 9:00 до 18:00.', 'Ish tartibi 6/1, 9:00 dan 18:00 gacha.'],
  ['График 5/2, с 9 до 18, обед час.', '5/2, soat 9 dan 18 gacha, bir soat tushlik.'],
  ['Воскресенье — выходной, в субботу до обеда.', 'Yakshanba dam, shanba kuni tushgacha.'],
  ['С понедельника по субботу, с 9 до 17.', 'Dushanbadan shanbagacha, 9 dan 17 gacha.'],
  [
    'Пять дней в неделю, [начало в 8:30|начало в 10:00].',
    'Haftada besh kun, [soat 8:30 dan|soat 10:00 dan].',
  ],
];

export const SCHEDULE_SHIFTS: readonly Phrase[] = [
  ['График 2/2, [по 12 часов|с 8 до 20].', 'Ikki kun ish, ikki kun dam, [12 soatdan|8 dan 20 gacha].'],
  ['Смены дневные и ночные, через два дня.', 'Kunduzgi va tungi smena, ikki kunda almashadi.'],
];

export const SCHEDULE_PARTIAL: readonly Phrase[] = [
  ['Неполный день, {h=4-6 час|часа|часов}.', 'Toʻliqsiz ish kuni, {h=4-6} soat.'],
  [
    'Смены по {h=4-6 часа|часа|часов}, график составим вместе.',
    'Smena {h=4-6} soatdan, jadvalni birga tuzamiz.',
  ],
  ['Подойдёт как подработка.', 'Qoʻshimcha ish sifatida ham mos.'],
];

export const SCHEDULE_PROJECT: readonly Phrase[] = [
  [
    'Работа на {w=2-8 неделю|недели|недель}, дальше по результату.',
    'Ish {w=2-8} haftalik, keyin natijaga qarab davom etadi.',
  ],
  [
    'Проект на {w=1-4 месяц|месяца|месяцев}, оплата по этапам.',
    'Loyiha {w=1-4} oylik, haq bosqichma-bosqich toʻlanadi.',
  ],
];

export const SCHEDULE_INTERNSHIP: readonly Phrase[] = [
  [
    'Стажировка {w=1-3 месяц|месяца|месяцев}, лучших берём в штат.',
    '{w=1-3} oylik stajirovka, yaxshilarini ishga olamiz.',
  ],
  [
    'Берём без опыта, учим с нуля, стипендия небольшая, но честная.',
    'Tajribasiz olamiz, noldan oʻrgatamiz, haqi kam, lekin halol.',
  ],
];

export const SCHEDULE_VOLUNTEERING: readonly Phrase[] = [
  ['Участие добровольное: оплачиваем дорогу и обед.', 'Ixtiyoriy ish: yoʻl va tushlik pulini toʻlaymiz.'],
];
