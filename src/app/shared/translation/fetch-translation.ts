import type { QueryClient } from '@tanstack/react-query';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Locale } from '#contract/locale.ts';
import { messageTranslationEndpoints, translationsEndpoints } from '#contract/translations/endpoints.ts';
import type { Translation } from '#contract/translations/entities.ts';
import type { CallArgs } from '#device/call.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import type { TranslatedSubject } from '#app/shared/reading/translation-props.ts';

export async function fetchTranslation(
  client: QueryClient,
  subject: TranslatedSubject,
  to: Locale,
): Promise<string> {
  return (await answerFor(client, subject, to)).text;
}

function answerFor(client: QueryClient, subject: TranslatedSubject, to: Locale): Promise<Translation> {
  const { id } = subject;
  const args = { params: { id }, query: { to } };
  // No retries: the person is waiting, and may tap again.
  const ask = <E extends Endpoint>(endpoint: E, given: CallArgs<E>) =>
    client.fetchQuery({ ...endpointQuery(endpoint, given), retry: false });
  switch (subject.type) {
    case 'ad':
      return ask(translationsEndpoints.ad, { ...args, params: { kind: AD_PLURALS[subject.kind], id } });
    case 'about':
      return ask(translationsEndpoints.about, args);
    case 'feedback':
      return ask(translationsEndpoints.feedback, args);
    case 'reply':
      return ask(translationsEndpoints.reply, args);
    case 'record':
      return ask(messageTranslationEndpoints.record, args);
    default:
      return subject satisfies never;
  }
}
