/** Everyday words for offices, money, law and the internet. */
export const OFFICE_WORDS: Readonly<Record<string, string>> = {
  'web-development':
    'разработчик лендинг интернет-магазин приложение фронтенд бэкенд тестировщик тильда хостинг домен ' +
    'backend fullstack react python php java flutter android ios wordpress crm ilova veb developer ' +
    'tilda payme click testlovchi internet+doʻkon qa javascript',
  'telegram-bots': 'автоответчик mini+ilova mini+app python',
  'graphic-design':
    'логотип баннер визитка макет полиграфия упаковка+дизайн фотошоп дизайн дизайнер ' +
    'logo dizayn brend bosma',
  'interior-design': 'дизайн+квартиры дизайн+дома визуализатор архитектор чертёж loyiha chizma 3d',
  smm: 'инстаграм реклама маркетолог маркетинг контент мобилограф продвижение вести+канал сммщик',
  'video-editing': 'монтажёр монтаж+видео смонтировать ролик клип моушн обработка+видео анимация motion',
  copywriting:
    'копирайтер набрать перепечатать статья презентация курсовая реферат редактор расшифровать ' +
    'карточки маркетплейс таблица ' +
    'excel taqdimot audio jadval',
  sysadmin:
    'камера видеокамера роутер интернет вайфай сисадмин системный+администратор домофон сервер ' +
    'видеодомофон техподдержка связи+инженер it-специалист сетевик ' +
    'tizim+administrator fi aloqa+muhandis texnik+yordam wifi',
  'sales-manager': 'роп менеджер+клиентам savdo+menejer sotuv savdo+boʻlimi',
  'sales-agent':
    'агент супервайзер мерчандайзер экспедитор дистрибуция ' +
    'savdo+agent savdo+vakil agent vakil distribyutsiya',
  'shop-assistant': 'консультант бутик магазин doʻkon maslahatchi',
  cashier: 'касса супермаркет kassachi',
  'call-centre':
    'звонки оператор диспетчер телефонные чат operator qoʻngʻiroq operator+markaz taksi+operator',
  secretary:
    'делопроизводитель офис-менеджер ассистент помощник+руководителя архив ' +
    'rahbar+yordamchi qabulxona yurituvchi',
  promoter:
    'листовки флаеры расклейщик раздать раздача акция аниматор+бренда бренд ' +
    'varaqa tarqatish animator+brend',
  accountant: 'главбух бухучёт налоги отчёт баланс 1с аудитор экономист soliq balans iqtisodchi hisob',
  lawyer: 'адвокат нотариус договор иск суд юридический развод заявление shartnoma yuridik ajrim daʼvo',
  translator: 'перевод перевести апостиль tarjima tarjimachi sinxron',
  realtor:
    'недвижимость аренда+квартиры снять+квартиру сдать+квартиру найти+квартиру продать+квартиру ' +
    'продать+дом агент+аренде агентство новостройки ' +
    'koʻchmas+mulk kvartira+ijara uy+ijara uy+sotish agentlik',
};
