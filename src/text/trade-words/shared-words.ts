/** Words that go with any trade: they only decide between categories that are otherwise alike. */
export const FAINT_WORDS =
  'мастер специалист ремонт отремонтировать починить починка дом квартира заказ рабочий рабочие работник сотрудник персонал ' +
  'помощник помощница машина опыт установка установить заменить замена поменять поставить сделать другие путь женщина девушка ' +
  'мужчина стена мелкий старый маленький большой частный личный семейный центр город техника помощь ' +
  'usta taʼmirlash tuzatish remont uy kvartira buyurtma ishchi xodim yordamchi mashina almashtirish oʻrnatish qilish boshqa ' +
  'maxsus yoʻl ayol ayollar erkak qiz yordam devor markaz shahar tuman maktab katta kichik mayda shaxsiy oilaviy texnika';

/** Verbs and professions that many categories share ("повесить", "учитель"): their object names the category. */
export const BROAD_WORDS =
  'учитель преподаватель педагог менеджер оператор агент администратор ассистент инструктор дизайнер дизайн разработчик ' +
  'программист представитель водитель механик контролёр консультант руководитель технолог ' +
  'повесить снять собрать сборка сборщик убрать почистить помыть чистка мойка мойщик купить забрать передать доставить доставка ' +
  'сшить пошив покрасить покраска подготовка подготовить присмотреть посидеть вывести занести встретить оформить оформление ' +
  'укладка уложить положить залить отвезти привезти найти течёт капает протекает вода язык ребёнок праздник свадьба салон ресторан магазин завод фабрика цех производство склад офис ' +
  'oʻqituvchi muallim menejer operator agent administrator instruktor dizayner dizayn dasturchi vakil haydovchi mexanik ' +
  'nazoratchi maslahatchi montaj montajchi tozalash tozalovchi yuvish yuvuvchi osish boʻyash koʻchirish tikish terish yetkazish ' +
  'olib kelish sotib yigʻish yasash kovlash qarash boqish haydash tayyorlov tayyorlash oʻrgatish yotqizish ' +
  'gaz tomyapti oqyapti suv til bola toʻy salon restoran doʻkon zavod fabrika sex ishlab chiqarish ombor ofis tizim';
