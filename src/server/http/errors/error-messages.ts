import type { ErrorCode } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';

export const ERROR_MESSAGES: Readonly<Record<ErrorCode, Readonly<Record<Locale, string>>>> = {
  validation: {
    ru: 'Проверьте поля: не все заполнены верно.',
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
    ru: 'Отпечаток или лицо не подошли к этому аккаунту. Попробуйте ещё раз или выберите другой способ.',
    uz: 'Barmoq izi yoki yuz bu akkauntga mos kelmadi. Qayta urinib koʻring yoki boshqa usulni tanlang.',
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
    uz: 'Siz bu kelishuv haqida allaqachon sharh qoldirgansiz: har bir kelishuvga bitta sharh yoziladi va uni almashtirib boʻlmaydi. Unda xato boʻlsa, yordam xizmatiga yozing.',
  },
  already_replied: {
    ru: 'Вы уже ответили на этот отзыв: ответ бывает один, и заменить его нельзя.',
    uz: 'Siz bu sharhga allaqachon javob bergansiz: javob bitta boʻladi va uni almashtirib boʻlmaydi.',
  },
  feedback_too_early: {
    ru: 'Отзыв о найме можно оставить через неделю работы. До этого договорённость можно отменить, и тогда отзыв открыт сразу.',
    uz: 'Ishga olish haqidagi sharhni bir hafta ishlagandan keyin qoldirish mumkin. Undan oldin kelishuvni bekor qilish mumkin, shunda sharh darhol ochiladi.',
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
    ru: 'Исполнитель уже выбран. Телефон автора теперь виден только исполнителю.',
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
    ru: 'Здесь нужно полное резюме: заполните «О себе», выберите категорию и добавьте пример работы.',
    uz: 'Bu yerda toʻliq rezyume talab qilinadi: «Oʻzim haqimda» boʻlimini toʻldiring, kategoriya tanlang va ish namunasini qoʻshing.',
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
  ad_in_review: {
    ru: 'Объявление изменено и проверяется модератором. Откликнуться и написать можно будет, когда его снова опубликуют.',
    uz: 'Eʼlon oʻzgartirilgan va moderator uni tekshirmoqda. U qayta joylanganda ariza va xabar yuborish mumkin boʻladi.',
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
