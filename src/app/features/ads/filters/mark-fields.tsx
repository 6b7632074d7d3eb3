import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ListSearch } from '../list/list-search.ts';
import { hasTerm, type TermMark } from '../list/term-filters.ts';
import styles from './filter-fields.module.css';

interface MarkFieldsProps {
  kind: AdKind;
  value: ListSearch;
  onChange: (change: Partial<ListSearch>) => unknown;
}

export function MarkFields(props: MarkFieldsProps) {
  const { kind } = props;
  const { t } = useLingui();
  const own = (name: TermMark, label: string) =>
    hasTerm(kind, name) ? (
      <Mark {...props} name={name}>
        {label}
      </Mark>
    ) : null;
  return (
    <div>
      {own('remote', t`Удалённо`)}
      {own('temporary', t`Временная работа`)}
      {own('without_resume', t`Можно без полного резюме`)}
      <Mark {...props} name="verified">
        <Trans>Проверенный автор</Trans>
        <Icon name="badge-check" />
      </Mark>
      <Mark {...props} name="with_photo">
        <Trans>С фото</Trans>
      </Mark>
    </div>
  );
}

function Mark({
  value,
  onChange,
  name,
  children,
}: MarkFieldsProps & { name: TermMark | 'verified' | 'with_photo'; children: ReactNode }) {
  return (
    <label className={styles.mark}>
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={value[name] ?? false}
        onChange={(event) => onChange({ [name]: event.target.checked || undefined })}
      />
      {children}
    </label>
  );
}
