export const INFO_PAGES = [
  ['/info/how-it-works', 'Как это работает'],
  ['/info/become-performer', 'Стать исполнителем'],
  ['/info/faq', 'Вопросы и ответы'],
  ['/info/support', 'Поддержка'],
  ['/info/app', 'Мобильное приложение'],
  ['/info/about', 'О нас'],
  ['/info/career', 'Карьера'],
  ['/info/confidentiality', 'Конфиденциальность'],
  ['/public-offer', 'Публичная оферта'],
] as const;
