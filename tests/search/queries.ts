import type { AdKind } from '../../src/contract/ads/kinds.ts';

/** By leaf categories: what the first ten ads of a kind must be in, and what none of them may be in. */
export interface SearchCase {
  readonly query: string;
  readonly kind: AdKind;
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
  /** How many of the ten must fit, where not all do; why is said beside the row. */
  readonly atLeast?: number;
}

type Row = readonly [query: string, kind: AdKind, must: string, mustNot: string, atLeast?: number];

const TUTORS =
  'tutor-math tutor-uzbek tutor-english tutor-russian tutor-languages tutor-science primary-school';
const TEACHERS = `${TUTORS} kindergarten music-dance`;
const DRIVERS = 'personal-driver taxi-driver truck-driver';

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
  ['уборку квартиры', 'service', 'home-cleaning', 'web-development car-wash'],
  ['ремонт холодильников', 'service', 'fridge', 'phone-repair renovation tyres'],
  ['ремонта кондиционера', 'service', 'air-conditioner', 'fridge phone-repair'],
  ['стиральных машин', 'service', 'washing-machine', 'wedding-cars intercity'],
  ['репетитора по математике', 'service', 'tutor-math', 'driving-lessons plumber'],
  ['няню для ребёнка', 'task', 'nanny', 'plumber cargo'],
  ['сиделку', 'task', 'elderly-care', 'nanny plumber'],
  ['водителем такси', 'vacancy', 'taxi-driver', 'cashier nurse'],
  ['работа продавцом', 'vacancy', 'shop-assistant', 'doctor nurse welder'],
  ['бухгалтера', 'vacancy', 'accountant', 'welder nurse'],
  ['швею', 'vacancy', 'seamstress', 'packer doctor'],
  ['официантов', 'vacancy', 'waiter', 'nurse accountant'],
  ['охранником', 'vacancy', 'security-guard', 'seamstress cakes'],
  ['массажа', 'service', 'massage', 'web-development plumber'],
  ['переводчиком', 'vacancy', 'translator', 'welder seamstress'],
  ['вывозу мусора', 'service', 'junk-removal', 'makeup tutor-math'],
  ['грузоперевозок', 'service', 'cargo', 'makeup tutor-math'],
  ['торты на заказ', 'service', 'cakes', 'furniture plumber'],
  ['мойки окон', 'service', 'window-cleaning', 'windows-doors car-wash'],
  ['химчистку диванов', 'service', 'upholstery-cleaning', 'furniture plumber'],
  ['ветеринара', 'service', 'vet', 'dentist doctor'],
  ['юристов', 'service', 'lawyer', 'accountant plumber'],
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
  ['tikuvchilarni', 'vacancy', 'seamstress', 'plumber nurse'],
  ['sotuvchining ishi', 'vacancy', 'shop-assistant', 'nurse welder'],
  ['buxgalterga', 'vacancy', 'accountant', 'welder nurse'],
  ['tarjimonlik', 'service', 'translator', 'plumber welder'],
  ['uylarni tozalash', 'service', 'home-cleaning', 'web-development makeup'],
  ['gilamlarni yuvish', 'service', 'upholstery-cleaning', 'plumber tutor-math'],
  ['muzlatkichni taʼmirlash', 'service', 'fridge', 'phone-repair renovation'],
  ['konditsionerlarni', 'service', 'air-conditioner', 'fridge plumber'],
  ['telefonlar taʼmiri', 'service', 'phone-repair', 'fridge renovation'],
  ['yuk tashishga', 'service', 'cargo', 'makeup tutor-math'],
  ['koʻchirishda yordam', 'service', 'home-moving', 'tutor-math cakes'],
  ['matematikadan repetitor', 'service', 'tutor-math', 'plumber driving-lessons'],
  ['ingliz tilidan dars', 'service', 'tutor-english', 'plumber tutor-math'],
  ['karnay-surnaychilar', 'service', 'karnay-surnay', 'web-development plumber'],
  ['kelinlar saloni', 'service', 'bridal-salon', 'plumber lawyer'],
  ['fotograflar', 'service', 'photographer', 'plumber graphic-design'],
  ['tortlarga buyurtma', 'service', 'cakes', 'furniture plumber'],
  ['quduqlarni qazish', 'service', 'well-drilling', 'tractor cakes'],
  ['eshiklarni oʻrnatish', 'service', 'windows-doors', 'web-development cakes'],
  ['gʻisht teruvchilar', 'vacancy', 'bricklayer', 'nurse seamstress'],
  ['kuryerlikka', 'vacancy', 'courier', 'nurse accountant'],
  ['hamshiralarga', 'vacancy', 'nurse', 'welder seamstress'],
]);

