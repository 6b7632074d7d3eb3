import type { Locale } from '#contract/locale.ts';
import type { FieldProblem } from './app-error.ts';

export const FIELD_MESSAGES: Readonly<Record<FieldProblem, Readonly<Record<Locale, string>>>> = {
  malformed: { ru: 'Неверный формат', uz: 'Format notoʻgʻri' },
  required: { ru: 'Обязательное поле', uz: 'Toʻldirilishi shart' },
  repeated: { ru: 'Указано несколько раз', uz: 'Bir necha marta koʻrsatilgan' },
  too_long: { ru: 'Слишком длинное значение', uz: 'Qiymat juda uzun' },
  too_short: { ru: 'Слишком короткое значение', uz: 'Qiymat juda qisqa' },
  out_of_range: { ru: 'Значение вне допустимых пределов', uz: 'Qiymat ruxsat etilgan chegaradan tashqarida' },
  not_listed: { ru: 'Такого варианта нет', uz: 'Bunday variant yoʻq' },
  needs_point: {
    ru: 'Нужно указать точку: широту и долготу',
    uz: 'Nuqtani koʻrsatish kerak: kenglik va uzunlik',
  },
  unknown: { ru: 'Такой записи нет', uz: 'Bunday yozuv yoʻq' },
  common_password: {
    ru: 'Такой пароль подбирают первым. Придумайте другой.',
    uz: 'Bunday parolni darrov topishadi. Boshqasini oʻylab toping.',
  },
  personal_password: {
    ru: 'В пароле не должно быть вашего имени или номера телефона',
    uz: 'Parolda ismingiz yoki telefon raqamingiz boʻlmasin',
  },
  wrong_password: { ru: 'Неверный пароль', uz: 'Parol notoʻgʻri' },
  strange_letters: {
    ru: 'Оставьте буквы, пробелы и дефис: здесь есть невидимые знаки, значки или необычные буквы',
    uz: 'Harf, boʻsh joy va defis qoldiring: bu yerda koʻrinmas belgilar, rasmchalar yoki gʻayrioddiy harflar bor',
  },
  mixed_alphabets: {
    ru: 'В одном слове смешаны русские и латинские буквы',
    uz: 'Bitta soʻzda kirill va lotin harflari aralashgan',
  },
  reserved_name: {
    ru: 'С таким именем вас примут за нашу поддержку. Укажите своё имя',
    uz: 'Bunday ism bilan sizni bizning xodim deb oʻylashadi. Oʻz ismingizni yozing',
  },
  unsupported_country: {
    ru: 'Номера этой страны пока не поддерживаются',
    uz: 'Bu davlat raqamlari hozircha qoʻllab-quvvatlanmaydi',
  },
  must_agree: {
    ru: 'Нужно согласие на обработку персональных данных',
    uz: 'Shaxsga doir maʼlumotlarga ishlov berilishiga rozilik kerak',
  },
  too_many_files: {
    ru: 'Ошибка проверки. Можно выбрать не больше 6 файлов',
    uz: 'Tekshiruv xatosi. Koʻpi bilan 6 ta fayl tanlash mumkin',
  },
  own_amount: {
    ru: 'Назовите свою сумму или согласитесь с той, что в объявлении',
    uz: 'Oʻz summangizni kiriting yoki eʼlondagi summaga rozi boʻling',
  },
  no_ad_amount: {
    ru: 'В объявлении сумма не указана: назовите свою или не указывайте никакой',
    uz: 'Eʼlonda summa koʻrsatilmagan: oʻzingiznikini kiriting yoki hech qanday summa koʻrsatmang',
  },
  portfolio_full: {
    ru: 'В портфолио помещается 12 работ. Удалите что-нибудь, чтобы добавить новое',
    uz: 'Portfolioga 12 ta ish sigʻadi. Yangisini qoʻshish uchun birortasini oʻchiring',
  },
  too_large_file: { ru: 'Файл больше 10 МБ', uz: 'Fayl hajmi 10 MB dan katta' },
  not_a_picture: {
    ru: 'Нужна фотография в формате JPEG, PNG, WebP или AVIF',
    uz: 'JPEG, PNG, WebP yoki AVIF formatidagi surat kerak',
  },
  too_many_pixels: {
    ru: 'Изображение больше 65 мегапикселей',
    uz: 'Surat 65 megapikseldan katta',
  },
  too_long_side: {
    ru: 'Сторона изображения длиннее 16 384 пикселей',
    uz: 'Surat tomoni 16 384 pikseldan uzun',
  },
  too_heavy_picture: {
    ru: 'Изображение слишком тяжёлое для обработки. Уменьшите его или сохраните как обычный JPEG',
    uz: 'Surat qayta ishlash uchun juda ogʻir. Uni kichraytiring yoki oddiy JPEG qilib saqlang',
  },
  damaged_picture: {
    ru: 'Файл повреждён, прочитать его не удалось',
    uz: 'Fayl buzilgan, uni oʻqib boʻlmadi',
  },
};

/** Messages of the specification (§5) for required fields that are empty; other fields use the general one. */
export const REQUIRED_MESSAGES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  title: { ru: 'Укажите название', uz: 'Nomini kiriting' },
  category: { ru: 'Выберите категорию', uz: 'Kategoriyani tanlang' },
  price: { ru: 'Укажите цену или выберите «договорная»', uz: 'Narxni kiriting yoki «kelishiladi»ni tanlang' },
  address: { ru: 'Укажите адрес', uz: 'Manzilni kiriting' },
  starts_at: { ru: 'Укажите дату начала', uz: 'Boshlanish sanasini kiriting' },
  ends_at: { ru: 'Укажите дату окончания', uz: 'Tugash sanasini kiriting' },
  payment_method: { ru: 'Выберите способ оплаты', uz: 'Toʻlov usulini tanlang' },
  text: { ru: 'Напишите сообщение', uz: 'Xabar yozing' },
  phone: { ru: 'Укажите номер телефона', uz: 'Telefon raqamini kiriting' },
  name: { ru: 'Укажите имя', uz: 'Ismni kiriting' },
  password: { ru: 'Введите пароль', uz: 'Parolni kiriting' },
  city: { ru: 'Выберите город', uz: 'Shaharni tanlang' },
  salary_min: { ru: 'Укажите минимальную зарплату', uz: 'Eng kam maoshni kiriting' },
  salary_max: { ru: 'Укажите максимальную зарплату', uz: 'Eng koʻp maoshni kiriting' },
  employment_type: { ru: 'Выберите тип занятости', uz: 'Bandlik turini tanlang' },
};
