import type { Place } from './places.ts';

/** Centres of districts that are not cities of the app, by which people who live near find themselves on the map. */
export const TOWNS: readonly Place[] = [
  // Tashkent region
  { ru: 'Газалкент', uz: 'Gʻazalkent', at: [69.771, 41.558] },
  { ru: 'Кибрай', uz: 'Qibray', at: [69.465, 41.39] },
  { ru: 'Келес', uz: 'Keles', at: [69.205, 41.402] },
  { ru: 'Пскент', uz: 'Piskent', at: [69.351, 40.897] },
  { ru: 'Бука', uz: 'Boʻka', at: [69.198, 40.811] },
  { ru: 'Аккурган', uz: 'Oqqoʻrgʻon', at: [69.049, 40.877] },
  // Andijan
  { ru: 'Асака', uz: 'Asaka', at: [72.239, 40.642] },
  { ru: 'Шахрихан', uz: 'Shahrixon', at: [72.057, 40.713] },
  { ru: 'Мархамат', uz: 'Marhamat', at: [72.326, 40.504] },
  { ru: 'Ходжаабад', uz: 'Xoʻjaobod', at: [72.56, 40.669] },
  { ru: 'Кургантепа', uz: 'Qoʻrgʻontepa', at: [72.76, 40.732] },
  { ru: 'Пахтаабад', uz: 'Paxtaobod', at: [72.498, 40.929] },
  { ru: 'Пайтуг', uz: 'Poytugʻ', at: [72.241, 40.897] },
  { ru: 'Боз', uz: 'Boʻz', at: [71.917, 40.69] },
  // Namangan
  { ru: 'Чартак', uz: 'Chortoq', at: [71.824, 41.069] },
  { ru: 'Касансай', uz: 'Kosonsoy', at: [71.548, 41.249] },
  { ru: 'Пап', uz: 'Pop', at: [71.109, 40.874] },
  { ru: 'Туракурган', uz: 'Toʻraqoʻrgʻon', at: [71.512, 41] },
  { ru: 'Учкурган', uz: 'Uchqoʻrgʻon', at: [72.079, 41.115] },
  { ru: 'Уйчи', uz: 'Uychi', at: [71.923, 41.081] },
  { ru: 'Янгикурган', uz: 'Yangiqoʻrgʻon', at: [71.723, 41.193] },
  { ru: 'Хаккулабад', uz: 'Haqqulobod', at: [72.118, 40.917] },
  // Fergana
  { ru: 'Алтыарык', uz: 'Oltiariq', at: [71.474, 40.392] },
  { ru: 'Багдад', uz: 'Bogʻdod', at: [71.213, 40.462] },
  { ru: 'Бешарык', uz: 'Beshariq', at: [70.61, 40.436] },
  { ru: 'Кува', uz: 'Quva', at: [72.073, 40.522] },
  { ru: 'Яйпан', uz: 'Yaypan', at: [70.816, 40.376] },
  { ru: 'Учкуприк', uz: 'Uchkoʻprik', at: [71.051, 40.542] },
  { ru: 'Дангара', uz: 'Dangʻara', at: [70.917, 40.583] },
  { ru: 'Вуадиль', uz: 'Vodil', at: [71.726, 40.179] },
  // Samarkand
  { ru: 'Булунгур', uz: 'Bulungʻur', at: [67.272, 39.761] },
  { ru: 'Иштыхан', uz: 'Ishtixon', at: [66.486, 39.966] },
  { ru: 'Джамбай', uz: 'Jomboy', at: [67.093, 39.699] },
  { ru: 'Джума', uz: 'Juma', at: [66.664, 39.716] },
  { ru: 'Акташ', uz: 'Oqtosh', at: [65.925, 39.921] },
  { ru: 'Челек', uz: 'Chelak', at: [66.862, 39.92] },
  // Bukhara
  { ru: 'Алат', uz: 'Olot', at: [63.803, 39.413] },
  { ru: 'Каракуль', uz: 'Qorakoʻl', at: [63.85, 39.5] },
  { ru: 'Ромитан', uz: 'Romitan', at: [64.381, 39.93] },
  { ru: 'Вабкент', uz: 'Vobkent', at: [64.515, 40.031] },
  { ru: 'Галаасия', uz: 'Galaosiyo', at: [64.45, 39.857] },
  { ru: 'Караулбазар', uz: 'Qorovulbozor', at: [64.794, 39.501] },
  { ru: 'Газли', uz: 'Gazli', at: [63.455, 40.133] },
  // Kashkadarya
  { ru: 'Китаб', uz: 'Kitob', at: [66.886, 39.12] },
  { ru: 'Яккабаг', uz: 'Yakkabogʻ', at: [66.681, 38.977] },
  { ru: 'Чиракчи', uz: 'Chiroqchi', at: [66.573, 39.031] },
  { ru: 'Камаши', uz: 'Qamashi', at: [66.463, 38.826] },
  { ru: 'Гузар', uz: 'Gʻuzor', at: [66.248, 38.621] },
  { ru: 'Касан', uz: 'Koson', at: [65.585, 39.037] },
  { ru: 'Бешкент', uz: 'Beshkent', at: [65.653, 38.821] },
  { ru: 'Мубарек', uz: 'Muborak', at: [65.153, 39.255] },
  // Surkhandarya
  { ru: 'Джаркурган', uz: 'Jarqoʻrgʻon', at: [67.414, 37.509] },
  { ru: 'Шурчи', uz: 'Shoʻrchi', at: [67.787, 37.999] },
  { ru: 'Кумкурган', uz: 'Qumqoʻrgʻon', at: [67.61, 37.827] },
  // Jizzakh
  { ru: 'Гагарин', uz: 'Gagarin', at: [68.172, 40.662] },
  { ru: 'Даштабад', uz: 'Dashtobod', at: [68.494, 40.127] },
  { ru: 'Дустлик', uz: 'Doʻstlik', at: [68.036, 40.525] },
  { ru: 'Галляарал', uz: 'Gʻallaorol', at: [67.588, 40.021] },
  { ru: 'Пахтакор', uz: 'Paxtakor', at: [67.955, 40.315] },
  { ru: 'Зомин', uz: 'Zomin', at: [68.396, 39.96] },
  // Navoi
  { ru: 'Кызылтепа', uz: 'Qiziltepa', at: [64.85, 40.033] },
  // Khorezm
  { ru: 'Гурлен', uz: 'Gurlan', at: [60.392, 41.843] },
  { ru: 'Хазарасп', uz: 'Hazorasp', at: [61.074, 41.319] },
  { ru: 'Ханка', uz: 'Xonqa', at: [60.783, 41.473] },
  { ru: 'Кошкупыр', uz: 'Qoʻshkoʻpir', at: [60.346, 41.535] },
  // Karakalpakstan
  { ru: 'Беруни', uz: 'Beruniy', at: [60.752, 41.691] },
  { ru: 'Кунград', uz: 'Qoʻngʻirot', at: [58.901, 43.076] },
  { ru: 'Тахиаташ', uz: 'Taxiatosh', at: [59.58, 42.328] },
  { ru: 'Чимбай', uz: 'Chimboy', at: [59.782, 42.941] },
  { ru: 'Мангит', uz: 'Mangʻit', at: [60.06, 42.116] },
  { ru: 'Кегейли', uz: 'Kegeyli', at: [59.607, 42.776] },
];
