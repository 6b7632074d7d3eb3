/** Everyday words for beauty, lessons and care. */
export const PEOPLE_WORDS: Readonly<Record<string, string>> = {
  hairdresser:
    'женский+мастер стрижка подстричь постричь волосы окрашивание кератин колорист чёрного ' +
    'мелирование завивка ' +
    'ayol+sartarosh soch soch+kesish soch+boʻyash sartarosh',
  barber: 'борода жених мужские sartarosh soqol erkak+sartarosh erkaklar+soch kuyov',
  manicure: 'ногти шеллак tirnoq gel',
  makeup:
    'визажист укладка локоны образ сборы+никох сборы+невесты вечерний+макияж ' +
    'makeup pardoz nikoh+tayyorlash kelin+tayyorlash',
  'brows-lashes':
    'бровист лэшмейкер чистка+лица эпиляция шугаринг перманент татуаж ламинирование ботокс yuz+tozalash',
  massage: 'спина хиджама банщик uqalash',
  'tutor-math': 'алгебра геометрия арифметика+школа',
  'tutor-uzbek': 'адабиёт диктант сочинение изложение эссе родной oʻzbek insho diktant bayon',
  'tutor-english': 'инглиш toefl cefr english speaking grammar',
  'tutor-russian': 'диктант сочинение изложение ruscha diktant',
  'tutor-languages':
    'немецкий турецкий арабский китайский язык иностранный японский французский ' +
    'nemis turk arab xitoy til chet+tili topik',
  'tutor-science': 'география история kimyo tarix',
  'primary-school':
    'уроки+делать домашнее+задание логопед чтение почерк каллиграфия уроки+помощь читать ' +
    'присмотр+уроки арифметика домашка продлённого начальных+классов ' +
    'uy+vazifa logoped husnixat dars mental maktabga+tayyorlov',
  'music-dance':
    'фортепиано пианино гитара вокал скрипка рубаб дутар дойра танец хореограф рисовать ' +
    'rubob dutor rasm chizish qoʻshiq ashula',
  'driving-lessons': 'вождение водить автошкола права инструктор haydashni avtomaktab prava',
  kindergarten:
    'учительница педагог детский+сад садик методист преподаватель логопед психолог+школа ' +
    'классный+руководитель учитель+школа ' +
    'bogʻcha muallim psixolog+maktab psixolog+litsey maktab+oʻqituvchi',
  nanny:
    'ребёнок малыш посидеть присмотреть дети забрать+садика забрать+школы кружок няня+сад ' +
    'enaga bola qarash+bola boqish bola+maktab bola+bogʻcha toʻgarak bola+olib bola+qarab bola+qarash',
  'elderly-care': 'пожилой бабушка дедушка лежачий больной инсульт присмотреть+лежачим buvi qarovchi',
  'home-nurse': 'укол капельница система медсестра инъекция анализы процедурная hamshira bogʻlam',
};
