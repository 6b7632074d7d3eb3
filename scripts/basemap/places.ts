export interface Place {
  readonly ru: string;
  readonly uz: string;
  readonly at: readonly [longitude: number, latitude: number];
}

/** Places of labels, not borders: no public-domain outline of the regions is available. */
export const REGIONS: readonly Place[] = [
  { ru: 'Каракалпакстан', uz: 'Qoraqalpogʻiston', at: [58.3, 43.2] },
  { ru: 'Хорезмская область', uz: 'Xorazm viloyati', at: [60.75, 41.2] },
  { ru: 'Навоийская область', uz: 'Navoiy viloyati', at: [64.1, 41.8] },
  { ru: 'Бухарская область', uz: 'Buxoro viloyati', at: [63.3, 40.55] },
  { ru: 'Самаркандская область', uz: 'Samarqand viloyati', at: [66.2, 39.75] },
  { ru: 'Кашкадарьинская область', uz: 'Qashqadaryo viloyati', at: [65.9, 38.55] },
  { ru: 'Сурхандарьинская область', uz: 'Surxondaryo viloyati', at: [67.5, 37.85] },
  { ru: 'Джизакская область', uz: 'Jizzax viloyati', at: [67.4, 40.35] },
  { ru: 'Сырдарьинская область', uz: 'Sirdaryo viloyati', at: [68.65, 40.35] },
  { ru: 'Ташкентская область', uz: 'Toshkent viloyati', at: [69.85, 41.2] },
  { ru: 'Наманганская область', uz: 'Namangan viloyati', at: [71.3, 41.15] },
  { ru: 'Ферганская область', uz: 'Fargʻona viloyati', at: [71.2, 40.35] },
  { ru: 'Андижанская область', uz: 'Andijon viloyati', at: [72.35, 40.65] },
];

export const COUNTRIES: readonly Place[] = [
  { ru: 'Узбекистан', uz: 'Oʻzbekiston', at: [63.7, 42.1] },
  { ru: 'Казахстан', uz: 'Qozogʻiston', at: [67.3, 46.4] },
  { ru: 'Кыргызстан', uz: 'Qirgʻiziston', at: [74.6, 41.5] },
  { ru: 'Таджикистан', uz: 'Tojikiston', at: [71.0, 38.5] },
  { ru: 'Туркменистан', uz: 'Turkmaniston', at: [59.3, 39.3] },
  { ru: 'Афганистан', uz: 'Afgʻoniston', at: [66.2, 35.2] },
  { ru: 'Иран', uz: 'Eron', at: [57.2, 35.3] },
  { ru: 'Китай', uz: 'Xitoy', at: [79.5, 39.5] },
];

export const SEAS: readonly Place[] = [
  { ru: 'Каспийское море', uz: 'Kaspiy dengizi', at: [51.2, 41.8] },
  { ru: 'Аральское море', uz: 'Orol dengizi', at: [60.7, 46.45] },
  { ru: 'Айдаркуль', uz: 'Aydarkoʻl', at: [66.7, 40.92] },
];

/** Labels beyond the border, for orientation. */
export const NEIGHBOURS: readonly Place[] = [
  { ru: 'Шымкент', uz: 'Chimkent', at: [69.6, 42.32] },
  { ru: 'Туркестан', uz: 'Turkiston', at: [68.25, 43.3] },
  { ru: 'Кызылорда', uz: 'Qiziloʻrda', at: [65.51, 44.85] },
  { ru: 'Алматы', uz: 'Olmaota', at: [76.93, 43.25] },
  { ru: 'Бишкек', uz: 'Bishkek', at: [74.6, 42.87] },
  { ru: 'Ош', uz: 'Oʻsh', at: [72.8, 40.53] },
  { ru: 'Худжанд', uz: 'Xoʻjand', at: [69.63, 40.28] },
  { ru: 'Душанбе', uz: 'Dushanbe', at: [68.78, 38.56] },
  { ru: 'Мазари-Шариф', uz: 'Mozori Sharif', at: [67.11, 36.71] },
  { ru: 'Туркменабад', uz: 'Turkmanobod', at: [63.58, 39.08] },
  { ru: 'Ашхабад', uz: 'Ashxobod', at: [58.38, 37.95] },
  { ru: 'Дашогуз', uz: 'Toshhovuz', at: [59.97, 41.84] },
];
