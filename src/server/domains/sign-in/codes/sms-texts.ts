import type { Locale } from '#contract/locale.ts';

/** Shows the last digits of a phone, which are enough to recognise one's own number. */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)}•••${phone.slice(-2)}`;
}

export function createSmsTexts(publicOrigin: string) {
  const { host, hostname } = new URL(publicOrigin);
  const say = (locale: Locale, ru: string, uz: string) => `Yumush: ${locale === 'uz' ? uz : ru}`;
  return {
    // the last line lets browsers fill in the code by themselves, on this host only
    code: (locale: Locale, code: string) =>
      `${say(
        locale,
        `код ${code}. Никому его не сообщайте.`,
        `kod ${code}. Uni hech kimga aytmang.`,
      )}\n\n@${hostname} #${code}`,
    alreadyRegistered: (locale: Locale) =>
      say(
        locale,
        `этот номер уже зарегистрирован. Забыли пароль? ${host}/forgot-password`,
        `bu raqam roʻyxatdan oʻtgan. Parolni unutdingizmi? ${host}/forgot-password`,
      ),
    notRegistered: (locale: Locale) =>
      say(
        locale,
        `аккаунта с этим номером нет. Регистрация: ${host}/registration`,
        `bu raqamga akkaunt ochilmagan. Roʻyxatdan oʻtish: ${host}/registration`,
      ),
    phoneTaken: (locale: Locale) =>
      say(
        locale,
        'этот номер уже привязан к другому аккаунту, сменить на него нельзя.',
        'bu raqam boshqa akkauntga bogʻlangan, unga almashtirib boʻlmaydi.',
      ),
    phoneChanged: (locale: Locale, newPhone: string) =>
      say(
        locale,
        `номер вашего аккаунта изменён на ${maskPhone(newPhone)}. Если это не вы, напишите: ${host}/info/support`,
        `akkauntingiz raqami ${maskPhone(newPhone)} ga almashtirildi. Bu siz boʻlmasangiz, yozing: ${host}/info/support`,
      ),
    identityLinked: (locale: Locale, service: string) =>
      say(
        locale,
        `теперь в ваш аккаунт можно войти через ${service}. Если это не вы, смените пароль: ${host}/forgot-password`,
        `endi akkauntingizga ${service} orqali kirish mumkin. Bu siz boʻlmasangiz, parolni almashtiring: ${host}/forgot-password`,
      ),
  };
}
