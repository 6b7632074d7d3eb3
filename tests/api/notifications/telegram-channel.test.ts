import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { telegramEndpoints } from '#contract/me/telegram-endpoints.ts';
import type { NewEvent } from '#server/domains/events/write-service.ts';
import { TELEGRAM_CHAT_STORE } from '#server/domains/me/channels/telegram-service.ts';
import { createTelegramBot } from '#server/notifiers/telegram/telegram-bot.ts';
import { type AccountsApi, ACCOUNTS_ENV, accountsApi } from '#tests/factories/people/accounts.ts';
import {
  deliverByClock,
  startWaitingJobs,
  waitingJobs,
  warningOf as warn,
  writeEvents,
} from '#tests/factories/chats/events.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { BOT_TOKEN } from '#tests/factories/outside/telegram.ts';
import { type TelegramApi, telegramApi } from '#tests/factories/outside/telegram-api.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { get, check } = telegramEndpoints;
const BLOCKED = { status: 403, description: 'Forbidden: bot was blocked by the user' };

let api: AccountsApi;
let telegram: TelegramApi;
beforeAll(async () => {
  telegram = await telegramApi();
  const settings = { api: telegram.url, botName: null };
  api = await accountsApi({
    env: { ...ACCOUNTS_ENV, telegramBotToken: BOT_TOKEN, telegram: settings },
  });
  const log = (line: string) => api.log.push(line);
  await deliverByClock(api, {
    telegram: {
      bot: createTelegramBot(BOT_TOKEN, settings),
      chats: TELEGRAM_CHAT_STORE,
      publicOrigin: ACCOUNTS_ENV.publicOrigin,
      log,
    },
  });
});

let next = 5000;
/** A person with a known Telegram account and every tested notification turned on for it. */
async function linked(): Promise<TestPerson & { chat: string }> {
  const person = await createSignedInPerson(api);
  const chat = String((next += 1));
  await api.sql`
    insert into identities (provider, subject, user_id, created_at)
    values ('telegram', ${chat}, ${person.id}, ${api.clock.now})`;
  const items = (['task_request', 'moderation'] as const).map((type) => ({ type, telegram: true }));
  await api.as(person.token).call(accountEndpoints.editNotificationSettings, { body: { items } });
  return { ...person, chat };
}

const write = (...list: NewEvent[]) => writeEvents(api, ...list);
const sentTo = (chat: string) => telegram.sent.filter((message) => message.chat_id === chat);
const stateOf = async ({ token }: TestPerson) => (await api.as(token).call(get, {})).state;
const waiting = () => waitingJobs(api, 'tell-by-telegram');
/** Pending work: events waiting for delivery, and the Telegram jobs that the delivery creates. */
const untold = () => api.sql`
  select 'event' as name from events_waiting union all
  select name from pgboss.job where name = 'tell-by-telegram' and state in ('created', 'retry', 'active')`;
const wakeUp = () => startWaitingJobs(api, 'tell-by-telegram');

