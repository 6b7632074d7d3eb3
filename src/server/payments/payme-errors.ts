/** A message that people may read at Payme, in its three languages. */
interface Words {
  readonly ru: string;
  readonly uz: string;
  readonly en: string;
}

export interface PaymeError {
  readonly code: number;
  readonly message: Words;
  /** The account field that is wrong, or the method that does not exist. */
  readonly data?: string;
}

/** The account field that names a top-up. */
export const ACCOUNT_FIELD = 'order_id';

export const PAYME_ERRORS = {
  notPost: error(-32300, {
    ru: 'Запрос должен быть отправлен методом POST',
    uz: 'Soʻrov POST usulida yuborilishi kerak',
    en: 'The request must be a POST',
  }),
  notJson: error(-32700, {
    ru: 'Не удалось разобрать JSON',
    uz: 'JSONni oʻqib boʻlmadi',
    en: 'The JSON could not be parsed',
  }),
  malformed: error(-32600, {
    ru: 'В запросе нет обязательных полей или их тип неверен',
    uz: 'Soʻrovda majburiy maydonlar yoʻq yoki turi notoʻgʻri',
    en: 'Required fields are missing or of a wrong type',
  }),
  noMethod: error(-32601, {
    ru: 'Такого метода нет',
    uz: 'Bunday metod yoʻq',
    en: 'There is no such method',
  }),
  notAllowed: error(-32504, {
    ru: 'Недостаточно прав для выполнения метода',
    uz: 'Bu metod uchun huquqlar yetarli emas',
    en: 'Not enough privileges for this method',
  }),
  broken: error(-32400, {
    ru: 'Внутренняя ошибка, повторите запрос позже',
    uz: 'Ichki xatolik, birozdan keyin takrorlang',
    en: 'Internal error, try again later',
  }),
  wrongAmount: error(-31001, {
    ru: 'Сумма не совпадает с суммой пополнения',
    uz: 'Summa toʻldirish summasiga mos kelmadi',
    en: 'The amount is not that of the top-up',
  }),
  noTransaction: error(-31003, {
    ru: 'Транзакция не найдена',
    uz: 'Tranzaksiya topilmadi',
    en: 'The transaction was not found',
  }),
  cannotCancel: error(-31007, {
    ru: 'Отменить нельзя: деньги с баланса уже потрачены',
    uz: 'Bekor qilib boʻlmaydi: balansdagi pul sarflangan',
    en: 'Cannot be cancelled: the money was spent',
  }),
  cannotPerform: error(-31008, {
    ru: 'Состояние транзакции не позволяет выполнить операцию',
    uz: 'Tranzaksiya holati bu amalga yoʻl qoʻymaydi',
    en: 'The state of the transaction does not allow this',
  }),
  noOrder: accountError(-31050, {
    ru: 'Такого пополнения нет',
    uz: 'Bunday toʻldirish topilmadi',
    en: 'There is no such top-up',
  }),
  orderClosed: accountError(-31051, {
    ru: 'Это пополнение уже оплачено или закрыто',
    uz: 'Bu toʻldirish toʻlangan yoki yopilgan',
    en: 'This top-up was paid or closed',
  }),
  orderBusy: accountError(-31052, {
    ru: 'Это пополнение уже оплачивается',
    uz: 'Bu toʻldirish hozir toʻlanmoqda',
    en: 'This top-up is being paid already',
  }),
  // errors of SetFiscalData, which has its own numbers
  noReceipt: error(-32001, {
    ru: 'Чек с таким идентификатором не найден',
    uz: 'Bunday identifikatorli chek topilmadi',
    en: 'There is no receipt of this id',
  }),
  wrongReceipt: error(-32602, {
    ru: 'Параметры чека неверны',
    uz: 'Chek parametrlari notoʻgʻri',
    en: 'The parameters of the receipt are wrong',
  }),
} as const satisfies Record<string, PaymeError>;

function error(code: number, message: Words): PaymeError {
  return { code, message };
}

function accountError(code: number, message: Words): PaymeError {
  return { code, message, data: ACCOUNT_FIELD };
}
