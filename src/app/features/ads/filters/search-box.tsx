import { Icon } from '../../../ui/icon.tsx';
import { LIMITS } from '../../../../contract/limits.ts';
import styles from './search-box.module.css';
import { useTypedValue } from './use-typed-value.ts';

/** Part of the filters' form, wherever it stands: Enter submits that form. */
export function SearchBox({
  form,
  label,
  value,
  onSearch,
}: {
  form: string;
  label: string;
  value: string;
  onSearch: (typed: string) => unknown;
}) {
  const field = useTypedValue(value, (typed) => onSearch(typed.trim()));
  return (
    <label className={styles.box}>
      <span className="visually-hidden">{label}</span>
      <Icon name="search" />
      <input
        type="search"
        name="search"
        form={form}
        className={styles.input}
        placeholder={label}
        maxLength={LIMITS.searchMax}
        enterKeyHint="search"
        autoComplete="off"
        value={field.shown}
        onChange={(event) => field.type(event.target.value)}
        onBlur={() => void field.finish()}
      />
    </label>
  );
}