describe('notifications by Telegram', () => {
  it('the bot sends chosen notifications, escaped, with a link to the ad', async () => {
    const person = await linked();
    const id = await createAd(api.sql, { author_id: person.id, title: 'Кран <b>&течёт' });
    await write({ person: person.id, words: 'request_new', ad: { id, kind: 'task' } });
    await expect.poll(() => sentTo(person.chat)).toHaveLength(1);
    expect(sentTo(person.chat)).toEqual([
      {
        chat_id: person.chat,
        text: '<b>Новый отклик: пользователь</b>\nКран &lt;b&gt;&amp;течёт',
        parse_mode: 'HTML',
        reply_markup: {
          inline_keyboard: [[{ text: 'Открыть', url: `https://yumush.example/tasks/${id}#request` }]],
        },
      },
    ]);
    await api.sql`update users set locale = 'uz' where id = ${person.id}`;
    await write(warn(person.id));
    await expect.poll(() => sentTo(person.chat)).toHaveLength(2);
    expect(sentTo(person.chat)[1]).toMatchObject({
      text: '<b>Moderatordan ogohlantirish</b>\nПишите вежливо',
      reply_markup: { inline_keyboard: [[{ text: 'Ochish' }]] },
    });
  });

  it('the bot sends nothing unchosen, unlinked or in quiet hours', async () => {
    const { editNotificationSettings: edit } = accountEndpoints;
    const [calm, silent, marker] = [await linked(), await linked(), await linked()];
    const stranger = await createSignedInPerson(api);
    const items = [{ type: 'moderation', telegram: true }] as const;
    await api.as(stranger.token).call(edit, { body: { items: [...items] } });
    await api.as(silent.token).call(edit, { body: { items: [{ type: 'moderation', telegram: false }] } });
    await api.as(calm.token).call(edit, { body: { quiet_hours: { from: '00:00', to: '23:59' } } });
    await write(warn(calm.id), warn(silent.id), warn(stranger.id), warn(marker.id));
    await expect.poll(() => sentTo(marker.chat)).toHaveLength(1);
    expect([...sentTo(calm.chat), ...sentTo(silent.chat)]).toEqual([]);
    await expect.poll(async () => (await waiting()).map(({ seconds }) => seconds > 0)).toEqual([true]);
    await api.as(calm.token).call(edit, { body: { quiet_hours: null } });
    await wakeUp();
    await expect.poll(() => sentTo(calm.chat)).toHaveLength(1);
  });

  it('several waiting notifications of a group are one message', async () => {
    const { editNotificationSettings: edit } = accountEndpoints;
    const person = await linked();
    await api.as(person.token).call(edit, { body: { quiet_hours: { from: '00:00', to: '23:59' } } });
    const id = await createAd(api.sql, { author_id: person.id, title: 'Кран' });
    const event = { person: person.id, words: 'request_new', ad: { id, kind: 'task' }, group: 'g' } as const;
    await write(event, event, event);
    await expect.poll(waiting).toHaveLength(3);
    await api.as(person.token).call(edit, { body: { quiet_hours: null } });
    await wakeUp();
    await expect.poll(waiting).toHaveLength(0);
    expect(sentTo(person.chat).map(({ text }) => text)).toEqual(['<b>3 новых отклика: Кран</b>\nКран']);
  });

  it('a person who stopped the bot gets nothing until it is allowed again', async () => {
    const person = await linked();
    expect(await api.as(person.token).call(get, {})).toEqual({
      state: 'ready',
      start: 'https://t.me/YumushTestBot?start=notifications',
    });
    telegram.answers.push(BLOCKED);
    await write(warn(person.id));
    await expect.poll(() => stateOf(person)).toBe('stopped');
    const { asked } = telegram;
    await write(warn(person.id));
    await expect.poll(untold).toHaveLength(0);
    expect(telegram.asked).toBe(asked);

    telegram.answers.push(BLOCKED);
    expect(await api.as(person.token).call(check, {})).toMatchObject({ state: 'stopped' });
    expect(await api.as(person.token).call(check, {})).toMatchObject({ state: 'ready' });
    await write(warn(person.id, 'снова'));
    await expect.poll(() => sentTo(person.chat)).toHaveLength(1);
  });

  it('a person who never started the bot has the state `not_started`', async () => {
    const person = await linked();
    telegram.answers.push({ status: 400, description: 'Bad Request: chat not found' });
    expect(await api.as(person.token).call(check, {})).toMatchObject({ state: 'not_started' });
    telegram.answers.push({ status: 500 });
    await expectRefusal(api.as(person.token).call(check, {}), 'unavailable');
    expect(await stateOf(person)).toBe('not_started');
    await api.sql`update identities set subject = ${String((next += 1))} where user_id = ${person.id}`;
    expect(await stateOf(person)).toBe('ready');
    expect(await stateOf(await createSignedInPerson(api))).toBe('unlinked');
  });

  it('Telegram is retried after its retry_after, and soon if it fails', async () => {
    const person = await linked();
    telegram.answers.push({ status: 429, description: 'Too Many Requests', retryAfter: 1200 });
    await write(warn(person.id));
    await expect.poll(async () => (await waiting())[0]?.seconds ?? 0).toBeGreaterThan(1000);
    expect(sentTo(person.chat)).toEqual([]);
    telegram.answers.push({ status: 502 });
    await wakeUp();
    await expect.poll(() => sentTo(person.chat)).toHaveLength(1);
    expect(api.log.join('\n')).not.toContain(BOT_TOKEN);
  });
});
