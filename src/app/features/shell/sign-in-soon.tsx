import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import styles from './sign-in-soon.module.css';

/** What stands in for the forms until accounts exist: what is coming, and what works today. */
export function SignInSoon({ onFollow }: { onFollow?: () => void }) {
  return (
    <div className={styles.text}>
      <p>
        <Trans>
          Аккаунтов на Yumush пока нет: мы готовим вход по номеру телефона с кодом из SMS. С ним можно будет
          размещать объявления, откликаться и переписываться.
        </Trans>
      </p>
      <p>
        <Trans>Уже сейчас, без входа:</Trans>
      </p>
      <ul className={styles.list}>
        <li>
          <Icon name="check" />
          <Trans>все вакансии, услуги и задания по городам и категориям</Trans>
        </li>
        <li>
          <Icon name="check" />
          <Trans>поиск по цене, расстоянию и на карте</Trans>
        </li>
        <li>
          <Icon name="check" />
          <Trans>профили исполнителей и отзывы о них</Trans>
        </li>
      </ul>
      <p>
        <Link to="/info/$page" params={{ page: 'how-it-works' }} onClick={onFollow}>
          <Trans>Как всё устроено</Trans>
        </Link>
      </p>
    </div>
  );
}
