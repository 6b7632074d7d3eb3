import { foldWord, foldWordVariants } from '../letters/fold-word.ts';
import { stemsOf } from './stems.ts';
import { isNumber, splitWords } from '../letters/words.ts';

const LITTLE =
  'в во на и с со к ко у о об от до по за из для при под над или но а не ни же ли бы как что это я мы вы он они ' +
  'мне нам вам вас наш наша ваш ваша свой есть будет ' +
  'va ham bilan uchun bu shu u yoki lekin men biz siz sizga bizga bizning mening emas deb har ва ҳам билан учун бу шу';

/** Words that people add to a search; a matching ad need not contain them. */
const WISHES =
  'нужен нужна нужно нужны надо требуется требуются ищу ищем найти найду хочу заказать вызвать закажу помогите помощь помочь ' +
  'срочно недорого дёшево дешево дешёвый цена цены стоимость сколько стоит хороший хорошая хорошего лучший опытный ' +
  'услуга услуги услуг вакансия вакансии работа работу работы объявление объявления ' +
  'kerak kerakman izlayapman izlayapmiz izlayman qidiryapman qidiraman topish top bor tez tezda shoshilinch arzon narx ' +
  'narxi narxlari qancha yaxshi malakali xizmat xizmati xizmatlari vakansiya yordam yordami ish ishi oʻrni beruvchi';

// Built on first use: the page loads this module while somebody reads.
let little: ReadonlySet<string> | undefined;
let wishes: ReadonlySet<string> | undefined;

/** Whether the word is a stop word, which tells no ad from another and is not indexed. */
export function isStopWord(word: string): boolean {
  return isAnyStopWord(word, foldWordVariants(word));
}

/** Like the function above, for a caller that has already folded the word. */
export function isAnyStopWord(word: string, readings: readonly string[]): boolean {
  if (isNumber(word)) return false;
  if (word.length < 2) return true;
  const known = (little ??= new Set(splitWords(LITTLE).map(foldWord)));
  return readings.some((folded) => known.has(folded));
}

export function isWish(word: string): boolean {
  return stemsOf(word).some(isWishTerm);
}

export function isWishTerm(stem: string): boolean {
  wishes ??= new Set(splitWords(WISHES).flatMap(stemsOf));
  return wishes.has(stem);
}
