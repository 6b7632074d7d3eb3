import { KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import { messageTranslationEndpoints, translationsEndpoints } from '#contract/translations/endpoints.ts';
import type { Translation } from '#contract/translations/entities.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import type { AdsService } from '../ads/ads-service.ts';
import type { DomainContext } from '../domain-context.ts';
import type { ChatsService } from '../messages/chats-service.ts';
import type { UsersService } from '../users/users-service.ts';
import { createTranslationsService, type TextsToTranslate } from './translations-service.ts';
import { createTranslator } from './translate-text.ts';

/** The answer waits for another service, not for the database. */
const SLOWLY = { cost: 'long', countsCaller: true } as const;

/**
 * Each text is read through the service of its own screen, so that nobody gets a translation of a text that they may
 * not see.
 */
export function registerTranslations(
  { bind, sql, settings, log }: DomainContext,
  {
    ads,
    users,
    messages,
  }: { readonly ads: AdsService; readonly users: UsersService; readonly messages: ChatsService },
): void {
  const { translation } = settings;
  const service =
    translation && createTranslationsService({ sql, log, translate: createTranslator(translation) });
  const { ad, about, feedback, reply } = translationsEndpoints;

  async function translate(
    call: Pick<CallContext, 'now' | 'client'> & { readonly query: { readonly to: Locale } },
    read: () => Promise<TextsToTranslate>,
    person?: string,
  ): Promise<Translation> {
    if (service === null) throw new AppError('not_found');
    const asker = person === undefined ? `address:${call.client().address}` : `person:${person}`;
    return await service.translate(await read(), { to: call.query.to, asker, now: call.now });
  }

  bind(
    ad,
    (call) =>
      translate(call, () => ads.texts(KIND_OF_PLURAL[call.params.kind], call.params.id, call.query.to)),
    SLOWLY,
  );
  bind(
    about,
    (call) => translate(call, async () => ({ texts: [await users.about(call.params.id)] })),
    SLOWLY,
  );
  bind(
    feedback,
    (call) => translate(call, async () => ({ texts: [(await users.feedbackTexts(call.params.id)).text] })),
    SLOWLY,
  );
  bind(
    reply,
    (call) =>
      translate(call, async () => ({ texts: [(await users.feedbackTexts(call.params.id)).reply ?? ''] })),
    SLOWLY,
  );
  bind(
    messageTranslationEndpoints.record,
    (call) =>
      translate(
        call,
        async () => ({
          texts: [await messages.recordText(call.actor.id, call.params.id)],
          isPrivate: true,
        }),
        call.actor.id,
      ),
    SLOWLY,
  );
}
