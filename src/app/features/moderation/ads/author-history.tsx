import { Trans, useLingui } from '@lingui/react/macro';
import type { AdUnderReview } from '#contract/moderation/ads-endpoints.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { Facts, type LabelledFact } from '../facts.tsx';
import { PersonLink } from '../people/person-link.tsx';
import { PublicAdLink } from '../public-ad-link.tsx';
import { HISTORY_ACTION_WORDS, MODERATED_STATUS_WORDS } from './ad-words.ts';
import styles from './ads.module.css';

export function AuthorHistory({ author }: { author: AdUnderReview['author'] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { formatDay } = useTimeFormats();
  const facts: readonly LabelledFact[] = [
    [t`На сайте с`, formatDay(author.registered_at)],
    [t`Объявлений`, author.ads_count],
    [t`Возвращали или отклоняли`, author.refused_count],
    [t`Открытых жалоб`, author.open_reports],
    [t`Предупреждений`, author.warnings],
    [t`Блокировок`, author.blocks],
  ];
  return (
    <section aria-labelledby="author">
      <h3 id="author" className={styles.heading}>
        <Trans>Автор</Trans>
      </h3>
      <PersonLink person={author} />
      <Facts facts={facts} className={styles.facts} />
      {author.ads.length > 0 ? (
        <>
          <h4 className={styles.subheading}>
            <Trans>Другие объявления</Trans>
          </h4>
          <ul className={styles.lines}>
            {author.ads.map((ad) => {
              const { title } = chooseTranslation(ad.translations, locale);
              return (
                <li key={ad.id}>
                  <PublicAdLink ad={ad} otherwise={title}>
                    {title}
                  </PublicAdLink>{' '}
                  <span className={styles.note}>{i18n._(MODERATED_STATUS_WORDS[ad.status])}</span>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </section>
  );
}

export function AdHistory({ history }: { history: AdUnderReview['history'] }) {
  const { i18n } = useLingui();
  const { formatMoment } = useTimeFormats();
  const lines = history.flatMap(({ at, act, reason }) => {
    const words = HISTORY_ACTION_WORDS[act];
    return words ? [{ at, words, reason }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h3 id="history" className={styles.heading}>
        <Trans>Что с ним было</Trans>
      </h3>
      <ul className={styles.lines}>
        {lines.map(({ at, words, reason }, place) => {
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              {i18n._(words)}{' '}
              <time dateTime={at} className={styles.note}>
                {formatMoment(at)}
              </time>
              {reason === null ? null : <span className={styles.quote}>{reason}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
