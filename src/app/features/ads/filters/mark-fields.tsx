import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import type { ListSearch } from '../list/list-search.ts';
import styles from './filter-fields.module.css';

/** Filters that are on or off. */
export function MarkFields({
  value,
  onChange,
}: {
  value: ListSearch;
  onChange: (change: Partial<ListSearch>) => unknown;
}) {
  return (
    <div>
      <label className={styles.mark}>
        <input
          type="checkbox"
          name="verified"
          value="true"
          checked={value.verified ?? false}
          onChange={(event) => onChange({ verified: event.target.checked || undefined })}
        />
        <Trans>Проверенный автор</Trans>
        <Icon name="badge-check" />
      </label>
      <label className={styles.mark}>
        <input
          type="checkbox"
          name="with_photo"
          value="true"
          checked={value.with_photo ?? false}
          onChange={(event) => onChange({ with_photo: event.target.checked || undefined })}
        />
        <Trans>С фото</Trans>
      </label>
    </div>
  );
}
