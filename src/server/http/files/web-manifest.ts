import type { Hono } from 'hono';
import { isLocale, type Locale } from '#contract/locale.ts';
import { requestLocale } from '../calls/request-locale.ts';

interface Words {
  name: string;
  description: string;
  createTask: string;
  vacancies: string;
  services: string;
  tasks: string;
  screens: Record<'home' | 'list' | 'details', string>;
}

const WORDS: Record<Locale, Words> = {
  ru: {
    name: 'Yumush: работа, услуги и задания',
    description: 'Вакансии, услуги и разовые задания в Узбекистане. Работает и там, где нет сети.',
    createTask: 'Создать задание',
    vacancies: 'Вакансии',
    services: 'Услуги',
    tasks: 'Задания',
    screens: {
      home: 'Главная: вакансии и новые задания рядом',
      list: 'Список с поиском и фильтрами',
      details: 'Объявление с фотографиями и картой',
    },
  },
  uz: {
    name: 'Yumush: ish, xizmatlar va topshiriqlar',
    description:
      'Oʻzbekistonda vakansiyalar, xizmatlar va bir martalik ishlar. Internet yoʻq joyda ham ishlaydi.',
    createTask: 'Topshiriq yaratish',
    vacancies: 'Vakansiyalar',
    services: 'Xizmatlar',
    tasks: 'Topshiriqlar',
    screens: {
      home: 'Bosh sahifa: yaqin atrofdagi vakansiyalar va yangi topshiriqlar',
      list: 'Qidiruv va filtrli roʻyxat',
      details: 'Suratlari va xaritasi bilan eʼlon',
    },
  },
};

const SCREENS = [
  { screen: 'home', form: 'narrow', sizes: '720x1600' },
  { screen: 'list', form: 'narrow', sizes: '720x1600' },
  { screen: 'details', form: 'narrow', sizes: '720x1600' },
  { screen: 'home', form: 'wide', sizes: '1280x800' },
  { screen: 'list', form: 'wide', sizes: '1280x800' },
] as const;

function icon(name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

function shortcut(name: string, url: string, picture: string) {
  return { name, url, icons: [icon(`shortcut-${picture}`, 96, 'any')] };
}

function webManifest(locale: Locale, publicOrigin: string): object {
  const words = WORDS[locale];
  return {
    // One app in every language: the person chooses the language, not the address.
    id: '/',
    scope: '/',
    start_url: '/?source=home-screen',
    name: words.name,
    short_name: 'Yumush',
    description: words.description,
    lang: locale,
    dir: 'ltr',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    // A manifest has one colour; the page's theme-color has the dark one.
    theme_color: '#ffffff',
    background_color: '#ffffff',
    categories: ['business', 'jobs', 'lifestyle', 'productivity', 'utilities'],
    icons: [
      icon('any-192', 192, 'any'),
      icon('any-512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
      icon('monochrome-192', 192, 'monochrome'),
    ],
    screenshots: SCREENS.map(({ screen, form, sizes }) => ({
      src: `/screenshots/${locale}-${form}-${screen}.webp`,
      sizes,
      type: 'image/webp',
      form_factor: form,
      label: words.screens[screen],
    })),
    shortcuts: [
      shortcut(words.createTask, '/ads/task', 'create'),
      shortcut(words.vacancies, '/vacancies', 'vacancies'),
      shortcut(words.services, '/services', 'services'),
      shortcut(words.tasks, '/tasks', 'tasks'),
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'photos', accept: ['image/*'] }],
      },
    },
    // An open window keeps its page and what is being typed; the page itself navigates to the launched address.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    handle_links: 'preferred',
    prefer_related_applications: false,
    // Lets a page in a browser tab ask whether the app is installed.
    related_applications: ['ru', 'uz'].map((each) => ({
      platform: 'webapp',
      url: `${publicOrigin}/manifest.webmanifest?lang=${each}`,
    })),
  };
}

export function webManifestRoutes(app: Hono, publicOrigin: string): void {
  app.get('/manifest.webmanifest', (c) => {
    const isSaid = isLocale(c.req.query('lang'));
    return c.body(JSON.stringify(webManifest(requestLocale(c), publicOrigin)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
      ...(isSaid ? {} : { Vary: 'Accept-Language' }),
    });
  });
  // The service worker takes shared content and stores it on the device. Without a worker the form opens empty.
  app.post('/share', (c) => c.redirect('/ads/task', 303));
  app.get('/share', (c) => c.redirect('/ads/task', 302));
}
