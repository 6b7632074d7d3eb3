import type { Phrase } from './phrase.ts';

/** Messages between two sides, named by their purpose; a chat uses the same place of each list. */
export const CHAT_PHRASES = {
  asked: [
    ['Здравствуйте! Когда сможете взяться?', 'Assalomu alaykum! Qachon boshlay olasiz?'],
    ['Добрый день! Сколько времени это займёт?', 'Assalomu alaykum! Bu qancha vaqt oladi?'],
    ['Здравствуйте! Вы уже делали такое?', 'Assalomu alaykum! Avval ham shunday ish qilganmisiz?'],
  ],
  answered: [
    [
      'Здравствуйте! В любое удобное для вас время, всё нужное есть.',
      'Assalomu alaykum! Sizga qulay boʻlgan vaqtda, kerakli narsalarim bor.',
    ],
    [
      'Здравствуйте! Полдня, если ничего не помешает.',
      'Assalomu alaykum! Hech narsa xalaqit bermasa, yarim kun.',
    ],
    ['Здравствуйте! Да, не один раз, опыт есть.', 'Assalomu alaykum! Ha, bir necha marta, tajribam bor.'],
  ],
  askedAboutJob: [
    ['Здравствуйте! Когда сможете выйти на работу?', 'Assalomu alaykum! Qachon ishga chiqa olasiz?'],
    ['Добрый день! Вам подходит этот график?', 'Assalomu alaykum! Bu ish vaqti sizga toʻgʻri keladimi?'],
    ['Здравствуйте! Давно работаете по этой части?', 'Assalomu alaykum! Bu sohada koʻpdan beri ishlaysizmi?'],
  ],
  answeredAboutJob: [
    ['Здравствуйте! Уже на следующей неделе.', 'Assalomu alaykum! Kelasi haftadan.'],
    ['Здравствуйте! Да, график удобный.', 'Assalomu alaykum! Ha, bu vaqt menga qulay.'],
    [
      'Здравствуйте! Несколько лет, могу рассказать подробнее.',
      'Assalomu alaykum! Bir necha yildan beri, batafsil aytib berishim mumkin.',
    ],
  ],
  agreed: [
    [
      'Договорились. Если что-то изменится, напишите сюда.',
      'Kelishdik. Biror narsa oʻzgarsa, shu yerga yozing.',
    ],
    ['Тогда так и сделаем. Накануне ещё напишу.', 'Unda shunday qilamiz. Bir kun oldin yana yozaman.'],
    ['Подходит. Жду вас, как договорились.', 'Maʼqul. Kelishganimizdek kutaman.'],
  ],
  thanked: [
    ['Хорошо, спасибо!', 'Yaxshi, rahmat!'],
    ['Хорошо, буду на связи.', 'Yaxshi, aloqada boʻlaman.'],
    ['Спасибо, не подведу.', 'Rahmat, aytganimdek boʻladi.'],
  ],
  reported: [
    ['Всё идёт по плану.', 'Hammasi reja boʻyicha ketyapti.'],
    ['Половина уже готова.', 'Yarmi tayyor boʻldi.'],
    ['Всё идёт хорошо, о результате напишу.', 'Hammasi yaxshi ketyapti, natijasini yozaman.'],
  ],
  ready: [['Всё готово, посмотрите, пожалуйста.', 'Hammasi tayyor, koʻrib chiqing, iltimos.']],
  praised: [['Всё хорошо, спасибо за работу!', 'Hammasi yaxshi, mehnatingiz uchun rahmat!']],
  regretted: [
    [
      'Извините, обстоятельства изменились. Придётся отменить.',
      'Uzr, sharoit oʻzgardi. Bekor qilishga toʻgʻri keladi.',
    ],
  ],
  understood: [['Понятно. Если понадобится, пишите.', 'Tushunarli. Kerak boʻlsa, yozing.']],
  askedAboutService: [
    [
      'Здравствуйте! Вы сейчас берёте заказы? Сколько это будет стоить?',
      'Assalomu alaykum! Hozir buyurtma olyapsizmi? Narxi qancha boʻladi?',
    ],
    [
      'Добрый день! На этой неделе у вас есть свободное время?',
      'Assalomu alaykum! Shu hafta boʻsh vaqtingiz bormi?',
    ],
  ],
  answeredAboutService: [
    [
      'Здравствуйте! Да. Цена зависит от объёма, расскажите, что нужно.',
      'Assalomu alaykum! Ha. Narxi hajmiga bogʻliq, nima kerakligini yozing.',
    ],
    [
      'Здравствуйте! Да, послезавтра. Расскажите, что нужно.',
      'Assalomu alaykum! Ha, indinga. Nima kerakligini yozing.',
    ],
  ],
  promised: [['Хорошо, вечером напишу подробнее.', 'Yaxshi, kechqurun batafsil yozaman.']],
} as const satisfies Record<string, readonly Phrase[]>;
