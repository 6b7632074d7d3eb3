import { CITIES } from '#seed/lookups/cities.ts';
import { Random } from '#seed/demo/random.ts';
import type { DemoPlace, Town } from './place.ts';

type Row = readonly [
  city: string,
  weight: number,
  prepositional: string,
  genitive: string,
  accusative: string,
  goesTo: readonly string[],
];

const ROWS: readonly Row[] = [
  ['khiva', 9, 'Хиве', 'Хивы', 'Хиву', ['urgench', 'tashkent']],
  ['shakhrisabz', 14, 'Шахрисабзе', 'Шахрисабза', 'Шахрисабз', ['karshi', 'samarkand']],
  ['bekabad', 9, 'Бекабаде', 'Бекабада', 'Бекабад', ['tashkent', 'syrdarya']],
  ['muynak', 2, 'Муйнаке', 'Муйнака', 'Муйнак', ['nukus']],
  ['zarafshan', 8, 'Зарафшане', 'Зарафшана', 'Зарафшан', ['navoi', 'uchkuduk']],
  ['toytepa', 5, 'Тойтепе', 'Тойтепы', 'Тойтепу', ['tashkent']],
  ['yangiyul', 7, 'Янгиюле', 'Янгиюля', 'Янгиюль', ['tashkent', 'chinaz']],
  ['akhangran', 5, 'Ахангаране', 'Ахангарана', 'Ахангаран', ['tashkent', 'angren']],
  ['kagan', 6, 'Кагане', 'Кагана', 'Каган', ['bukhara']],
  ['rishtan', 5, 'Риштане', 'Риштана', 'Риштан', ['kokand', 'fergana']],
  ['yangier', 4, 'Янгиере', 'Янгиера', 'Янгиер', ['golestan', 'tashkent']],
  ['nurata', 4, 'Нурате', 'Нураты', 'Нурату', ['navoi']],
  ['shirin', 2, 'Ширине', 'Ширина', 'Ширин', ['bekabad', 'golestan']],
  ['kattakurgan', 9, 'Каттакургане', 'Каттакургана', 'Каттакурган', ['samarkand']],
  ['khanabad', 4, 'Ханабаде', 'Ханабада', 'Ханабад', ['andijan']],
  ['kuvasay', 8, 'Кувасае', 'Кувасая', 'Кувасай', ['fergana']],
  ['shafirkan', 4, 'Шафиркане', 'Шафиркана', 'Шафиркан', ['bukhara', 'gijduvan']],
  ['uchkuduk', 3, 'Учкудуке', 'Учкудука', 'Учкудук', ['navoi', 'zarafshan']],
  ['boysun', 3, 'Байсуне', 'Байсуна', 'Байсун', ['termez', 'denau']],
  ['chust', 8, 'Чусте', 'Чуста', 'Чуст', ['namangan']],
  ['gijduvan', 6, 'Гиждуване', 'Гиждувана', 'Гиждуван', ['bukhara', 'navoi']],
  ['denau', 11, 'Денау', 'Денау', 'Денау', ['termez', 'tashkent']],
  ['yangibad', 2, 'Янгиабаде', 'Янгиабада', 'Янгиабад', ['angren']],
  ['urgut', 9, 'Ургуте', 'Ургута', 'Ургут', ['samarkand']],
  ['chinaz', 4, 'Чиназе', 'Чиназа', 'Чиназ', ['tashkent', 'yangiyul']],
  ['sherabad', 3, 'Шерабаде', 'Шерабада', 'Шерабад', ['termez']],
  ['khojeyli', 8, 'Ходжейли', 'Ходжейли', 'Ходжейли', ['nukus']],
  ['parkent', 5, 'Паркенте', 'Паркента', 'Паркент', ['tashkent', 'chirchik']],
  ['turtkul', 6, 'Турткуле', 'Турткуля', 'Турткуль', ['nukus', 'urgench']],
  ['syrdarya', 4, 'Сырдарье', 'Сырдарьи', 'Сырдарью', ['golestan', 'tashkent']],
];

const MARKS: DemoPlace['marks'] = [
  ['дехканский рынок', 'dehqon bozori'],
  ['хокимият', 'hokimiyat binosi'],
  ['центральная больница', 'markaziy shifoxona'],
  ['автостанция', 'avtostansiya'],
  ['школа № 1', '1-maktab'],
  ['школа № 7', '7-maktab'],
  ['махаллинский гузар', 'mahalla guzari'],
  ['мечеть Жоме', 'Jome masjidi'],
  ['почта', 'pochta'],
  ['стадион', 'stadion'],
];

const STREETS: DemoPlace['streets'] = [
  ['ул. Навои', 'Navoiy koʻchasi'],
  ['ул. Мустакиллик', 'Mustaqillik koʻchasi'],
  ['ул. Амира Темура', 'Amir Temur koʻchasi'],
  ['ул. Бобура', 'Bobur koʻchasi'],
  ['ул. Ибн Сино', 'Ibn Sino koʻchasi'],
  ['ул. Беруни', 'Beruniy koʻchasi'],
  ['ул. Узбекистан', 'Oʻzbekiston koʻchasi'],
  ['махалля Янги хаёт', 'Yangi hayot mahallasi'],
  ['махалля Богишамол', 'Bogʻishamol mahallasi'],
  ['махалля Гулистан', 'Guliston mahallasi'],
  ['махалля Дустлик', 'Doʻstlik mahallasi'],
  ['ул. Шифокорлар', 'Shifokorlar koʻchasi'],
  ['махалля Навруз', 'Navroʻz mahallasi'],
  ['ул. Гагарина', 'Gagarin koʻchasi'],
];

/** Small towns: people name only the town itself, and every town has the same landmarks. */
export const SMALL_TOWNS: readonly Town[] = ROWS.map(
  ([slug, weight, prepositional, genitive, accusative, goesTo]) => {
    const city = CITIES.find((entry) => entry.slug === slug);
    if (!city) throw new Error(`no such city: ${slug}`);
    const random = new Random(`town ${slug}`);
    const forms = { ruIn: `в ${prepositional}`, ruFrom: `из ${genitive}`, ruTo: `в ${accusative}` };
    const { longitude, latitude } = city;
    const place = {
      ...forms,
      ru: city.ru,
      uz: city.uz,
      longitude,
      latitude,
      marks: random.sample(MARKS, 5),
      streets: random.sample(STREETS, 7),
    };
    return { city: slug, weight, ...forms, goesTo, places: [place] };
  },
);
