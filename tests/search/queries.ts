import type { AdKind } from '#contract/ads/kinds.ts';

/** Expected and forbidden leaf categories of the first ten ads of a kind. */
export interface SearchCase {
  readonly query: string;
  readonly kind: AdKind;
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
  /** Minimum of the ten that must match, where not all do; a comment beside the row says why. */
  readonly atLeast?: number;
}

type Row = readonly [query: string, kind: AdKind, must: string, mustNot: string, atLeast?: number];

const TUTORS =
  'tutor-math tutor-uzbek tutor-english tutor-russian tutor-languages tutor-science primary-school';
const TEACHERS = `${TUTORS} kindergarten music-dance`;
/** Warehouses look for forklift drivers. */
const DRIVERS = 'personal-driver taxi-driver truck-driver warehouse';
/** Dressmakers and curtain makers are wanted as seamstresses. */
const SEWERS = 'seamstress curtains dressmaker';

function cases(rows: readonly Row[]): SearchCase[] {
  return rows.map(([query, kind, must, mustNot, atLeast]) => ({
    query,
    kind,
    must: must.split(' '),
    mustNot: mustNot.split(' '),
    ...(atLeast !== undefined && { atLeast }),
  }));
}

const russianEndings = cases([
  ['услуги сантехника', 'service', 'plumber', 'electrician tutor-math fridge'],
  ['нужен сантехник', 'task', 'plumber', 'electrician nanny cakes'],
  ['сантехники', 'vacancy', 'plumber', 'electrician cashier'],
  ['электрика', 'service', 'electrician', 'plumber makeup'],
  // A renovation ad that promises everything "from the sketch to the cleaning".
  ['уборку квартиры', 'service', 'home-cleaning', 'web-development car-wash', 9],
  ['ремонт холодильников', 'service', 'fridge', 'phone-repair renovation tyres'],
  ['ремонта кондиционера', 'service', 'air-conditioner', 'fridge phone-repair'],
  ['стиральных машин', 'service', 'washing-machine', 'wedding-cars intercity'],
  ['репетитора по математике', 'service', 'tutor-math tutor-science', 'driving-lessons plumber'],
  ['няню для ребёнка', 'task', 'nanny', 'plumber cargo'],
  ['сиделку', 'task', 'elderly-care', 'nanny plumber'],
  ['водителем такси', 'vacancy', 'taxi-driver', 'cashier nurse'],
  ['работа продавцом', 'vacancy', 'shop-assistant', 'doctor nurse welder'],
  // Seven are expected; others of accounting, law and translations follow.
  ['бухгалтера', 'vacancy', 'accountant', 'welder nurse', 7],
  ['швею', 'vacancy', SEWERS, 'packer doctor'],
  ['официантов', 'vacancy', 'waiter', 'nurse accountant'],
  ['охранником', 'vacancy', 'security-guard', 'seamstress cakes'],
  ['массажа', 'service', 'massage', 'web-development plumber'],
  ['переводчиком', 'vacancy', 'translator guide', 'welder seamstress'],
  ['вывозу мусора', 'service', 'junk-removal', 'makeup tutor-math'],
  ['грузоперевозок', 'service', 'cargo', 'makeup tutor-math'],
  // Six people bake cakes; behind them are animators who carry a cake in, and "tortish", which is pulling a dent out.
  ['торты на заказ', 'service', 'cakes', 'furniture plumber', 6],
  ['мойки окон', 'service', 'window-cleaning', 'windows-doors car-wash'],
  ['химчистку диванов', 'service', 'upholstery-cleaning', 'furniture plumber'],
  ['ветеринара', 'service', 'vet', 'dentist doctor'],
  // The titles of two realtors promise a lawyer's check.
  ['юристов', 'service', 'lawyer', 'accountant plumber', 8],
  ['бурению скважин', 'service', 'well-drilling', 'plumber cakes'],
  ['свадебную машину', 'service', 'wedding-cars', 'washing-machine taxi-driver'],
]);

