import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdCard } from '#contract/ads/entities.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TERM_WORDS } from '#app/shared/ads/term-words.ts';
import styles from './ad-card.module.css';

/** Longest median time to a first answer that a card shows, in hours. */
const LONGEST_REPLY_HOURS = 24;

export function CardBadges({ ad, hidesAuthor }: { ad: AdCard; hidesAuthor: boolean }) {
  const { i18n, t } = useLingui();
  const { author } = ad;
  const { positive = 0, negative = 0 } = author?.rating ?? {};
  const { deals = 0, reply_minutes: minutes = null } = author ?? {};
  const count = positive + negative;
  const hours = Math.ceil((minutes ?? Infinity) / 60);
  const isJob = ad.kind === 'vacancy';
  const name = author?.full_name ?? (isJob ? ad.company : null);
  // A card has room for one term: the last one, since working hours say more than the employment type before them.
  const term = isJob ? ad.schedule?.at(-1) : undefined;
  return (
    <ul className={styles.badges} aria-label={t`Отметки`}>
      {name && !hidesAuthor ? <li>{name}</li> : null}
      {term ? <li>{i18n._(TERM_WORDS[term])}</li> : null}
      {author?.verified ? (
        <li data-badge="verified">
          <Icon name="badge-check" size={16} />
          <Trans>Проверен</Trans>
        </li>
      ) : null}
      {count > 0 ? (
        <li>
          <Icon name="thumbs-up" size={16} />
          <span className="visually-hidden">{t`Хороших отзывов:`}</span>
          {negative === 0 ? (
            positive
          ) : (
            <Trans>
              {positive} из {count}
            </Trans>
          )}
        </li>
      ) : null}
      {deals > 0 ? (
        <li>
          <Plural value={deals} one="# сделка" few="# сделки" many="# сделок" other="# сделки" />
        </li>
      ) : null}
      {!isJob && hours <= LONGEST_REPLY_HOURS ? (
        <li>{hours <= 1 ? <Trans>Быстро отвечает</Trans> : <Trans>Отвечает за {hours} ч</Trans>}</li>
      ) : null}
      {ad.kind !== 'service' && ad.remote ? (
        <li>
          <Trans>Удалённо</Trans>
        </li>
      ) : null}
      {ad.lifted ? (
        <li>
          <Trans>Поднято</Trans>
        </li>
      ) : null}
    </ul>
  );
}
