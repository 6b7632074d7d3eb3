import { distanceKm, type Point } from './distance.ts';

export interface District extends Point {
  readonly id: string;
  readonly ru: string;
  readonly uz: string;
}

/** Slug of the city whose districts are known. */
export const DISTRICTS_CITY = 'tashkent';

/** Approximate centres of Tashkent's districts, by which its people describe a place. */
export const DISTRICTS: readonly District[] = [
  { id: 'olmazor', ru: 'Алмазар', uz: 'Olmazor', longitude: 69.215, latitude: 41.35 },
  { id: 'bektemir', ru: 'Бектемир', uz: 'Bektemir', longitude: 69.337, latitude: 41.211 },
  { id: 'mirobod', ru: 'Мирабад', uz: 'Mirobod', longitude: 69.288, latitude: 41.287 },
  { id: 'mirzo-ulugbek', ru: 'Мирзо-Улугбек', uz: 'Mirzo Ulugʻbek', longitude: 69.35, latitude: 41.335 },
  { id: 'sergeli', ru: 'Сергели', uz: 'Sergeli', longitude: 69.22, latitude: 41.224 },
  { id: 'uchtepa', ru: 'Учтепа', uz: 'Uchtepa', longitude: 69.17, latitude: 41.292 },
  { id: 'chilonzor', ru: 'Чиланзар', uz: 'Chilonzor', longitude: 69.2, latitude: 41.272 },
  { id: 'shayxontohur', ru: 'Шайхантахур', uz: 'Shayxontohur', longitude: 69.225, latitude: 41.325 },
  { id: 'yunusobod', ru: 'Юнусабад', uz: 'Yunusobod', longitude: 69.288, latitude: 41.365 },
  { id: 'yakkasaroy', ru: 'Яккасарай', uz: 'Yakkasaroy', longitude: 69.25, latitude: 41.283 },
  { id: 'yangihayot', ru: 'Янгихаёт', uz: 'Yangihayot', longitude: 69.225, latitude: 41.19 },
  { id: 'yashnobod', ru: 'Яшнабад', uz: 'Yashnobod', longitude: 69.335, latitude: 41.3 },
];

/** Districts are some six kilometres wide. */
const DISTRICT_KM = 6;

export function findDistrict(place: Point): District | undefined {
  let found: District | undefined;
  let foundKm = DISTRICT_KM;
  for (const district of DISTRICTS) {
    const km = distanceKm(place, district);
    if (km < foundKm) [found, foundKm] = [district, km];
  }
  return found;
}
