type Name = readonly [ru: string, uz: string];

function names(list: string): Name[] {
  return list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [ru = '', uz = ''] = pair.split('/');
      return [ru, uz];
    });
}

const UZBEK_MEN = names(`
  Азиз/Aziz Алишер/Alisher Анвар/Anvar Ахмад/Ahmad Бахтиёр/Baxtiyor Бехзод/Behzod Бобур/Bobur Ботир/Botir
  Дилшод/Dilshod Достон/Doston Жавлон/Javlon Жамшид/Jamshid Жасур/Jasur Жахонгир/Jahongir Зафар/Zafar
  Икром/Ikrom Илхом/Ilhom Ислом/Islom Камол/Kamol Лазиз/Laziz Мансур/Mansur Мирзохид/Mirzohid
  Музаффар/Muzaffar Мухаммад/Muhammad Нодир/Nodir Нурбек/Nurbek Ойбек/Oybek Отабек/Otabek Равшан/Ravshan
  Рустам/Rustam Сайфиддин/Sayfiddin Санжар/Sanjar Сардор/Sardor Сарвар/Sarvar Собир/Sobir Тимур/Temur
  Тохир/Tohir Улугбек/Ulugʻbek Умид/Umid Фаррух/Farrux Фарход/Farhod Хасан/Hasan Хуршид/Xurshid
  Шавкат/Shavkat Шерзод/Sherzod Шохрух/Shohruh Элдор/Eldor Эркин/Erkin
`);

const UZBEK_WOMEN = names(`
  Азиза/Aziza Барно/Barno Васила/Vasila Гули/Guli Гулноза/Gulnoza Гулчехра/Gulchehra Дилбар/Dilbar
  Дилдора/Dildora Дилноза/Dilnoza Дилором/Dilorom Зарина/Zarina Зебо/Zebo Зилола/Zilola Зулфия/Zulfiya
  Камола/Kamola Лола/Lola Малика/Malika Мафтуна/Maftuna Махлиё/Mahliyo Мохира/Mohira Мунира/Munira
  Мухлиса/Muxlisa Нафиса/Nafisa Наргиза/Nargiza Нигора/Nigora Нилуфар/Nilufar Нодира/Nodira Озода/Ozoda
  Ойгул/Oygul Ойдин/Oydin Раъно/Raʼno Саида/Saida Севара/Sevara Ситора/Sitora Тахмина/Tahmina Умида/Umida
  Фарангиз/Farangiz Феруза/Feruza Хилола/Hilola Хуршида/Xurshida Шахло/Shahlo Шахноза/Shahnoza
  Шоира/Shoira Юлдуз/Yulduz
`);

const UZBEK_SURNAMES = names(`
  Абдуллаев/Abdullayev Абдурахманов/Abdurahmonov Алимов/Alimov Ахмедов/Ahmedov Ашуров/Ashurov
  Бабаев/Boboyev Гафуров/Gʻafurov Жураев/Joʻrayev Зокиров/Zokirov Ибрагимов/Ibragimov Исмоилов/Ismoilov
  Каримов/Karimov Касымов/Qosimov Кадыров/Qodirov Маматкулов/Mamatqulov Махмудов/Mahmudov
  Мирзаев/Mirzayev Муминов/Moʻminov Муродов/Murodov Мусаев/Musayev Назаров/Nazarov Норматов/Normatov
  Нурматов/Nurmatov Очилов/Ochilov Пулатов/Poʻlatov Рахимов/Rahimov Рахматуллаев/Rahmatullayev
  Рузиев/Roʻziyev Садыков/Sodiqov Саидов/Saidov Салимов/Salimov Собиров/Sobirov Султанов/Sultonov
  Ташпулатов/Toshpoʻlatov Турсунов/Tursunov Тухтаев/Toʻxtayev Убайдуллаев/Ubaydullayev Усманов/Usmonov
  Файзиев/Fayziyev Хакимов/Hakimov Халилов/Xalilov Хамидов/Hamidov Хасанов/Hasanov Холматов/Xolmatov
  Худойбердиев/Xudoyberdiyev Шарипов/Sharipov Эргашев/Ergashev Эшонкулов/Eshonqulov Юлдашев/Yoʻldoshev
  Юнусов/Yunusov Юсупов/Yusupov Якубов/Yoqubov
`);

const KARAKALPAK_MEN = names(`
  Азамат/Azamat Айдос/Aydos Бахыт/Baxit Бердах/Berdaq Даулет/Dawlet Ерполат/Erpolat Жалгас/Jalgʻas
  Куаныш/Quwanish Марат/Marat Саламат/Salamat Султан/Sultan
`);

const KARAKALPAK_WOMEN = names(`
  Айсулу/Aysuliw Айгуль/Aygul Гулайым/Gulayim Гулнара/Gulnara Дамегуль/Damegul Индира/Indira
  Мийригуль/Miyrigul Назгуль/Nazgul Перизат/Perizat Салтанат/Saltanat
`);

const KARAKALPAK_SURNAMES = names(`
  Алламбергенов/Allambergenov Ембергенов/Embergenov Жумамуратов/Jumamuratov Каипов/Kaipov
  Калмуратов/Qalmuratov Нурымбетов/Nurimbetov Сейтмуратов/Seytmuratov Утепбергенов/Utepbergenov
  Утениязов/Uteniyazov Ходжаниязов/Xojaniyazov
`);

