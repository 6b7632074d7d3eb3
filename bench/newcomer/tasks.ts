// Eight tasks of a newcomer, from the screen where each of them begins to its end, with the taps that each may take.
// A tap on a control counts one, and so does the tap that gives a field the focus; typing and scrolling count nothing.
import type { Locator } from 'playwright';
import { photo } from '#tests/factories/files/pictures.ts';
import { callAs, newPerson, postTaskOnSite, type SitePerson } from '#tests/e2e/setup/people.ts';
import { button, dialog, mainOf, signIn, type Walk } from './walk.ts';

export interface NewcomerTask {
  readonly name: string;
  /** Most taps of the task itself, and of signing in. */
  readonly goal: { readonly taps: number; readonly signIn?: number };
  /** Taps that it takes now, which no change may add to. */
  readonly now: number;
  readonly run: (walk: Walk) => Promise<void>;
}

const PICTURE = { name: 'a.jpg', mimeType: 'image/jpeg' };

const cards = (walk: Walk): Locator => mainOf(walk).getByRole('article');
const option = ({ page }: Walk, name: string | RegExp): Locator => page.getByRole('option', { name }).first();

/** Chooses what to post, from home. */
async function openForm(walk: Walk, russian: string): Promise<void> {
  const { page, words, thumb } = walk;
  await walk.open('/');
  await thumb.step('choose what to post', async () => {
    await thumb.tap(button(walk, 'Разместить объявление'));
    await thumb.tap(page.getByRole('dialog').getByRole('link', { name: words(russian) }));
  });
}

/** Fills the form from one sentence, and waits until its parts are understood. */
async function describe({ page, words, thumb }: Walk, sentence: string, understood: number): Promise<void> {
  await thumb.step('describe it in a sentence', async () => {
    await thumb.type(page.getByLabel(words('Опишите одной фразой')), sentence);
    await page
      .getByRole('status', { name: words('Что понято') })
      .getByRole('button')
      .nth(understood - 1)
      .waitFor();
  });
}

/** The sentence that the form itself gives as an example. */
const exampleOf = (hint: string): string => hint.replace(/^[^:]+:\s*/, '');

/** Posts as a visitor, who signs in. */
async function place(walk: Walk, cabinet: RegExp): Promise<void> {
  const { page, thumb } = walk;
  await thumb.tapStep('place it', button(walk, 'Разместить'));
  await signIn(walk);
  await thumb.step('it is placed', () => page.waitForURL(cabinet));
}

async function applyAs(person: SitePerson, task: string): Promise<void> {
  const body = { comment: 'Смогу завтра', agrees_to_price: true, agreed_price: 150_000 };
  await callAs(person, 'POST', `/tasks/${task}/task-requests`, body);
}

