import { useRef } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Narrowing } from '#app/shared/search/narrowing.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import type { understandSearch } from '#app/shared/search/understand-search.ts';
import { useSuggestions } from '#app/shared/search/use-suggestions.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './search-box.module.css';
import { useTypedValue } from './use-typed-value.ts';

/** A field of the filters' form, wherever it is on the page: Enter submits that form. */
export function SearchBox({
  form,
  kind,
  city,
  label,
  value,
  onSearch,
  onChoose,
}: {
  form: string;
  kind: AdKind;
  city: string | undefined;
  label: string;
  value: string;
  onSearch: (typed: string) => unknown;
  onChoose: (narrowing: Narrowing) => unknown;
}) {
  const { cities } = useLookups();
  const understand = useRef<typeof understandSearch>(undefined);
  const field = useTypedValue(value, (typed, isFinished) => {
    const understood = understand.current?.(typed.trim(), kind, cities);
    if (!understood) return onSearch(typed.trim());
    // Applied before typing ends, the first letters of a city would be searched for as a word in the previous city.
    return isFinished ? onChoose(understood) : 'later';
  });
  const [onFocus, suggestions] = useSuggestions(kind, city, (narrowing) => {
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
          onFocus={(event) => {
            onFocus(event);
            import('#app/shared/search/understand-search.ts').then(
              (loaded) => (understand.current = loaded.understandSearch),
              () => undefined,
            );
          }}
          onBlur={() => void field.finish()}
        />
      </label>
      {suggestions}
    </div>
  );
}
