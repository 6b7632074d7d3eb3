import type { Phrase } from './phrase.ts';

export const TASK_COMMENTS: readonly Phrase[] = [
  [
    'Здравствуйте, могу подъехать [сегодня вечером|завтра с утра|в удобное вам время], инструмент свой.',
    'Assalomu alaykum, [bugun kechqurun|ertaga ertalab|sizga qulay paytda] kela olaman, asboblarim oʻzimda.',
  ],
  [
    'Делаю такое постоянно, опыт {y=3-15 год|года|лет}. Могу показать прошлые работы.',
    'Bunday ishni doim qilaman, tajribam {y=3-15} yil. Oldingi ishlarimni koʻrsatishim mumkin.',
  ],
  [
    'Живу рядом, [{mark}|минут десять пешком]. Сделаю спокойно и аккуратно.',
    'Yaqinda turaman, [{mark}|piyoda oʻn daqiqalik yoʻl]. Shoshilmasdan, toza qilib beraman.',
  ],
  ['По цене соглас<ен|на>, готов<|а> начать {when}.', 'Narxga roziman, {when} boshlashga tayyorman.'],
  [
    'Готов<|а> взяться, но сначала хочу уточнить пару деталей. Напишите, пожалуйста.',
    'Olishga tayyorman, lekin oldin bir-ikki narsani aniqlab olsam. Yozib yuboring, iltimos.',
  ],
  [
    'Добрый день! Свобод<ен|на> {when}, сделаю за один раз, без переносов.',
    'Xayrli kun! {when} boʻshman, kechiktirmasdan bir kelishda tugataman.',
  ],
  ['Могу чуть дешевле, если без спешки.', 'Shoshilmasangiz, biroz arzonroq qilib beraman.'],
  ['Работаю официально, если нужен чек — дам.', 'Rasmiy ishlayman, chek kerak boʻlsa beraman.'],
  [
    'Видел<|а> ваше объявление, такая работа мне знакома. Живу {incity}, приеду без доплаты за дорогу.',
    'Eʼloningizni koʻrdim, bunday ish menga tanish. {city}da yashayman, yoʻl uchun alohida pul olmayman.',
  ],
  [
    'У меня отзывы хорошие, посмотрите профиль. За качество отвечаю.',
    'Fikrlar yaxshi, profilimni koʻring. Sifatiga javob beraman.',
  ],
  [
    'Цена немного низкая для такого объёма, предлагаю свою.',
    'Bunday hajmga narx biroz past, oʻz narximni taklif qilaman.',
  ],
  ['Салам, возьмусь. Когда удобно созвониться?', 'Salom, ishni olaman. Qachon telefonlashsak boʻladi?'],
];

export const VACANCY_COMMENTS: readonly Phrase[] = [
  [
    'Здравствуйте! Опыт в этой сфере {y=1-8 год|года|лет}, ищу стабильную работу рядом с домом.',
    'Assalomu alaykum! Bu sohada {y=1-8} yil ishlaganman, uyga yaqin barqaror ish qidiryapman.',
  ],
  [
    'Интересует ваша вакансия, готов<|а> выйти [с понедельника|на этой неделе].',
    'Vakansiyangiz qiziqtirdi, [dushanbadan|shu haftada] ishga chiqishga tayyorman.',
  ],
  [
    'Живу [в 15 минутах|в соседнем районе], график подходит. Можно прийти на собеседование?',
    '[15 daqiqalik joyda|Qoʻshni tumanda] yashayman, ish tartibi mos. Suhbatga kelsam boʻladimi?',
  ],
  ['Опыта мало, но быстро учусь и не опаздываю.', 'Tajribam kam, lekin tez oʻrganaman va kech qolmayman.'],
  [
    'Работал<|а> на похожей должности, есть рекомендации.',
    'Shunga oʻxshash lavozimda ishlaganman, tavsiyanomalarim bor.',
  ],
  [
    'Добрый день, подскажите, место ещё свободно? Учусь на заочном, могу работать полный день.',
    'Xayrli kun, joy hali bormi? Sirtqida oʻqiyman, toʻliq kun ishlay olaman.',
  ],
  [
    'Знаю русский и узбекский, компьютер на уверенном уровне.',
    'Oʻzbek va rus tilini bilaman, kompyuterda yaxshi ishlayman.',
  ],
  ['Ищу работу срочно, условия устраивают.', 'Zudlik bilan ish qidiryapman, shartlar maʼqul.'],
  [
    'Здравствуйте, у меня двое детей в садике, ищу работу до вечера. Очень ответственно отношусь к делу.',
    'Assalomu alaykum, ikki farzandim bogʻchada, kechgacha boʻlgan ish qidiryapman. Ishga masʼuliyat bilan qarayman.',
  ],
  ['Готов<|а> прийти на пробный день.', 'Sinov kuniga kelishga tayyorman.'],
  [
    'Раньше работал<|а> [в Ташкенте|в соседней области], вернул<ся|ась> домой и хочу работать здесь.',
    'Ilgari [Toshkentda|qoʻshni viloyatda] ishlaganman, uyga qaytdim, endi shu yerda ishlamoqchiman.',
  ],
];