const uzbekLatinSuffixes = cases([
  ['santexniklar', 'service', 'plumber', 'electrician nanny'],
  ['santexnikka', 'vacancy', 'plumber', 'electrician nanny'],
  ['elektriklar kerak', 'task', 'electrician', 'plumber auto-electrician'],
  ['enagalarni', 'task', 'nanny', 'plumber cargo'],
  ['oshpazlar', 'vacancy', 'restaurant-cook', 'welder nurse'],
  ['haydovchilarga', 'vacancy', DRIVERS, 'nurse accountant'],
  ['tikuvchilarni', 'vacancy', SEWERS, 'plumber nurse'],
  ['sotuvchining ishi', 'vacancy', 'shop-assistant', 'nurse welder'],
  ['buxgalterga', 'vacancy', 'accountant', 'welder nurse', 7],
  ['tarjimonlik', 'service', 'translator', 'plumber welder'],
  // Upholstery cleaning at home has both words in its title.
  ['uylarni tozalash', 'service', 'home-cleaning', 'web-development makeup', 6],
  ['gilamlarni yuvish', 'service', 'upholstery-cleaning', 'plumber tutor-math'],
  ['muzlatkichni taʼmirlash', 'service', 'fridge', 'phone-repair renovation'],
  ['konditsionerlarni', 'service', 'air-conditioner', 'fridge plumber'],
  ['telefonlar taʼmiri', 'service', 'phone-repair', 'fridge renovation'],
  ['yuk tashishga', 'service', 'cargo', 'makeup tutor-math'],
  ['koʻchirishda yordam', 'service', 'home-moving', 'tutor-math cakes'],
  ['matematikadan repetitor', 'service', 'tutor-math tutor-science', 'plumber driving-lessons'],
  ['ingliz tilidan dars', 'service', 'tutor-english', 'plumber tutor-math'],
  ['karnay-surnaychilar', 'service', 'karnay-surnay', 'web-development plumber'],
  ['kelinlar saloni', 'service', 'bridal-salon', 'plumber lawyer'],
  // Animators with a photographer in the team follow.
  ['fotograflar', 'service', 'photographer', 'plumber graphic-design', 7],
  // The term "tortish", pulling a dent out, matches too.
  ['tortlarga buyurtma', 'service', 'cakes', 'furniture plumber', 4],
  ['quduqlarni qazish', 'service', 'well-drilling', 'tractor cakes'],
  // Roadside assistance opens doors and installs batteries.
  ['eshiklarni oʻrnatish', 'service', 'windows-doors', 'web-development cakes', 9],
  // A brickworks hires people, too.
  ['gʻisht teruvchilar', 'vacancy', 'bricklayer', 'nurse seamstress', 6],
  ['kuryerlikka', 'vacancy', 'courier', 'nurse accountant'],
  ['hamshiralarga', 'vacancy', 'nurse', 'welder seamstress'],
]);

const uzbekCyrillic = cases([
  ['сантехник хизмати', 'service', 'plumber', 'electrician lawyer'],
  ['электрик керак', 'task', 'electrician', 'plumber nanny'],
  ['энага', 'task', 'nanny', 'plumber cargo'],
  ['ошпаз', 'vacancy', 'restaurant-cook', 'welder nurse'],
  ['ҳайдовчи', 'vacancy', DRIVERS, 'nurse accountant'],
  ['тикувчилар', 'vacancy', SEWERS, 'plumber nurse'],
  ['сотувчи', 'vacancy', 'shop-assistant', 'nurse welder'],
  ['ҳисобчи бухгалтер', 'vacancy', 'accountant', 'welder nurse'],
  ['қўриқчи', 'vacancy', 'security-guard', 'nurse seamstress'],
  ['ўқитувчи', 'vacancy', TEACHERS, 'welder seamstress'],
  ['ҳамшира', 'vacancy', 'nurse', 'welder seamstress'],
  ['гилам ювиш', 'service', 'upholstery-cleaning', 'plumber tutor-math'],
  // Upholstery cleaning at home has both words in its title.
  ['уй тозалаш', 'service', 'home-cleaning', 'web-development makeup', 6],
  ['юк ташиш', 'service', 'cargo', 'makeup tutor-math'],
  ['кўч кўчириш', 'service', 'home-moving', 'tutor-math cakes'],
  ['кафель ётқизиш', 'task', 'tiler', 'plumber cakes'],
  ['ғишт териш', 'task', 'bricklayer', 'nanny cakes'],
  ['қудуқ қазиш', 'service', 'well-drilling', 'cakes lawyer'],
  ['музлаткич таъмирлаш', 'service', 'fridge', 'phone-repair renovation'],
  ['кир ювиш машинаси', 'service', 'washing-machine', 'wedding-cars intercity'],
  // Bakers who cook for weddings follow.
  ['тўй учун ошпаз', 'service', 'osh-chef', 'web-development plumber', 8],
  ['сартарош', 'service', 'barber hairdresser', 'plumber lawyer'],
  ['таржимон', 'vacancy', 'translator guide', 'welder seamstress'],
  ['пайвандчи', 'vacancy', 'welder', 'nurse seamstress'],
  ['боғбон', 'vacancy', 'gardener', 'nurse accountant'],
  ['мебель йиғиш', 'service', 'furniture home-moving', 'plumber lawyer'],
]);

