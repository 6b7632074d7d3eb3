import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useId, useState } from 'react';
import type { Me } from '#contract/me/entities.ts';
import type { MyHome } from '#contract/me/home.ts';
import { readSetting, writeSetting, writeTabSetting } from '#app/platform/device-storage.ts';
import { useQueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { focusAfterCard } from '#app/platform/focus-after-card.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type MissingProfilePart, isDismissed, findMissingProfileParts, formatDismissal } from './missing.ts';
import styles from './complete-profile-card.module.css';

interface Ask {
  icon: string;
  title: MessageDescriptor;
  why: MessageDescriptor;
  /** Path, below /cabinet, of the screen where this part is filled in. */
  path: string;
}

const FIRST_STEPS = 'first-steps';

const ASKS: Readonly<Record<MissingProfilePart, Ask>> = {
  second_factor: {
    icon: 'shield-check',
    title: msg`Включите второй шаг входа`,
    why: msg`Без него модератор не может принимать решения`,
    path: 'security',
  },
  city: {
    icon: 'map-pin',
    title: msg`Укажите город`,
    why: msg`Заказчики ищут тех, кто рядом`,
    path: FIRST_STEPS,
  },
  categories: {
    icon: 'hammer',
    title: msg`Чем занимаетесь`,
    why: msg`Нужно и для полного резюме`,
    path: FIRST_STEPS,
  },
  photo: {
    icon: 'camera',
    title: msg`Добавьте своё фото`,
    why: msg`Профилю с фото доверяют больше`,
    path: 'avatar',
  },
  about: {
    icon: 'pencil',
    title: msg`Расскажите о себе`,
    why: msg`Это читают первым`,
    path: 'edit-account',
  },
  works: {
    icon: 'images',
    title: msg`Покажите примеры работ`,
    why: msg`По ним выбирают мастера`,
    path: 'portfolio',
  },
  verification: {
    icon: 'badge-check',
    title: msg`Подтвердите личность`,
    why: msg`Рядом с именем появится значок`,
    path: 'verification',
  },
};

/**
 * Missing parts of the profile and their benefits; renders nothing when the profile is complete or the card was
 * dismissed.
 */
export function CompleteProfileCard({
  me,
  verification,
}: {
  me: Me;
  verification: MyHome['verification'] | undefined;
}) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [dismissed, setDismissed] = useState(() => readSetting('@put_away_v1'));
  const rows = useQueuedOf('profile.edit')?.filter(({ state }) => state !== 'done' && state !== 'refused');
  // Waiting edits are merged into one item.
  const queued = rows?.at(-1)?.item.body;
  const { missing, of } = findMissingProfileParts(me, verification, queued);
  if (missing.length === 0 || isDismissed(dismissed, me.id, missing)) return null;
  const done = of - missing.length;
  const hide = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    focusAfterCard(currentTarget.closest('section'));
    const next = formatDismissal(me.id, missing);
    writeSetting('@put_away_v1', next);
    setDismissed(next);
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>
            <Trans>Чего не хватает</Trans>
          </h2>
          <p className={styles.done}>{t`Готово ${done} из ${of}`}</p>
        </div>
        <IconButton icon="x" label={t`Убрать подсказки`} onClick={hide} />
      </header>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ inlineSize: `${(100 * done) / of}%` }} />
      </div>
      <ul className={styles.list}>
        {missing.map((each) => {
          const { icon, title, why, path } = ASKS[each];
          return (
            <li key={each}>
              <Link
                to="/cabinet/$"
                params={{ _splat: path }}
                // After the questions of `first-steps`, the stored address leads back to the cabinet.
                onClick={() => writeTabSetting('@return_to_v1', path === FIRST_STEPS ? '/cabinet' : null)}
              >
                <Icon name={icon} />
                <span>
                  <b>{i18n._(title)}</b>
                  <small>{i18n._(why)}</small>
                </span>
                <Icon name="chevron-right" size={16} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
