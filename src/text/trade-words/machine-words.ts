/** Everyday words for drivers, cars and the repair of appliances. */
export const MACHINE_WORDS: Readonly<Record<string, string>> = {
  'taxi-driver': 'такси таксист таксопарк яндекс водитель+такси taksi taksi+haydovchi',
  'personal-driver':
    'водитель семейный шофёр трезвый+водитель легковой водитель+директора персональный+водитель ' +
    'haydovchi oilaviy shaxsiy+haydovchi oila+haydovchi',
  'truck-driver':
    'дальнобойщик фура камаз маршрутка самосвал категория водитель+фуры водитель+газели экспедитор ' +
    'бензовоз ' +
    'fura gazel isuzu haydovchi+yuk haydovchi+toifali haydovchi+fura haydovchi+gazel haydovchi+labo ' +
    'ekspeditor samosval uzoq+yoʻl',
  intercity:
    'попутка межгород трансфер аэропорт пассажиры довезти ехать такси микроавтобус спринтер минивэн ' +
    'yoʻlovchi taksi viloyatlararo',
  machinery:
    'экскаватор бульдозер автокран крановщик манипулятор погрузчик каток автовышка вышка миксер ' +
    'самосвал ' +
    'kranchi samosval jcb',
  mechanic:
    'автослесарь двигатель мотор тормоза колодки подвеска ходовая масло коробка акпп стучит ' +
    'диагностика сто ремонт+авто сцепление глушитель радиатор кобальт нексия матиз ласетти спарк ' +
    'механик антифриз стойка рейка помпа ремень грм инжектор джентра трекер головка ходовик ' +
    'moy xodovoy karobka avtomobil kolodka radiator galovka avto+taʼmirlash',
  'auto-electrician':
    'аккумулятор стартер генератор сигнализация фары проводка+авто электрика+авто ' +
    'zavod+boʻlmayapti oʻt+olmayapti',
  'body-paint':
    'кузовной бампер вмятина царапина крыло рихтовка автомаляр рихтовщик покраска+авто ' +
    'покраска+машины порог ржавчина маляр+камера покрасочная ' +
    'qanot pachoq boʻyash+mashina pokraska kapot rixtovkachi boʻyash+kamera tortish',
  tyres: 'шина покрышка колесо балансировка gʻildirak balon vulkanizator',
  'car-wash':
    'полировка химчистка+салона мойщик+машин мойка+машины мойка+авто помыть+машину помыть+авто ' +
    'керамика запах+салоне мойка+двигателя мойщик ' +
    'moyka mashina+yuvish mashina+yuvuvchi motor+yuvish salon+tozalash salon+kimyoviy',
  'tow-truck': 'эвакуация застрял буксир сломалась+дороге заглох yoʻlda+qoldi qolib+ketdi',
  'washing-machine':
    'стиралка посудомоечная+машина барабан отжимает сливает kirmoshina kir+mashina kir+yuvish moshina',
  fridge: 'морозит морозилка компрессор холодильщик muzlatgich sovutgich muzlatmayapti sovutmayapti',
  'air-conditioner': 'сплит фреон вентиляция kondensioner',
  'phone-repair': 'телефон айфон самсунг смартфон дисплей экран планшет телефона iphone xiaomi telefon',
  'computer-repair': 'ноут принтер картридж вирус windows',
  boiler:
    'котёл котельная бойлер колонка газовщик газовый отопление батарея радиатор аристон тёплый печь ' +
    'kolonka isitish batareya qozon radiator pechka',
};
