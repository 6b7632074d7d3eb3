import type { QueryClient } from '@tanstack/react-query';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import { messageTranslationEndpoints, translationsEndpoints } from '#contract/translations/endpoints.ts';
import type { Translation } from '#contract/translations/entities.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import type { TranslatedSubject } from '#app/shared/reading/translation-props.ts';

/** A person waits for the answer of a tap, and may tap again. */
const ONCE = { retry: false } as const;

export async function fetchTranslation(
  client: QueryClient,
  subject: TranslatedSubject,
  to: Locale,
): Promise<string> {
  return (await answerFor(client, subject, to)).text;
}

function answerFor(client: QueryClient, subject: TranslatedSubject, to: Locale): Promise<Translation> {
  const args = { params: { id: subject.id }, query: { to } };
  switch (subject.type) {
    case 'ad': {
      const params = { kind: AD_PLURALS[subject.kind], id: subject.id };
      return client.fetchQuery({
        ...endpointQuery(translationsEndpoints.ad, { params, query: { to } }),
        ...ONCE,
      });
    }
    case 'about':
      return client.fetchQuery({ ...endpointQuery(translationsEndpoints.about, args), ...ONCE });
    case 'feedback':
      return client.fetchQuery({ ...endpointQuery(translationsEndpoints.feedback, args), ...ONCE });
    case 'reply':
      return client.fetchQuery({ ...endpointQuery(translationsEndpoints.reply, args), ...ONCE });
    case 'record':
      return client.fetchQuery({ ...endpointQuery(messageTranslationEndpoints.record, args), ...ONCE });
    default:
      return subject satisfies never;
  }
}
