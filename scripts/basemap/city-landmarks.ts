import type { Place } from './places.ts';

/** Parts and sights of other cities than the capital by which their people say where something is. */
export const CITY_LANDMARKS: readonly Place[] = [
  { ru: 'Регистан', uz: 'Registon', at: [66.976, 39.655] },
  { ru: 'Сиаб', uz: 'Siyob', at: [66.98, 39.662] },
  { ru: 'Афрасиаб', uz: 'Afrosiyob', at: [66.988, 39.672] },
  { ru: 'Вокзал', uz: 'Vokzal', at: [66.929, 39.685] },
  { ru: 'Аэропорт', uz: 'Aeroport', at: [66.984, 39.7] },
  { ru: 'Ляби-Хауз', uz: 'Labi Hovuz', at: [64.421, 39.773] },
  { ru: 'Арк', uz: 'Ark', at: [64.411, 39.778] },
  { ru: 'Аэропорт', uz: 'Aeroport', at: [64.483, 39.775] },
  { ru: 'Ситораи Мохи-Хоса', uz: 'Sitorai Mohi Xosa', at: [64.441, 39.814] },
  { ru: 'Старый город', uz: 'Eski shahar', at: [72.345, 40.783] },
  { ru: 'Аэропорт', uz: 'Aeroport', at: [72.294, 40.728] },
  { ru: 'Чорсу', uz: 'Chorsu', at: [71.668, 40.999] },
  { ru: 'Аэропорт', uz: 'Aeroport', at: [71.557, 40.985] },
  { ru: 'Киргули', uz: 'Qirguli', at: [71.765, 40.44] },
  { ru: 'Аэропорт', uz: 'Aeroport', at: [71.745, 40.359] },
  { ru: 'Урда Худояр-хана', uz: 'Xudoyorxon oʻrdasi', at: [70.939, 40.538] },
  { ru: 'Аэропорт', uz: 'Aeroport', at: [59.623, 42.488] },
  { ru: 'Аэропорт', uz: 'Aeroport', at: [60.642, 41.584] },
  { ru: 'Ичан-Кала', uz: 'Ichan qalʼa', at: [60.36, 41.378] },
  { ru: 'Ак-Сарай', uz: 'Oqsaroy', at: [66.829, 39.061] },
  { ru: 'Аэропорт', uz: 'Aeroport', at: [67.31, 37.287] },
  { ru: 'Аэропорт', uz: 'Aeroport', at: [65.171, 40.117] },
];
