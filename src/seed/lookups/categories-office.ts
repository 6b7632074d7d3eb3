import { ALL_KINDS } from './category-tree.ts';
import type { CategoryGroup } from './category-tree.ts';

export const OFFICE_GROUPS: readonly CategoryGroup[] = [
  {
    id: 1400,
    slug: 'it-design',
    icon: 'laptop',
    ru: 'IT, дизайн и реклама',
    uz: 'IT, dizayn va reklama',
    leaves: [
      {
        id: 1401,
        slug: 'web-development',
        icon: 'code',
        kinds: ALL_KINDS,
        ru: 'Сайты и программы',
        uz: 'Sayt va dasturlar',
      },
      {
        id: 1402,
        slug: 'telegram-bots',
        icon: 'bot',
        kinds: ALL_KINDS,
        ru: 'Телеграм-боты',
        uz: 'Telegram botlar',
      },
      {
        id: 1403,
        slug: 'graphic-design',
        icon: 'palette',
        kinds: ALL_KINDS,
        ru: 'Графический дизайн',
        uz: 'Grafik dizayn',
      },
      {
        id: 1404,
        slug: 'interior-design',
        icon: 'lamp',
        kinds: ALL_KINDS,
        ru: 'Дизайн интерьера',
        uz: 'Interyer dizayni',
      },
      { id: 1405, slug: 'smm', icon: 'megaphone', kinds: ALL_KINDS, ru: 'SMM и таргет', uz: 'SMM va target' },
      {
        id: 1406,
        slug: 'video-editing',
        icon: 'clapperboard',
        kinds: ALL_KINDS,
        ru: 'Видеомонтаж',
        uz: 'Video montaj',
      },
      {
        id: 1407,
        slug: 'copywriting',
        icon: 'keyboard',
        kinds: ALL_KINDS,
        ru: 'Тексты и набор данных',
        uz: 'Matn va maʼlumot kiritish',
      },
      {
        id: 1408,
        slug: 'sysadmin',
        icon: 'cctv',
        kinds: ALL_KINDS,
        ru: 'Сети и видеонаблюдение',
        uz: 'Tarmoq va videokuzatuv',
      },
    ],
  },
];
