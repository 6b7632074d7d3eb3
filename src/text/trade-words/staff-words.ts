/** Everyday words for kitchens, hotels, health, works and stores. */
export const STAFF_WORDS: Readonly<Record<string, string>> = {
  'restaurant-cook':
    'сушист шашлычник пиццайоло ошпаз горячий+цех холодный+цех фастфуд самсапаз мангальщик лагманщик ' +
    'oshpaz oshpazlar shef-oshpaz sushi shashlikchi pitsa kabobchi lagʻmonchi lavash somsapaz ' +
    'taom+oshpaz mangalchi qozonchi',
  waiter: 'хостес банкет администратор+зала banket',
  barista: 'кофейня кофе qahva bar',
  'kitchen-helper':
    'посудомойщица посудомойка мойщик+посуды мойка+посуды мойщик+котлов мойщица кухонный ' +
    'помощник+повара помощница+повара раздатчик столовая раздатчица ' +
    'idish+yuvuvchi idish+yuvish oshpaz+yordamchi oshxona+ishchi qozon+yuvuvchi oshxona ' +
    'oshxona+yordamchi idish-tovoq',
  'hotel-staff': 'горничная портье отель хостел администратор+отеля санаторий oqsoch otel xona+tozalovchi',
  guide: 'тур турагент туризм поход путешествие турфирма билетный sayyoh togʻ',
  doctor:
    'доктор терапевт педиатр гинеколог невролог узи хирург кардиолог психолог лор дерматолог диетолог ' +
    'уролог эндокринолог ' +
    'jarroh',
  nurse:
    'медсестра медбрат фельдшер акушерка лаборант санитарка процедурная медицинская+сестра ' +
    'hamshira doya',
  dentist: 'зубной зубы ортодонт протезирование пломба брекеты ортопед tish tishlar implant',
  pharmacist: 'провизор аптека медпредставитель медицинский+представитель dorixona dori tibbiy+vakil',
  'fitness-trainer':
    'тренажёрный йога бокс плавание похудеть футбол шахматы клуб групповые гимнастика бассейн карате ' +
    'растяжка ' +
    'suzish sportzal mashgʻulot ozish kurash guruh+instruktor',
  'factory-worker':
    'рабочий+производство рабочий+цех рабочие+завод завод фабрика цех производство ' +
    'сборщик+производство отк контроль+качества ткацкая конвейер текстильный рабочие+фабрика текстиль ' +
    'ishlab+chiqarish sex zavod+ishchi toʻqimachilik sifat+nazoratchi fabrika+ishchi',
  warehouse:
    'склад завсклад сортировщик сборщик+заказов грузчик+склад логист водитель+погрузчика ' +
    'диспетчер+склад диспетчер+фабрика ' +
    'ombor ombor+mudir terib+beruvchi buyurtma+yigʻuvchi yuklagich 1c+operator skladchi',
  packer: 'упаковщица упаковка упаковать фасовщик фасовка фасовщица qadoqlash',
  'security-guard': 'охрана сторож вахтёр контролёр чоп qorovul qoʻriqlash nazoratchi xavfsizlik',
  'machine-operator':
    'чпу токарь фрезеровщик ткач оператор+производства технолог литьё печатник оператор+вышивальной ' +
    'frezerchi toʻquvchi liniya cnc muhandis bosma+mashina',
};