const otherScript = cases([
  ['santehnik', 'task', 'plumber', 'electrician nanny'],
  ['santekhnika', 'service', 'plumber', 'electrician lawyer'],
  // A renovation ad that promises everything "from the sketch to the cleaning".
  ['uborka kvartir', 'service', 'home-cleaning', 'web-development makeup', 9],
  ['remont kholodilnikov', 'service', 'fridge', 'phone-repair tyres'],
  ['remont telefonov', 'service', 'phone-repair', 'fridge renovation'],
  ['nyanya', 'task', 'nanny', 'plumber cargo'],
  ['sidelka', 'service', 'elderly-care', 'plumber cargo'],
  ['voditel taksi', 'vacancy', 'taxi-driver', 'nurse accountant'],
  ['prodavec', 'vacancy', 'shop-assistant', 'nurse welder'],
  ['shveya', 'vacancy', SEWERS, 'nurse packer'],
  ['okhrannik', 'vacancy', 'security-guard', 'nurse seamstress'],
  ['gruzchiki', 'service', 'loaders home-moving junk-removal', 'makeup tutor-math'],
  ['vyvoz musora', 'service', 'junk-removal', 'makeup tutor-math'],
  ['khimchistka divanov', 'service', 'upholstery-cleaning', 'furniture plumber'],
  ['torty na zakaz', 'service', 'cakes', 'furniture plumber', 6],
  ['svadebnye mashiny', 'service', 'wedding-cars', 'washing-machine plumber'],
  ['burenie skvazhin', 'service', 'well-drilling', 'plumber cakes'],
  // Two realtors promise a lawyer's check, as above.
  ['yurist', 'service', 'lawyer', 'accountant plumber', 8],
  ['репетитор инглиз тили', 'service', 'tutor-english', 'tutor-math plumber'],
  ['энагалар', 'service', 'nanny', 'plumber cargo'],
  ['карнай сурнай', 'service', 'karnay-surnay', 'web-development plumber'],
  ['чиқинди олиб кетиш', 'service', 'junk-removal', 'makeup tutor-math'],
  ['қадоқловчи', 'vacancy', 'packer harvest', 'nurse doctor'],
  ['официант керак', 'vacancy', 'waiter', 'nurse welder'],
  ['шифокор', 'vacancy', 'doctor', 'welder seamstress'],
  ['телеграм бот', 'service', 'telegram-bots', 'plumber cakes'],
]);

