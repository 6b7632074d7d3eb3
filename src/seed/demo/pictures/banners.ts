import { daysFrom } from '#seed/demo/moments.ts';
import type { DemoBanner } from '#seed/demo/world.ts';

type Row = readonly [placement: DemoBanner['placement'], ru: string, uz: string, path: string];

/** Invented partners; nobody can own a domain in `.example`. */
const ROWS: readonly Row[] = [
  [
    'home',
    'Стройматериалы с доставкой в день заказа',
    'Qurilish mollari: buyurtma kuni yetkazamiz',
    'qurilish-bozori',
  ],
  [
    'home',
    'Курсы английского: первый урок бесплатно',
    'Ingliz tili kurslari: birinchi dars bepul',
    'til-markazi',
  ],
  ['home', 'Рассрочка на инструмент без переплаты', 'Asboblar ustamasiz muddatli toʻlovga', 'usta-asbob'],
  [
    'list',
    'Аренда спецтехники по всей республике',
    'Butun respublika boʻylab maxsus texnika ijarasi',
    'texnika',
  ],
  ['list', 'Грузовое такси: машина через 20 минут', 'Yuk taksi: mashina 20 daqiqada', 'yuk-taksi'],
  ['list', 'Медкнижка и осмотр за один день', 'Tibbiy koʻrik va daftarcha bir kunda', 'klinika'],
  [
    'details',
    'Онлайн-касса и счёт для самозанятых',
    'Oʻzini oʻzi band qilganlar uchun onlayn kassa va hisob',
    'kassa',
  ],
  [
    'details',
    'Пошив формы для кафе и салонов от 10 штук',
    'Kafe va salonlarga forma tikamiz, 10 donadan',
    'forma',
  ],
];

export function makeBanners(now: Date): DemoBanner[] {
  return ROWS.map(([placement, ru, uz, path], index) => ({
    placement,
    titles: [
      { locale: 'ru', title: ru },
      { locale: 'uz', title: uz },
    ],
    link: `https://${path}.example/`,
    picture: index,
    startsAt: daysFrom(now, -3),
    endsAt: daysFrom(now, 365),
  }));
}
