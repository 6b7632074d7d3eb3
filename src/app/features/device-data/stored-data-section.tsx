import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './data-screen.module.css';
import { DATA_KINDS } from '#device/data-kinds.ts';
import type { StoredData } from './device-stores.ts';
import { formatBytes } from '#app/platform/i18n/format/format-bytes.ts';
import { KIND_NAMES } from './kind-names.ts';
import type { ReactNode } from 'react';

export function StoredDataSection({ stored }: { stored: StoredData }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const total = DATA_KINDS.reduce((sum, kind) => sum + stored.bytes[kind], stored.unsentBytes);
  return (
    <section className={styles.section} aria-labelledby="stored">
      <h2 id="stored">
        <Trans>Сохранено на устройстве</Trans>
      </h2>
      <StorageState stored={stored} />
      <dl className={styles.facts}>
        {DATA_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{i18n._(KIND_NAMES[kind])}</dt>
            <dd>{formatBytes(stored.bytes[kind], locale)}</dd>
          </div>
        ))}
        {stored.unsentBytes > 0 ? (
          <div>
            <dt>
              <Trans>Ваши неотправленные фото и файлы</Trans>
            </dt>
            <dd>{formatBytes(stored.unsentBytes, locale)}</dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>
            <Trans>Всего</Trans>
          </dt>
          <dd>{formatBytes(total, locale)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        <Icon name={stored.isReady ? 'circle-check' : 'cloud-download'} />
        {stored.isReady ? (
          <Trans>Готово к работе без интернета</Trans>
        ) : (
          <Trans>К работе без интернета ещё не готово: нужна связь на несколько секунд</Trans>
        )}
      </p>
      {stored.ads > 0 ? (
        <p className={styles.note}>
          <Icon name="search" />
          <Plural
            value={stored.ads}
            one="Без интернета можно искать по # объявлению"
            few="Без интернета можно искать по # объявлениям"
            many="Без интернета можно искать по # объявлениям"
            other="Без интернета можно искать по # объявления"
          />
        </p>
      ) : null}
    </section>
  );
}

/** Share of the quota above which the browser may soon refuse to store more. */
const NEARLY_FULL = 0.9;

function StorageState({ stored }: { stored: StoredData }) {
  const { trouble, usage = 0, quota = 0 } = stored;
  if (trouble) {
    return (
      <Warning>
        <TroubleText trouble={trouble} />
      </Warning>
    );
  }
  if (quota > 0 && usage / quota > NEARLY_FULL) {
    return (
      <Warning>
        <Trans>
          Место почти закончилось: новое может не сохраниться. Сотрите фотографии или лишние файлы
        </Trans>
      </Warning>
    );
  }
  return null;
}

function TroubleText({ trouble }: { trouble: NonNullable<StoredData['trouble']> }) {
  switch (trouble) {
    case 'missing':
    case 'refused':
      return (
        <Trans>
          Браузер не даёт хранить данные — возможно, это приватное окно. Всё работает, но только с интернетом
        </Trans>
      );
    case 'full':
      return <Trans>На устройстве нет места. Всё работает, но ничего нового не сохраняется</Trans>;
    case 'newer':
      return <Trans>Данные записала более новая версия Yumush. Обновите страницу</Trans>;
    case 'blocked':
      return (
        <Trans>Хранилище занято другой вкладкой Yumush. Закройте её и откройте эту страницу снова</Trans>
      );
    case 'broken':
      return <Trans>Сохранённое не читается. Сотрите всё, чтобы начать заново</Trans>;
  }
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.warning}>
      <Icon name="triangle-alert" />
      <span>{children}</span>
    </p>
  );
}
