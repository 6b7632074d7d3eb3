import type { Phrase } from './phrase.ts';

export const ABOUT_PERFORMER: readonly Phrase[] = [
  [
    'Работаю {y=4-20 год|года|лет}, большинство заказов — по рекомендациям. Беру столько, сколько успеваю сделать хорошо.',
    '{y=4-20} yildan beri ishlayman, buyurtmalarning koʻpi tanishlar tavsiyasi bilan keladi. Yaxshi qilib ulguradiganimcha olaman.',
  ],
  [
    'Люблю, когда клиент доволен и зовёт ещё раз. Цены честные, сроки держу.',
    'Mijoz rozi boʻlib, yana chaqirsa xursand boʻlaman. Narxlarim halol, muddatga amal qilaman.',
  ],
  [
    'Семья, двое детей, свой инструмент и машина. Приезжаю вовремя.',
    'Oilaliman, ikki farzandim bor, asbob va mashinam oʻzimniki. Vaqtida yetib boraman.',
  ],
  [
    'Учил<ся|ась> у хорошего мастера, теперь работаю <сам|сама>. В отзывах всё написано как есть.',
    'Yaxshi ustadan oʻrganganman, endi oʻzim ishlayman. Fikrlarda hammasi boricha yozilgan.',
  ],
  [
    'Берусь за дело, в котором уверен<|а>. Если не моё — подскажу, к кому обратиться.',
    'Ishonchim komil boʻlgan ishni olaman. Menga toʻgʻri kelmasa, kimga murojaat qilishni aytaman.',
  ],
  [
    'Принимаю заказы {incity} и рядом. Говорю на двух языках, на связи с утра до вечера.',
    '{city} va atrofida buyurtma olaman. Ikki tilda gaplashaman, ertalabdan kechgacha aloqadaman.',
  ],
  [
    'Закончил<|а> колледж, потом {y=3-8 год|года|лет} практики. Показываю фото до и после.',
    'Kollejni bitirganman, keyin {y=3-8} yil amaliyot. Ishdan oldingi va keyingi rasmlarni koʻrsataman.',
  ],
  [
    'Не гонюсь за количеством. Лучше сделать один раз, чем переделывать.',
    'Soniga emas, sifatiga qarayman. Qayta qilgandan koʻra bir marta toʻgʻri qilgan maʼqul.',
  ],
];

export const ABOUT_EMPLOYER: readonly Phrase[] = [
  [
    'Подбираю людей для нашей компании, отвечаю в чате в рабочее время.',
    'Kompaniyamizga xodim tanlayman, ish vaqtida chatda javob beraman.',
  ],
  [
    'Своё небольшое дело с {y=2008-2023} года. Ценю тех, кто приходит вовремя.',
    '{y=2008-2023}-yildan beri kichik biznesim bor. Vaqtida keladigan odamlarni qadrlayman.',
  ],
  [
    'Управляющ<ий|ая>, набираю команду. Условия пишу как есть.',
    'Boshqaruvchiman, jamoa yigʻyapman. Shartlarni boricha yozaman.',
  ],
  [
    'Работаем {incity}, нас уже больше двадцати человек.',
    '{city}da ishlaymiz, jamoamiz yigirma kishidan oshdi.',
  ],
  [
    'Отдел кадров. На звонки отвечаю с 10 до 17.',
    'Kadrlar boʻlimi. Qoʻngʻiroqlarga 10 dan 17 gacha javob beraman.',
  ],
];

export const ABOUT_CUSTOMER: readonly Phrase[] = [
  [
    'Ищу надёжных мастеров для дома, плачу сразу.',
    'Uyga ishonchli ustalar qidiraman, haqini darrov beraman.',
  ],
  ['Живу с семьёй {incity}.', 'Oilam bilan {city}da yashayman.'],
  [
    'Работаю в офисе, времени на бытовые дела мало, поэтому заказываю здесь.',
    'Ofisda ishlayman, roʻzgʻor ishlariga vaqt kam, shuning uchun shu yerdan buyurtma beraman.',
  ],
  [
    'Обустраиваю дом для родителей, периодически нужны мастера.',
    'Ota-onamga uy qilyapman, vaqti-vaqti bilan ustalar kerak boʻladi.',
  ],
];