const RUSSIAN_MEN = names(`
  Александр/Aleksandr Алексей/Aleksey Андрей/Andrey Антон/Anton Виталий/Vitaliy Денис/Denis
  Дмитрий/Dmitriy Евгений/Yevgeniy Игорь/Igor Максим/Maksim Михаил/Mixail Николай/Nikolay Олег/Oleg
  Роман/Roman Сергей/Sergey Юрий/Yuriy
`);

const RUSSIAN_WOMEN = names(`
  Алёна/Alyona Анастасия/Anastasiya Анна/Anna Валентина/Valentina Виктория/Viktoriya Галина/Galina
  Екатерина/Yekaterina Елена/Yelena Ирина/Irina Ксения/Kseniya Людмила/Lyudmila Марина/Marina
  Наталья/Natalya Ольга/Olga Светлана/Svetlana Татьяна/Tatyana
`);

const RUSSIAN_SURNAMES = names(`
  Беляев/Belyayev Борисов/Borisov Васильев/Vasilyev Воронов/Voronov Григорьев/Grigoryev Денисов/Denisov
  Егоров/Yegorov Захаров/Zaxarov Иванов/Ivanov Козлов/Kozlov Кузнецов/Kuznetsov Макаров/Makarov
  Мельников/Melnikov Никитин/Nikitin Орлов/Orlov Петров/Petrov Попов/Popov Романов/Romanov
  Соловьёв/Solovyov Тарасов/Tarasov Фёдоров/Fyodorov Чернов/Chernov
`);

const KOREAN_MEN = names(`
  Артур/Artur Валерий/Valeriy Виктор/Viktor Владимир/Vladimir Вячеслав/Vyacheslav Герман/German
  Константин/Konstantin Станислав/Stanislav
`);

const KOREAN_WOMEN = names(`
  Альбина/Albina Вера/Vera Диана/Diana Инна/Inna Лариса/Larisa Надежда/Nadejda Стелла/Stella
  Эльвира/Elvira
`);

const KOREAN_SURNAMES = names(`
  Ким/Kim Пак/Pak Цой/Soy Тен/Ten Хван/Xvan Ли/Li Шин/Shin Хегай/Xegay Тян/Tyan Югай/Yugay Эм/Em Нам/Nam
`);

const TATAR_MEN = names(`
  Айрат/Ayrat Альберт/Albert Ильдар/Ildar Ильшат/Ilshat Марсель/Marsel Наиль/Nail Ренат/Renat
  Руслан/Ruslan Эльдар/Eldar
`);

const TATAR_WOMEN = names(`
  Алсу/Alsu Венера/Venera Гузель/Guzel Дина/Dina Лилия/Liliya Розалия/Rozaliya Фарида/Farida
  Эльмира/Elmira Эльнара/Elnara
`);

const TATAR_SURNAMES = names(`
  Ахметов/Axmetov Валеев/Valeyev Галимов/Galimov Гарипов/Garipov Мустафин/Mustafin Сафин/Safin
  Хабибуллин/Xabibullin Хайруллин/Xayrullin Шакиров/Shakirov Юнусов/Yunusov
`);

/** Names of an ethnic group; `inflected` surnames get an "а" for women. */
export interface NamedPeople {
  readonly men: readonly Name[];
  readonly women: readonly Name[];
  readonly surnames: readonly Name[];
  readonly inflected: boolean;
  /** Language that people of the group usually write at home. */
  readonly native: 'uz' | 'ru';
}

const PEOPLES = {
  uzbek: { men: UZBEK_MEN, women: UZBEK_WOMEN, surnames: UZBEK_SURNAMES, inflected: true, native: 'uz' },
  karakalpak: {
    men: KARAKALPAK_MEN,
    women: KARAKALPAK_WOMEN,
    surnames: KARAKALPAK_SURNAMES,
    inflected: true,
    native: 'uz',
  },
  russian: {
    men: RUSSIAN_MEN,
    women: RUSSIAN_WOMEN,
    surnames: RUSSIAN_SURNAMES,
    inflected: true,
    native: 'ru',
  },
  korean: { men: KOREAN_MEN, women: KOREAN_WOMEN, surnames: KOREAN_SURNAMES, inflected: false, native: 'ru' },
  tatar: { men: TATAR_MEN, women: TATAR_WOMEN, surnames: TATAR_SURNAMES, inflected: true, native: 'ru' },
} as const satisfies Record<string, NamedPeople>;

const INDUSTRIAL = new Set([
  'tashkent',
  'chirchik',
  'angren',
  'almalyk',
  'navoi',
  'fergana',
  'zarafshan',
  'bekabad',
  'uchkuduk',
]);
const KARAKALPAK = new Set(['nukus', 'khojeyli', 'muynak', 'turtkul']);

/** The group of a city's resident, by a number from 0 to 99. */
export function peopleOf(city: string, percent: number): NamedPeople {
  if (KARAKALPAK.has(city))
    return percent < 65 ? PEOPLES.karakalpak : percent < 95 ? PEOPLES.uzbek : PEOPLES.russian;
  if (!INDUSTRIAL.has(city))
    return percent < 94 ? PEOPLES.uzbek : percent < 97 ? PEOPLES.russian : PEOPLES.tatar;
  if (percent < 66) return PEOPLES.uzbek;
  if (percent < 83) return PEOPLES.russian;
  return percent < 92 ? PEOPLES.korean : PEOPLES.tatar;
}
