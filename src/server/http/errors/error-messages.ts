import type { ErrorCode } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import type { FieldProblem } from './app-error.ts';

export const ERROR_MESSAGES: Readonly<Record<ErrorCode, Readonly<Record<Locale, string>>>> = {
  validation: {
    ru: 'Проверьте параметры запроса: не все из них заполнены верно.',
    uz: 'Soʻrov parametrlarini tekshiring: baʼzilari notoʻgʻri kiritilgan.',
  },
  malformed: {
    ru: 'Запрос составлен с ошибкой, его не удалось прочитать.',
    uz: 'Soʻrov xato tuzilgan, uni oʻqib boʻlmadi.',
  },
  bad_host: {
    ru: 'По этому адресу сайт не работает.',
    uz: 'Sayt bu manzilda ishlamaydi.',
  },
  wrong_code: {
    ru: 'Код не подходит. Проверьте его и введите ещё раз.',
    uz: 'Kod mos kelmadi. Tekshirib, qaytadan kiriting.',
  },
  code_expired: {
    ru: 'Этот код больше не действует. Запросите новый.',
    uz: 'Bu kod endi yaroqsiz. Yangisini soʻrang.',
  },
  wrong_passkey: {
    ru: 'Этот ключ доступа не подошёл. Попробуйте ещё раз или выберите другой способ.',
    uz: 'Bu kirish kaliti mos kelmadi. Qayta urinib koʻring yoki boshqa usulni tanlang.',
  },
  ticket_expired: {
    ru: 'Время вышло, или попыток было слишком много. Войдите ещё раз.',
    uz: 'Vaqt tugadi yoki urinishlar juda koʻp boʻldi. Qaytadan kiring.',
  },
  identity_unlinked: {
    ru: 'Пароль сменился, поэтому вход через этот сервис выключен. Войдите по паролю и привяжите его снова в разделе «Безопасность».',
    uz: 'Parol almashtirilgani uchun bu xizmat orqali kirish oʻchirilgan. Parol bilan kiring va uni «Xavfsizlik» boʻlimida qayta bogʻlang.',
  },
  identity_unconfirmed: {
    ru: 'Вход не подтверждён: ответ сервиса повреждён, устарел или уже использован. Начните вход через него заново.',
    uz: 'Kirish tasdiqlanmadi: xizmat javobi buzilgan, eskirgan yoki allaqachon ishlatilgan. U orqali kirishni qaytadan boshlang.',
  },
  wrong_credentials: {
    ru: 'Неверный номер телефона или пароль.',
    uz: 'Telefon raqami yoki parol notoʻgʻri.',
  },
  unauthorized: {
    ru: 'Войдите, чтобы продолжить.',
    uz: 'Davom etish uchun akkauntingizga kiring.',
  },
  blocked: {
    ru: 'Доступ к аккаунту закрыт. Напишите в поддержку.',
    uz: 'Akkauntingiz bloklangan. Qoʻllab-quvvatlash xizmatiga yozing.',
  },
  not_found: {
    ru: 'Ничего не найдено. Возможно, ссылка устарела.',
    uz: 'Hech narsa topilmadi. Havola eskirgan boʻlishi mumkin.',
  },
  method_not_allowed: {
    ru: 'С этим адресом так поступить нельзя.',
    uz: 'Bu manzil uchun bunday amal mavjud emas.',
  },
  not_acceptable: {
    ru: 'Ответа в таком формате у нас нет.',
    uz: 'Bunday formatdagi javob yoʻq.',
  },
  conflict: {
    ru: 'Данные уже изменились. Обновите страницу и попробуйте снова.',
    uz: 'Maʼlumotlar oʻzgargan. Sahifani yangilab, qayta urinib koʻring.',
  },
  not_published: {
    ru: 'Объявление сейчас не опубликовано.',
    uz: 'Eʼlon hozir roʻyxatlarda yoʻq.',
  },
  wrong_state: {
    ru: 'Сейчас с объявлением так поступить нельзя. Обновите страницу, чтобы увидеть его состояние.',
    uz: 'Eʼlonning hozirgi holatida bu amalni bajarib boʻlmaydi. Holatini koʻrish uchun sahifani yangilang.',
  },
  cannot_write: {
    ru: 'Этому человеку сейчас нельзя написать.',
    uz: 'Hozir bu odamga yozib boʻlmaydi.',
  },
  own_ad: {
    ru: 'Это ваше объявление.',
    uz: 'Bu sizning eʼloningiz.',
  },
  already_applied: {
    ru: 'Вы уже откликнулись на это объявление.',
    uz: 'Siz bu eʼlonga allaqachon ariza yuborgansiz.',
  },
  already_rated: {
    ru: 'Вы уже оставляли отзыв об этой сделке: он один на сделку, и заменить его нельзя. Если в нём ошибка, напишите в поддержку.',
    uz: 'Siz bu kelishuv haqida allaqachon sharh qoldirgansiz: har bir kelishuvga bitta sharh yoziladi va uni almashtirib boʻlmaydi. Unda xato boʻlsa, qoʻllab-quvvatlash xizmatiga yozing.',
  },
  already_replied: {
    ru: 'Вы уже ответили на этот отзыв: ответ бывает один, и заменить его нельзя.',
    uz: 'Siz bu sharhga allaqachon javob bergansiz: javob bitta boʻladi va uni almashtirib boʻlmaydi.',
  },
  already_verified: {
    ru: 'Ваша личность уже подтверждена, новый документ не нужен. Если вы смените имя в профиле, проверку можно будет пройти снова.',
    uz: 'Shaxsingiz allaqachon tasdiqlangan, yangi hujjat kerak emas. Profilda ismingizni oʻzgartirsangiz, tekshiruvdan qayta oʻtish mumkin boʻladi.',
  },
  document_waiting: {
    ru: 'Ваш документ уже на проверке. Дождитесь решения: если его не примут, можно будет отправить другой.',
    uz: 'Hujjatingiz allaqachon tekshirilmoqda. Qarorni kuting: u qabul qilinmasa, boshqasini yuborish mumkin boʻladi.',
  },
  profile_changed: {
    ru: 'Профиль уже изменён в другом месте. Посмотрите новые данные и сохраните свои изменения ещё раз.',
    uz: 'Profil boshqa joyda oʻzgartirilgan. Yangi maʼlumotlarni koʻrib, oʻzgarishlaringizni qayta saqlang.',
  },
  author_decides: {
    ru: 'Это решает автор объявления, а не тот, кто откликнулся.',
    uz: 'Buni ariza yuborgan kishi emas, eʼlon muallifi hal qiladi.',
  },
  applicant_decides: {
    ru: 'Это решает тот, кто откликнулся, а не автор объявления.',
    uz: 'Buni eʼlon muallifi emas, ariza yuborgan kishi hal qiladi.',
  },
  amount_changed: {
    ru: 'Автор изменил сумму в объявлении. Посмотрите новую и отправьте отклик снова.',
    uz: 'Muallif eʼlondagi summani oʻzgartirgan. Yangisini koʻrib, arizani qayta yuboring.',
  },
  performer_chosen: {
    ru: 'Исполнитель уже выбран. Телефон автора теперь видит только он, в самой договорённости.',
    uz: 'Ijrochi allaqachon tanlangan. Muallifning telefonini endi faqat u, kelishuvning oʻzida koʻradi.',
  },
  already_appealed: {
    ru: 'Вы уже возразили против этого решения. Новое возражение можно отправить, когда вы измените объявление.',
    uz: 'Siz bu qarorga allaqachon eʼtiroz bildirgansiz. Yangi eʼtirozni eʼlonni oʻzgartirganingizdan keyin yuborish mumkin.',
  },
  not_welcome: {
    ru: 'Автор объявления не принимает от вас отклики и сообщения.',
    uz: 'Eʼlon muallifi sizdan ariza va xabar qabul qilmaydi.',
  },
  resume_incomplete: {
    ru: 'Здесь ждут полное резюме: заполните «О себе», выберите категорию и добавьте пример работы.',
    uz: 'Bu yerda toʻliq rezyume kutiladi: «Oʻzim haqimda» boʻlimini toʻldiring, kategoriya tanlang va ish namunasini qoʻshing.',
  },
  liftup_not_allowed: {
    ru: 'Поднимать объявление можно раз в 12 часов.',
    uz: 'Eʼlonni 12 soatda bir marta yuqoriga koʻtarish mumkin.',
  },
  too_many_searches: {
    ru: 'Сохранено уже 50 поисков. Удалите ненужные, чтобы добавить новый.',
    uz: 'Allaqachon 50 ta qidiruv saqlangan. Yangisini qoʻshish uchun keraksizlarini oʻchiring.',
  },
  insufficient_funds: {
    ru: 'На балансе не хватает денег. Пополните его и попробуйте снова.',
    uz: 'Balansda mablagʻ yetarli emas. Uni toʻldirib, qayta urinib koʻring.',
  },
  second_factor_required: {
    ru: 'Для этого нужна двухэтапная защита входа. Включите её в кабинете, в разделе «Безопасность».',
    uz: 'Buning uchun ikki bosqichli himoya kerak. Uni kabinetning «Xavfsizlik» boʻlimida yoqing.',
  },
  document_not_seen: {
    ru: 'Сначала откройте документ и сравните его с профилем.',
    uz: 'Avval hujjatni oching va uni profil bilan solishtiring.',
  },
  ad_deleted: {
    ru: 'Это объявление удалено. Посмотрите похожие.',
    uz: 'Bu eʼlon oʻchirilgan. Shunga oʻxshashlarini koʻring.',
  },
  ad_expired: {
    ru: 'Срок этого объявления закончился. Посмотрите похожие.',
    uz: 'Bu eʼlonning muddati tugagan. Shunga oʻxshashlarini koʻring.',
  },
  ad_closed: {
    ru: 'Это объявление закрыто: исполнитель или сотрудник уже найден. Посмотрите похожие.',
    uz: 'Bu eʼlon yopilgan: ijrochi yoki xodim topilgan. Shunga oʻxshashlarini koʻring.',
  },
  ad_deactivated: {
    ru: 'Автор снял это объявление. Посмотрите похожие.',
    uz: 'Muallif bu eʼlonni olib qoʻygan. Shunga oʻxshashlarini koʻring.',
  },
  wrong_protocol: {
    ru: 'Приложение устарело и отправляет файлы по-старому. Обновите его и попробуйте снова.',
    uz: 'Ilova eskirgan va fayllarni eski usulda yubormoqda. Uni yangilab, qayta urinib koʻring.',
  },
  too_slow: {
    ru: 'Данные приходили слишком медленно. Проверьте связь и попробуйте ещё раз.',
    uz: 'Maʼlumotlar juda sekin keldi. Aloqani tekshirib, qayta urinib koʻring.',
  },
  too_large: {
    ru: 'Слишком большой объём данных.',
    uz: 'Maʼlumotlar hajmi juda katta.',
  },
  uri_too_long: {
    ru: 'Слишком длинный адрес запроса.',
    uz: 'Soʻrov manzili juda uzun.',
  },
  unsupported_type: {
    ru: 'Такой тип данных не поддерживается.',
    uz: 'Bunday maʼlumot turi qoʻllab-quvvatlanmaydi.',
  },
  too_many_requests: {
    ru: 'Слишком много запросов. Подождите немного и повторите.',
    uz: 'Soʻrovlar juda koʻp. Biroz kutib, qayta urinib koʻring.',
  },
  internal: {
    ru: 'Что-то пошло не так. Мы уже разбираемся, попробуйте позже.',
    uz: 'Xatolik yuz berdi. Sababini aniqlayapmiz, birozdan keyin urinib koʻring.',
  },
  unavailable: {
    ru: 'Сервис сейчас перегружен. Повторите через несколько секунд.',
    uz: 'Xizmat hozir band. Bir necha soniyadan keyin qayta urinib koʻring.',
  },
  no_sms_left: {
    ru: 'Сегодня мы больше не можем отправить SMS: дневной запас исчерпан. Попробуйте позже или войдите по паролю.',
    uz: 'Bugun boshqa SMS yubora olmaymiz: kunlik zaxira tugadi. Keyinroq urinib koʻring yoki parol bilan kiring.',
  },
};

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
    uz: 'Shaxsiy maʼlumotlarni qayta ishlashga rozilik kerak',
  },
  too_many_files: {
    ru: 'Ошибка проверки. Можно выбрать не больше 6 файлов',
    uz: 'Tekshiruv xatosi. Koʻpi bilan 6 ta fayl tanlash mumkin',
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
    ru: 'Изображение больше 40 мегапикселей',
    uz: 'Surat 40 megapikseldan katta',
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
    ru: 'Файл повреждён, изображение не удалось прочитать',
    uz: 'Fayl buzilgan, suratni oʻqib boʻlmadi',
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
  message: { ru: 'Напишите сообщение', uz: 'Xabar yozing' },
  phone: { ru: 'Укажите номер телефона', uz: 'Telefon raqamini kiriting' },
  name: { ru: 'Укажите имя', uz: 'Ismni kiriting' },
  password: { ru: 'Введите пароль', uz: 'Parolni kiriting' },
  city: { ru: 'Выберите город', uz: 'Shaharni tanlang' },
  salary_min: { ru: 'Укажите минимальную зарплату', uz: 'Eng kam maoshni kiriting' },
  salary_max: { ru: 'Укажите максимальную зарплату', uz: 'Eng koʻp maoshni kiriting' },
  employment_type: { ru: 'Выберите тип занятости', uz: 'Bandlik turini tanlang' },
};
