import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Narrowing } from '#app/shared/search/narrowing.ts';
import { useSuggestions } from '#app/shared/search/use-suggestions.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './search-box.module.css';
import { useTypedValue } from './use-typed-value.ts';

/** A field of the filters' form, wherever it is on the page: Enter submits that form. */
export function SearchBox({
  form,
  kind,
  label,
  value,
  onSearch,
  onChoose,
}: {
  form: string;
  kind: AdKind;
  label: string;
  value: string;
  onSearch: (typed: string) => unknown;
  onChoose: (narrowing: Narrowing) => unknown;
}) {
  const field = useTypedValue(value, (typed) => onSearch(typed.trim()));
  const [onFocus, suggestions] = useSuggestions(kind, (narrowing) => {
    field.drop();
    onChoose(narrowing);
  });
  return (
    <div className={styles.place}>
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
          onFocus={onFocus}
          onBlur={() => void field.finish()}
        />
      </label>
      {suggestions}
    </div>
  );
}
