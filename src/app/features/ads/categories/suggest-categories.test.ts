import { describe, expect, it } from 'vitest';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import type { Category } from '#contract/lookups/entities.ts';
import { CATEGORY_LEAVES } from '#seed/lookups/categories.ts';
import { knownCategories } from '#tests/factories/ads/known-categories.ts';
import { TRADE_WORDS } from '#text/trade-words/trade-words.ts';
import { suggestCategories } from './suggest-categories.ts';

const KNOWN = {
  task: knownCategories('task'),
  service: knownCategories('service'),
  vacancy: knownCategories('vacancy'),
};
const idsOf = (found: readonly Category[]): string[] => found.map(({ id }) => id);
const suggested = async (kind: AdKind, title: string): Promise<string[]> =>
  idsOf(await suggestCategories(title, KNOWN[kind]));

describe('finding the category of an ad', () => {
  it.each(['сантехник', 'santexnik', 'сантехнека', 'cfyntybr'])(
    'finding categories accepts "%s" in either script and with typos',
    async (text) => {
      expect(idsOf(KNOWN.task.search(text))[0]).toBe('plumber');
      expect((await suggested('task', text))[0]).toBe('plumber');
    },
  );

  it('suggestions come only for a title that names a category', async () => {
    expect(await suggested('task', 'Нужен электрик на день')).toEqual(['electrician']);
    expect(await suggested('task', 'Помогите пожалуйста')).toEqual([]);
  });

  it('a category named in the title beats a guess from ads saved offline', async () => {
    const known = {
      ...KNOWN.task,
      saved: (word: string) =>
        Promise.resolve(Array.from({ length: 20 }, () => (word === 'кран' ? 'tiler' : 'phone-repair'))),
    };
    const title = 'Капает кран на кухне, заменить прокладку';
    expect(idsOf(await suggestCategories(title, known))).toEqual(['plumber']);
    expect(idsOf(await suggestCategories('Заменить финтифлюшку', known))).toEqual(['phone-repair']);
  });

  it.each(AD_KINDS)('the name of a city or district suggests no category of a %s', async (kind) => {
    for (const place of ['Термиз', 'Termizda', 'в Термезе', 'Siyobda', 'на Чиланзаре', 'Buxoro', 'Навои']) {
      // oxlint-disable-next-line no-await-in-loop -- a handful of names
      expect(await suggested(kind, place), place).toEqual([]);
    }
  });
});