const uzbekCyrillic = cases([
  ['сантехник хизмати', 'service', 'plumber', 'electrician lawyer'],
  ['электрик керак', 'task', 'electrician', 'plumber nanny'],
  ['энага', 'task', 'nanny', 'plumber cargo'],
  ['ошпаз', 'vacancy', 'restaurant-cook', 'welder nurse'],
  ['ҳайдовчи', 'vacancy', DRIVERS, 'nurse accountant'],
  ['тикувчилар', 'vacancy', 'seamstress', 'plumber nurse'],
  ['сотувчи', 'vacancy', 'shop-assistant', 'nurse welder'],
  ['ҳисобчи бухгалтер', 'vacancy', 'accountant', 'welder nurse'],
  ['қўриқчи', 'vacancy', 'security-guard', 'nurse seamstress'],
  ['ўқитувчи', 'vacancy', TEACHERS, 'welder seamstress'],
  ['ҳамшира', 'vacancy', 'nurse', 'welder seamstress'],
  ['гилам ювиш', 'service', 'upholstery-cleaning', 'plumber tutor-math'],
  ['уй тозалаш', 'service', 'home-cleaning', 'web-development makeup'],
  ['юк ташиш', 'service', 'cargo', 'makeup tutor-math'],
  ['кўч кўчириш', 'service', 'home-moving', 'tutor-math cakes'],
  ['кафель ётқизиш', 'task', 'tiler', 'plumber cakes'],
  ['ғишт териш', 'task', 'bricklayer', 'nanny cakes'],
  ['қудуқ қазиш', 'service', 'well-drilling', 'cakes lawyer'],
  ['музлаткич таъмирлаш', 'service', 'fridge', 'phone-repair renovation'],
  ['кир ювиш машинаси', 'service', 'washing-machine', 'wedding-cars intercity'],
  ['тўй учун ошпаз', 'service', 'osh-chef', 'web-development plumber'],
  ['сартарош', 'service', 'barber', 'plumber lawyer'],
  ['таржимон', 'vacancy', 'translator', 'welder seamstress'],
  ['пайвандчи', 'vacancy', 'welder', 'nurse seamstress'],
  ['боғбон', 'vacancy', 'gardener', 'nurse accountant'],
  ['мебель йиғиш', 'service', 'furniture', 'plumber lawyer'],
]);

const otherScript = cases([
  ['santehnik', 'task', 'plumber', 'electrician nanny'],
  ['santekhnika', 'service', 'plumber', 'electrician lawyer'],
  ['uborka kvartir', 'service', 'home-cleaning', 'web-development makeup'],
  ['remont kholodilnikov', 'service', 'fridge', 'phone-repair tyres'],
  ['remont telefonov', 'service', 'phone-repair', 'fridge renovation'],
  ['nyanya', 'task', 'nanny', 'plumber cargo'],
  ['sidelka', 'service', 'elderly-care', 'plumber cargo'],
  ['voditel taksi', 'vacancy', 'taxi-driver', 'nurse accountant'],
  ['prodavec', 'vacancy', 'shop-assistant', 'nurse welder'],
  ['shveya', 'vacancy', 'seamstress', 'nurse packer'],
  ['okhrannik', 'vacancy', 'security-guard', 'nurse seamstress'],
  ['gruzchiki', 'service', 'loaders', 'makeup tutor-math'],
  ['vyvoz musora', 'service', 'junk-removal', 'makeup tutor-math'],
  ['khimchistka divanov', 'service', 'upholstery-cleaning', 'furniture plumber'],
  ['torty na zakaz', 'service', 'cakes', 'furniture plumber'],
  ['svadebnye mashiny', 'service', 'wedding-cars', 'washing-machine plumber'],
  ['burenie skvazhin', 'service', 'well-drilling', 'plumber cakes'],
  ['yurist', 'service', 'lawyer', 'accountant plumber'],
  ['репетитор инглиз тили', 'service', 'tutor-english', 'tutor-math plumber'],
  ['энагалар', 'service', 'nanny', 'plumber cargo'],
  ['карнай сурнай', 'service', 'karnay-surnay', 'web-development plumber'],
  ['чиқинди олиб кетиш', 'service', 'junk-removal', 'makeup tutor-math'],
  ['қадоқловчи', 'vacancy', 'packer', 'nurse doctor'],
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
  ['бугалтер', 'vacancy', 'accountant', 'nurse welder'],
  ['продовец', 'vacancy', 'shop-assistant', 'nurse welder'],
  ['афициант', 'vacancy', 'waiter', 'nurse welder'],
  ['курер', 'vacancy', 'courier', 'nurse accountant'],
  ['парикмахр', 'service', 'hairdresser', 'plumber lawyer'],
  ['маникур', 'service', 'manicure', 'plumber lawyer'],
  ['фотогарф', 'service', 'photographer', 'plumber lawyer'],
  ['переводчек', 'vacancy', 'translator', 'nurse welder'],
  ['видионаблюдение', 'service', 'sysadmin', 'plumber cakes'],
  ['гипсакартон', 'service', 'drywall', 'plumber cakes'],
  ['santexnk', 'service', 'plumber', 'electrician nanny'],
  ['elekrtik', 'task', 'electrician', 'plumber nanny'],
  ['haydofchi', 'vacancy', DRIVERS, 'nurse accountant'],
  ['tarjmon', 'vacancy', 'translator', 'nurse welder'],
  ['muzlatkch', 'service', 'fridge', 'plumber phone-repair'],
  ['sotuvhci', 'vacancy', 'shop-assistant', 'nurse welder'],
  ['пайванчи', 'vacancy', 'welder', 'nurse seamstress'],
  ['қўрикчи', 'vacancy', 'security-guard', 'nurse seamstress'],
]);

const keyboardAndApostrophes = cases([
  ['cfynt[ybr', 'service', 'plumber', 'electrician nanny'],
  ["'ktrnhbr", 'service', 'electrician', 'plumber nanny'],
  ['htvjyn [jkjlbkmybrjd', 'service', 'fridge', 'phone-repair tyres'],
  ['yzyz', 'task', 'nanny', 'plumber cargo'],
  ['uhepxbrb', 'service', 'loaders', 'plumber lawyer'],
  ['htgtnbnjh', 'service', TUTORS, 'plumber makeup'],
  ['<e[ufknth', 'vacancy', 'accountant', 'nurse welder'],
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
  ['to`y mashinasi', 'service', 'wedding-cars', 'washing-machine plumber'],
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
