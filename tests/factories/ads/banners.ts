import { inDays } from './own-ads.ts';

const BANNER = {
  placement: 'home',
  link: 'https://partner.example/aksiya',
  title_ru: 'Кафель со склада',
  title_uz: 'Ombordan kafel',
  starts_at: inDays(-1),
  ends_at: inDays(7),
};

export function bannerForm(changes: Readonly<Record<string, string | File>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...BANNER, ...changes })) form.set(name, value);
  return form;
}
