import type { Phrase } from './phrase.ts';

/** Messages between the two sides of a deal, named by their purpose. */
export const CHAT_PHRASES = {
  asked: ['Здравствуйте! Когда сможете взяться?', 'Assalomu alaykum! Qachon boshlay olasiz?'],
  answered: [
    'Здравствуйте! В любое удобное для вас время, всё нужное есть.',
    'Assalomu alaykum! Sizga qulay boʻlgan vaqtda, kerakli narsalarim bor.',
  ],
  agreed: [
    'Договорились. Если что-то изменится, напишите сюда.',
    'Kelishdik. Biror narsa oʻzgarsa, shu yerga yozing.',
  ],
  thanked: ['Хорошо, спасибо!', 'Yaxshi, rahmat!'],
  reported: ['Всё идёт по плану.', 'Hammasi reja boʻyicha ketyapti.'],
  ready: ['Всё готово, посмотрите, пожалуйста.', 'Hammasi tayyor, koʻrib chiqing, iltimos.'],
  praised: ['Всё хорошо, спасибо за работу!', 'Hammasi yaxshi, mehnatingiz uchun rahmat!'],
  regretted: [
    'Извините, обстоятельства изменились. Придётся отменить.',
    'Uzr, sharoit oʻzgardi. Bekor qilishga toʻgʻri keladi.',
  ],
  understood: ['Понятно. Если понадобится, пишите.', 'Tushunarli. Kerak boʻlsa, yozing.'],
} as const satisfies Record<string, Phrase>;