describe('everyday words for a category', () => {
  it.each([
    ['Капает кран', 'plumber'],
    ['Jo‘mrak tomyapti', 'plumber'],
    ['Жўмрак томяпти', 'plumber'],
    ['поставить унитаз', 'plumber'],
    ['Hojatxonaga unitaz qo‘yish', 'plumber'],
    ['Не работает розетка', 'electrician'],
    ['нет света в комнате', 'electrician'],
    ['Розеткани алмаштириш', 'electrician'],
    ['Chiroq yonmayapti', 'electrician'],
    ['Собрать шкаф', 'furniture'],
    ['Shkafni yig‘ish', 'furniture'],
    ['Шкафни йиғиш', 'furniture'],
    ['убрать квартиру', 'home-cleaning'],
    ['Вывезти старый хлам', 'junk-removal'],
    ['Muzlatgich ishlamayapti', 'fridge'],
    ['сломался замок', 'windows-doors'],
  ])('a task "%s" is understood as %s', async (title, slug) => {
    expect((await suggested('task', title))[0]).toBe(slug);
  });

  it.each<[AdKind, string, string]>([
    ['task', 'Rakovina quvuri oqyapti', 'plumber'],
    ['task', 'Положить кафель в санузле', 'tiler'],
    ['task', 'Протекает крыша, перекрыть шифер', 'roofer'],
    ['task', 'Генеральная уборка трёхкомнатной квартиры', 'home-cleaning'],
    ['task', 'Uy koʻchirish, mashina va 2 ta yuk tashuvchi', 'home-moving'],
    ['task', 'Попутчики из Ташкента в Самарканд', 'intercity'],
    ['task', 'Стиральная машина LG не сливает воду', 'washing-machine'],
    ['task', 'Ariston tuzatish kerak', 'boiler'],
    ['task', 'Репетитор по химии для абитуриента', 'tutor-science'],
    ['task', 'Тамада на свадьбу', 'host'],
    ['task', 'Столы и стулья напрокат на 100 человек', 'tableware-rental'],
    ['task', 'Обрезать виноград и деревья', 'gardener'],
    ['task', 'Логотип для кафе', 'graphic-design'],
    ['task', 'Найти квартиру в аренду', 'realtor'],
    ['service', 'Кухни и шкафы на заказ', 'furniture'],
    ['service', 'Шиномонтаж круглосуточно', 'tyres'],
    ['service', 'Matematika repetitori online', 'tutor-math'],
    ['service', 'Koʻrpa-koʻrpacha tikish', 'curtains'],
    ['service', 'Психолог, консультации онлайн', 'doctor'],
    ['vacancy', 'Менеджер по продажам в строительную компанию', 'sales-manager'],
    ['vacancy', 'Воспитатель в частный детский сад', 'kindergarten'],
    ['vacancy', 'Уборщица в офис', 'janitor'],
    ['vacancy', 'Разнорабочий на стройку', 'labourer'],
    ['vacancy', 'Мойщик машин', 'car-wash'],
    ['vacancy', 'Frontend-разработчик React', 'web-development'],
    ['vacancy', 'Пекарь, ночная смена', 'baker'],
    ['task', 'Электр щитини алмаштириш', 'electrician'],
    ['task', 'Temir zina yasab berish', 'welder'],
    ['task', 'Гилам ювиш хизмати керак', 'upholstery-cleaning'],
    ['task', 'Постоять в очереди в поликлинике', 'errands'],
    ['task', 'Machina yoʻlda qoldi, evakuator kerak', 'tow-truck'],
    ['task', 'Соч бўяш ва турмак', 'hairdresser'],
    ['task', 'Немис тили ўқитувчиси', 'tutor-languages'],
    ['task', 'Тўйга бошловчи', 'host'],
    ['task', 'Приготовить плов на 300 человек', 'osh-chef'],
    ['task', 'Ер ҳайдаш, 20 сотих', 'tractor'],
    ['task', 'Настроить рекламу в инстаграме', 'smm'],
    ['service', 'Santexnika ishlari kafolat bilan', 'plumber'],
    ['service', 'Перевод с узбекского на русский', 'translator'],
    ['vacancy', 'Операторы на телефон', 'call-centre'],
    ['vacancy', 'Официантлар керак, ётоқ билан', 'waiter'],
    ['vacancy', 'Электромонтажник', 'electrician'],
    ['vacancy', 'Avtomoykaga yigitlar kerak', 'car-wash'],
    ['vacancy', 'Мобилограф', 'smm'],
    ['vacancy', 'Домработница в семью', 'home-cleaning'],
  ])('a %s "%s" is understood as %s', async (kind, title, slug) => {
    expect((await suggested(kind, title))[0]).toBe(slug);
  });

  it('belong to categories that exist', () => {
    const slugs = new Set(CATEGORY_LEAVES.map(({ slug }) => slug));
    expect(Object.keys(TRADE_WORDS.bySlug).filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it('use one script each, Latin for Uzbek, and do not repeat in a category', () => {
    const strange = Object.values(TRADE_WORDS.bySlug).flatMap((words) => {
      const terms = words.split(' ');
      const parts = terms.flatMap((term) => term.split(/[+-]/u));
      return [
        ...terms.filter((term, at) => term === '' || terms.indexOf(term) !== at),
        ...parts.filter((part) => /[ўқғҳ]/u.test(part) || (/[а-яё]/u.test(part) && /[a-zʻʼ]/u.test(part))),
      ];
    });
    expect(strange).toEqual([]);
  });
});
