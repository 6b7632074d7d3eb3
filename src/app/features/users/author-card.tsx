import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdAuthor } from '#contract/users/entities.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import styles from './author-card.module.css';
import { Presence } from './presence.tsx';
import { Rating, VerifiedBadge } from './user-name.tsx';

/** The author of an ad. An anonymous vacancy shows its company instead. */
export function AuthorCard({ author, company }: { author: AdAuthor | null; company: string | null }) {
  const { t } = useLingui();
  if (!author) {
    return (
      <section className={styles.card} aria-label={t`Работодатель`}>
        <span className={styles.nobody}>
          <Icon name="building-2" size={24} />
        </span>
        <div>
          <p className={styles.name}>
            <Trans>Анонимная вакансия</Trans>
          </p>
          <p className={styles.company}>{company}</p>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.card} aria-label={t`Автор объявления`}>
      <Link to="/users/$id" params={{ id: author.id }} className={styles.link}>
        <Avatar user={author} size={56} />
        <span className={styles.words}>
          <span className={styles.name}>
            {author.full_name}
            {author.verified ? <VerifiedBadge /> : null}
          </span>
          <Rating {...author.rating} counted />
        </span>
      </Link>
      <Presence person={author} />
    </section>
  );
}
