import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ApplicantFacts } from '#contract/requests/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { Thumbnail } from '#app/platform/data-saving/thumb.tsx';
import { formatDistance } from '#app/platform/i18n/format/format-distance.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './applicants.module.css';

/** Reply time, place and works; a copy that an older app saved has none. */
export function ApplicantFactCells({
  facts,
  profile,
}: {
  facts: ApplicantFacts | null;
  profile: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <dl className={styles.facts}>
      <div data-empty={facts?.reply_minutes == null || undefined}>
        <dt>
          <Icon name="message-circle" size={16} />
          <span className="visually-hidden">{t`Отвечает`}</span>
        </dt>
        <dd>{facts?.reply_minutes == null ? '–' : <Reply minutes={facts.reply_minutes} />}</dd>
      </div>
      <div data-empty={!facts?.city || undefined}>
        <dt>
          <Icon name="map-pin" size={16} />
          <span className="visually-hidden">{t`Где`}</span>
        </dt>
        <dd>{facts?.city ? <Place city={facts.city} km={facts.distance_km} /> : '–'}</dd>
      </div>
      <div data-empty={!facts?.works_count || undefined} className={styles.works}>
        <dt className="visually-hidden">{t`Работы`}</dt>
        <dd>
          {facts && facts.works_count > 0 && profile !== undefined ? (
            <Works facts={facts} profile={profile} />
          ) : (
            '–'
          )}
        </dd>
      </div>
    </dl>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

function Reply({ minutes }: { minutes: number }) {
  if (minutes <= HOUR) return <Trans>в течение часа</Trans>;
  if (minutes > DAY) return <Trans>не сразу</Trans>;
  const hours = Math.ceil(minutes / HOUR);
  return <Plural value={hours} one="за # час" few="за # часа" many="за # часов" other="за # часа" />;
}

function Place({ city, km }: { city: string; km: number | null }) {
  const locale = useLocale();
  const found = useLookups().city(city);
  const name = found ? chooseTranslation(found.translations, locale).name : '';
  return (
    <>
      {name}
      {km === null ? null : (
        <>
          {name === '' ? null : ', '}
          {km < 1 ? <Trans>рядом</Trans> : formatDistance(km, locale)}
        </>
      )}
    </>
  );
}

function Works({
  facts: { works, works_count: count },
  profile,
}: {
  facts: ApplicantFacts;
  profile: string;
}) {
  const { t } = useLingui();
  const more = count - works.length;
  return (
    <Link to="/users/$id" params={{ id: profile }} aria-label={t`Примеров работ: ${count}`}>
      {works.map((work) => (
        <Thumbnail key={work.id} photo={work} icon="image" size={40} />
      ))}
      {more > 0 ? <span>+{more}</span> : null}
    </Link>
  );
}