const misspelt = cases([
  ['сантехнк', 'service', 'plumber', 'electrician nanny'],
  ['сантехнек', 'task', 'plumber', 'electrician nanny'],
  ['элетрик', 'service', 'electrician', 'plumber nanny'],
  ['ремонт холодилньиков', 'service', 'fridge', 'phone-repair tyres'],
  ['кондицонер', 'service', 'air-conditioner', 'fridge plumber'],
  ['масаж', 'service', 'massage', 'plumber tutor-math'],
  ['грузчеки', 'service', 'loaders cargo', 'makeup tutor-math'],
  ['репетитер', 'service', TUTORS, 'plumber makeup'],
  ['бугалтер', 'vacancy', 'accountant', 'nurse welder', 7],
  // One letter away is a word with the stem of "piyoda": couriers on foot.
  ['продовец', 'vacancy', 'shop-assistant', 'nurse welder', 9],
  ['афициант', 'vacancy', 'waiter', 'nurse welder'],
  ['курер', 'vacancy', 'courier', 'nurse accountant'],
  ['парикмахр', 'service', 'hairdresser barber', 'plumber lawyer'],
  ['маникур', 'service', 'manicure', 'plumber lawyer'],
  ['фотогарф', 'service', 'photographer', 'plumber lawyer', 7],
  ['переводчек', 'vacancy', 'translator guide', 'nurse welder'],
  ['видионаблюдение', 'service', 'sysadmin', 'plumber cakes'],
  ['гипсакартон', 'service', 'drywall', 'plumber cakes'],
  ['santexnk', 'service', 'plumber', 'electrician nanny'],
  ['elekrtik', 'task', 'electrician', 'plumber nanny'],
  ['haydofchi', 'vacancy', DRIVERS, 'nurse accountant'],
  // One typo away from "tarix", history, for which a teacher is wanted.
  ['tarjmon', 'vacancy', 'translator guide', 'nurse welder', 9],
  ['muzlatkch', 'service', 'fridge', 'plumber phone-repair'],
  ['sotuvhci', 'vacancy', 'shop-assistant', 'nurse welder'],
  // A body shop that asks for welding follows.
  ['пайванчи', 'vacancy', 'welder', 'nurse seamstress', 6],
  ['қўрикчи', 'vacancy', 'security-guard', 'nurse seamstress'],
]);

const keyboardAndApostrophes = cases([
  ['cfynt[ybr', 'service', 'plumber', 'electrician nanny'],
  ["'ktrnhbr", 'service', 'electrician', 'plumber nanny'],
  ['htvjyn [jkjlbkmybrjd', 'service', 'fridge', 'phone-repair tyres'],
  ['yzyz', 'task', 'nanny', 'plumber cargo'],
  ['uhepxbrb', 'service', 'loaders home-moving junk-removal', 'plumber lawyer'],
  ['htgtnbnjh', 'service', TUTORS, 'plumber makeup'],
  ['<e[ufknth', 'vacancy', 'accountant', 'nurse welder', 7],
  ['ghjlfdtw', 'vacancy', 'shop-assistant', 'nurse welder'],
  ['djlbntkm nfrcb', 'vacancy', 'taxi-driver', 'nurse accountant'],
  ['j[hfyybr', 'vacancy', 'security-guard', 'nurse seamstress'],
  ['ыфтеучтшл', 'service', 'plumber', 'electrician nanny'],
  ['удулекшл', 'service', 'electrician', 'plumber nanny'],
  ['рфнвщмсрш', 'vacancy', DRIVERS, 'nurse accountant'],
  ['щырзфя', 'vacancy', 'restaurant-cook', 'nurse welder'],
  ['ыщегмсрш', 'vacancy', 'shop-assistant', 'nurse welder'],
  ['щэйшегмсрш', 'vacancy', TEACHERS, 'welder seamstress'],
  ["o'qituvchi", 'vacancy', TEACHERS, 'welder seamstress'],
  ['o`qituvchi', 'vacancy', TEACHERS, 'welder seamstress'],
  ['o‘qituvchi', 'vacancy', TEACHERS, 'welder seamstress'],
  ['oqituvchi', 'vacancy', TEACHERS, 'welder seamstress'],
  ['g’isht terish', 'task', 'bricklayer', 'nanny cakes'],
  ['gisht terish', 'task', 'bricklayer', 'nanny cakes'],
  ["telefon ta'mirlash", 'service', 'phone-repair', 'fridge renovation'],
  ['telefon tamirlash', 'service', 'phone-repair', 'fridge renovation'],
  ['qo´riqchi', 'vacancy', 'security-guard', 'nurse seamstress'],
  // Drivers for weddings follow.
  ['to`y mashinasi', 'service', 'wedding-cars', 'washing-machine plumber', 7],
  ['koʼch koʼchirish', 'service', 'home-moving', 'tutor-math cakes'],
]);

export const SEARCH_CASES: Readonly<Record<string, readonly SearchCase[]>> = {
  'Russian with endings': russianEndings,
  'Uzbek in Latin with suffixes': uzbekLatinSuffixes,
  'Uzbek in Cyrillic': uzbekCyrillic,
  'the other script than the ad’s': otherScript,
  misspelt,
  'wrong keyboard layout or apostrophe': keyboardAndApostrophes,
};
