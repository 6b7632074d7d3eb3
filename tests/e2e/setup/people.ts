import { DAY_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { hash } from '@node-rs/argon2';
import * as v from 'valibot';
import type { Login } from '#contract/auth/entities.ts';
import type { Sql } from '#server/db/client.ts';
import { cancelDeletion } from '#server/domains/accounts/leaving-service.ts';
import { insertAccount } from '#server/domains/sign-in/accounts-repo.ts';
import { createSessionsService } from '#server/domains/sign-in/sessions/sessions-service.ts';
import { INBOX_FILE } from '#server/notifiers/sms/inbox-provider.ts';
import { CHEAP_HASH, SOME_CLIENT } from '#tests/factories/people/no-browser.ts';
import { siteDatabase } from '#tests/setup/database/site-database.ts';

export const SITE_PASSWORD = 'sabzi-palov-41';

export interface SitePerson {
  phone: string;
  name: string;
  login: Login;
}

function random(below: number): number {
  return Math.floor(Math.random() * below);
}

/** A random phone with so many digits that two tests never share one. */
export function newSitePhone(): string {
  return `+99893${String(random(9_999_999)).padStart(7, '0')}`;
}

/** Headers with a random client address, as a proxy sets them: rate limits count by address. */
export function newSiteAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${random(250)}.${random(250)}.${1 + random(250)}` };
}

/** The code of the newest SMS to a phone, once it has arrived. */
export async function codeFor(phone: string, since = 0): Promise<string> {
  const file = join(process.env['SITE_DATA'] ?? '', INBOX_FILE);
  const newest = async (): Promise<string> => {
    const lines = (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
    const sms = lines
      .map((line) =>
        v.parse(v.object({ phone: v.string(), text: v.string(), at: v.string() }), JSON.parse(line)),
      )
      .findLast((each) => each.phone === phone && Date.parse(each.at) > since);
    return /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '';
  };
  let code = '';
  await expect(async () => {
    code = await newest();
    expect(code, `a code to ${phone}`).not.toBe('');
  }).toPass();
  return code;
}

/** A new signed-in account, inserted directly: tests of signing up use the forms. */
export async function newPerson(name = 'Дилноза'): Promise<SitePerson> {
  const phone = newSitePhone();
  const now = new Date();
  const password_hash = await hash(SITE_PASSWORD, CHEAP_HASH);
  const account = { first_name: name, last_name: '', password_hash, locale: 'ru' };
  return await onSiteDatabase(async (sql) => {
    const id = await insertAccount(sql, phone, account, now);
    if (id === undefined) throw new Error(`${phone} has an account already`);
    const login = await createSessionsService({ sql, takeBackDeletion: cancelDeletion }).start(
      sql,
      id,
      SOME_CLIENT,
      now,
    );
    return { phone, name, login };
  });
}

/** Works on the database of the running site over a connection of its own. */
export async function onSiteDatabase<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = siteDatabase(process.env['SITE_DATA'] ?? '');
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Switches the sign-in dialog to the form with a password. */
export async function switchToPassword(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Войти с паролем' }).click();
}

/** Puts the session into the browser, as after an earlier sign-in. */
export async function setBrowserSession(page: Page, { login }: SitePerson): Promise<void> {
  await page.addInitScript(({ token, expires_at }) => {
    // Only once in a tab, so that a session that the page ends stays ended.
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('@token_v1', token);
    localStorage.setItem('@token_expires_at_v1', expires_at);
  }, login);
}

/** Makes a call as this person, without a browser. */
export async function callAs(
  { login }: SitePerson,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${process.env['SITE_ORIGIN']}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${login.token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...newSiteAddress(),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return await answer.json();
}

/** Posts a task that is published at once, and returns its id. */
export async function postTaskOnSite(
  person: SitePerson,
  title: string,
  changes: { location?: { latitude: number; longitude: number }; show_address?: boolean } = {},
): Promise<string> {
  const body = {
    translations: [{ locale: 'ru', title, description: 'Инструмент есть' }],
    category: '101',
    city: '1',
    address: 'Чиланзар, 5',
    price: 150_000,
    starts_at: new Date(Date.now() + DAY_MS).toISOString(),
    ends_at: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    payment_method: 'cash',
    ...changes,
  };
  return v.parse(v.object({ id: v.string() }), await callAs(person, 'POST', '/tasks', body)).id;
}

/** Sends a message in the chat that is open. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Сообщение' }).fill(text);
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
}