export const NEWCOMER_TASKS: readonly NewcomerTask[] = [
  {
    name: 'a plumber in Samarkand is found and called',
    goal: { taps: 3, signIn: 3 },
    now: 3,
    run: async (walk) => {
      const { page, words, thumb } = walk;
      await walk.open('/');
      await thumb.step('type what and where', () =>
        thumb.type(page.getByPlaceholder(words('Услуга или мастер')), 'santex sam'),
      );
      await thumb.tapStep('take the suggestion', option(walk, / · Sam| · Сам/));
      await thumb.tapStep(
        'call the first',
        cards(walk)
          .first()
          .getByRole('button', { name: words('Позвонить') }),
      );
      await signIn(walk);
      await thumb.step('the phone shows', () => dialog(walk, 'Телефон автора').getByText('+998').waitFor());
    },
  },
  {
    name: 'a driver’s job with a flexible schedule is opened',
    goal: { taps: 4 },
    now: 4,
    run: async (walk) => {
      const { page, words, thumb } = walk;
      const schedule = words('Гибкий график');
      const job = words('Вакансии') === 'Вакансии' ? 'водитель' : 'haydovchi';
      await walk.open('/');
      await thumb.tapStep(
        'choose jobs',
        page
          .getByRole('navigation', { name: words('Что ищете') })
          .getByRole('link', { name: words('Вакансии') }),
      );
      await thumb.step('type the job and the schedule', () =>
        thumb.type(
          page.getByPlaceholder(words('Должность или профессия')),
          `${job} ${schedule}`.toLowerCase(),
        ),
      );
      await thumb.step('take the suggestion', async () => {
        await thumb.tap(option(walk, new RegExp(` · ${schedule}`)));
        await page.waitForURL(/\/vacancies\?(?=.*category=)(?=.*work_mode=flexible)/);
      });
      await thumb.step('open the first', async () => {
        await thumb.tap(cards(walk).first().getByRole('link').first());
        await page.waitForURL(/\/vacancies\/\d+/);
        await mainOf(walk).getByText(schedule).first().waitFor();
      });
    },
  },
  {
    name: 'a task is posted',
    goal: { taps: 6, signIn: 3 },
    now: 4,
    run: async (walk) => {
      const { words } = walk;
      await openForm(walk, 'Задание');
      await describe(
        walk,
        exampleOf(
          words('Например: нужен сантехник, ул. Навои 5, завтра после шести, до 200 тысяч наличными'),
        ),
        6,
      );
      await place(walk, /\/cabinet\/my-tasks/);
    },
  },
  {
    name: 'a service is offered',
    goal: { taps: 4, signIn: 3 },
    now: 4,
    run: async (walk) => {
      await openForm(walk, 'Услуга');
      await describe(
        walk,
        exampleOf(walk.words('Например: ремонт стиральных машин в Ташкенте от 150 тысяч')),
        3,
      );
      await place(walk, /\/cabinet\/my-services/);
    },
  },
  {
    name: 'one of three applicants is chosen, from their notification',
    goal: { taps: 2 },
    now: 2,
    run: async (walk) => {
      const { page, words, thumb } = walk;
      const [author, ...applicants] = [
        await newPerson('Азиз'),
        ...(await Promise.all(['Жасур', 'Отабек', 'Тимур'].map((name) => newPerson(name)))),
      ];
      const task = await postTaskOnSite(author, 'Собрать шкаф');
      for (const person of applicants) await applyAs(person, task);
      await walk.open(`/tasks/${task}#request`, author);
      await thumb.tapStep(
        'choose',
        page.getByRole('article', { name: 'Отабек' }).getByRole('button', { name: words('Выбрать') }),
      );
      await thumb.step('confirm', async () => {
        await thumb.tap(page.getByRole('dialog').getByRole('button', { name: words('Да'), exact: true }));
        await mainOf(walk).getByText(words('Исполнитель выбран')).first().waitFor();
      });
    },
  },
  {
    name: 'a question is answered',
    goal: { taps: 2 },
    now: 2,
    run: async (walk) => {
      const { page, words, thumb } = walk;
      const [author, asker] = [await newPerson('Азиз'), await newPerson()];
      const task = await postTaskOnSite(author, 'Собрать шкаф');
      const text = 'Ещё актуально?';
      await callAs(asker, 'POST', '/messages/records', { kind: 'task', operation_id: task, text });
      await walk.open(`/cabinet/messages/task/${task}`, author);
      await thumb.step('write and send', async () => {
        await thumb.type(page.getByRole('textbox', { name: words('Сообщение') }), 'Ha');
        await thumb.tap(button(walk, 'Отправить'));
        await page.getByText('Ha', { exact: true }).first().waitFor();
      });
    },
  },
  {
    name: 'somebody applies for a task',
    // Agreeing to the amount is a tap of its own.
    goal: { taps: 3 },
    now: 3,
    run: async (walk) => {
      const { page, words, thumb } = walk;
      const [author, other] = [await newPerson('Азиз'), await newPerson()];
      const task = await postTaskOnSite(author, 'Собрать шкаф');
      await walk.open(`/tasks/${task}`, other);
      await thumb.tapStep('open the form', button(walk, 'Откликнуться'));
      await thumb.tapStep('agree to the amount', page.getByRole('dialog').getByRole('checkbox'));
      await thumb.step('send it', async () => {
        await thumb.tap(page.getByRole('dialog').getByRole('button', { name: words('Отправить отклик') }));
        await mainOf(walk).getByText(words('Вы откликнулись · ждём ответа')).first().waitFor();
      });
    },
  },
  {
    name: 'the language is changed',
    goal: { taps: 2 },
    now: 1,
    run: async (walk) => {
      const { page, words, thumb } = walk;
      await walk.open('/');
      const isRussian = words('Язык') === 'Язык';
      await thumb.step('take the other', async () => {
        await thumb.tap(page.getByRole('link', { name: isRussian ? /UZ/ : /RU/ }).first());
        await page.locator(`html[lang=${isRussian ? 'uz' : 'ru'}]`).waitFor();
      });
    },
  },
  {
    name: 'the city is changed',
    goal: { taps: 2 },
    now: 2,
    run: async (walk) => {
      const { page, words, thumb } = walk;
      await walk.open('/');
      await thumb.tapStep(
        'open the cities',
        mainOf(walk).getByRole('button', { name: words('Весь Узбекистан') }),
      );
      await thumb.step('choose one', async () => {
        await thumb.tap(
          page
            .getByRole('dialog')
            .getByRole('button', { name: /^(?:Самарканд|Samarqand)$/ })
            .first(),
        );
        await page.waitForURL(/city=2/);
      });
    },
  },
  {
    name: 'the theme is changed',
    goal: { taps: 2 },
    now: 1,
    run: async (walk) => {
      const { page, words, thumb } = walk;
      await walk.open('/');
      await thumb.step('choose dark', async () => {
        await thumb.tap(page.getByText(words('Тёмная')).first());
        await page.locator('html[data-theme=dark]').waitFor();
      });
    },
  },
  {
    name: 'a person becomes verified',
    goal: { taps: 3 },
    now: 3,
    run: async (walk) => {
      const { page, words, thumb } = walk;
      await walk.open('/', await newPerson());
      const buffer = await photo('jpeg', { width: 1600, height: 1200 });
      await thumb.tapStep('open the profile', page.getByRole('link', { name: words('Профиль') }));
      await thumb.tapStep(
        'open the check',
        mainOf(walk)
          .getByRole('link', { name: words('Проверка личности') })
          .first(),
      );
      await thumb.step('take the photo (not counted)', async () => {
        await page.getByLabel(words('Выбрать файл')).setInputFiles([{ ...PICTURE, buffer }]);
      });
      await thumb.step('send it', async () => {
        await thumb.tap(button(walk, 'Отправить на проверку'));
        await page.getByText(words('Документ на проверке')).first().waitFor();
      });
    },
  },
];
