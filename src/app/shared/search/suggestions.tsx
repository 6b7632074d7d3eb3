import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { TERM_WORDS } from '../ads/term-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { formatMinMoney, formatMaxMoney } from '#app/platform/i18n/format/format-money.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useLoaded } from '#app/platform/use-loaded.ts';
import { usePersonLocation } from '#app/platform/use-person-location.ts';
import { popularCategoriesQuery } from '../lookups/lookup-queries.ts';
import { useLookups } from '../lookups/use-lookups.ts';
import type { LeafTerms } from './find-names.ts';
import { type Narrowing, buildNarrowing } from './narrowing.ts';
import { NearMeProblem } from './near-me-problem.tsx';
import { readLeafTerms } from './read-leaf-terms.ts';
import { clearRecentSearches, recentSearches, saveRecentSearch } from './recent-searches.ts';
import { NEAR_KM, searchAround } from './search-around.ts';
import { createSuggest, type SearchSuggestion, type Suggestion } from './suggest.ts';
import { understandSearch } from './understand-search.ts';
import { useInputText } from './use-input-text.ts';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  input: HTMLInputElement;
  kind: AdKind;
  /** City whose popular categories are suggested. */
  city: string | undefined;
  onChoose: (narrowing: Narrowing) => void;
}

const NO_TERMS: LeafTerms = new Map();

/** Suggestions below a search field; the field is a combobox while it has the focus. */
export function Suggestions({ input, kind, city, onChoose }: SuggestionsProps) {
  const { t } = useLingui();
  const listId = useId();
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  const { categories, cities, category } = useLookups();
  // Until they are loaded, categories are found by their names only.
  const terms = useLoaded('', readLeafTerms) ?? NO_TERMS;
  const { typed: now, isOpen, setOpen } = useInputText(input);
  const { data } = useQuery({ ...popularCategoriesQuery(city, kind), enabled: isOpen && now === '' });
  const popular = data?.items.flatMap(({ id }) => category(id) ?? []) ?? [];
  const suggest = createSuggest(kind, { categories, cities, terms, popular });
  // Deferred, so that typing never waits for the suggestions to the letter before.
  const typed = useDeferredValue(now);
  const [recent, setRecent] = useState(() => recentSearches(kind));
  const [marked, setMarked] = useState<{ typed: string; key: string | undefined }>();
  const suggestFor = (words: string) => (isOpen && hasWords ? suggest(words, recent) : []);
  const items = suggestFor(typed);
  // Typing another letter clears the selection.
  const placeIn = (offered: readonly Suggestion[]) =>
    marked?.typed === now ? offered.findIndex((item) => keyOf(item) === marked.key) : -1;
  const at = placeIn(items);

  const narrow = (narrowing: Narrowing): void => {
    setOpen(false);
    onChoose(narrowing);
    input.blur();
  };
  const { location, locate } = usePersonLocation();
  const isLocationUnknown = location.state === 'denied' || location.state === 'unavailable';
  const findNear = async (): Promise<void> => {
    const found = await locate();
    // The person may have gone on typing, or to another screen.
    if (found.state !== 'found' || input.value !== '' || !input.isConnected) return;
    const around = searchAround(found.latitude, found.longitude, NEAR_KM);
    narrow({ search: undefined, ...around, sort: 'distance' });
  };
  const choose = (chosen: Suggestion): void => {
    if (chosen.isNear) return void findNear();
    if (chosen.text) saveRecentSearch(kind, chosen.text);
    narrow(buildNarrowing(kind, chosen));
  };

  useCombobox(input, { listId, marked: at < 0 ? undefined : `${listId}-${at}`, isOpen: items.length > 0 });
  useKeys(input, (key) => {
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (!isOpen) setOpen(true);
        // A key acts on the field's current text, even if the list is not drawn for it yet.
        const offered = suggestFor(now);
        // The text field itself is one of the positions that the arrow keys cycle through.
        const places = offered.length + 1;
        const next = (placeIn(offered) + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places;
        const item = offered[next - 1];
        setMarked({ typed: now, key: item && keyOf(item) });
        return true;
      }
      case 'Escape':
        setOpen(false);
        return items.length > 0;
      case 'Enter': {
        const offered = suggestFor(now);
        const chosen = offered[placeIn(offered)];
        if (chosen) {
          choose(chosen);
          return true;
        }
        saveRecentSearch(kind, now);
        setRecent(recentSearches(kind));
        const understood = understandSearch(now, kind, cities);
        if (understood) narrow(understood);
        else setOpen(false);
        return understood !== undefined;
      }
      default:
        return false;
    }
  });

  if (items.length === 0) return null;
  return (
    // Pressing would take the focus away from the field and remove the list before the click.
    <div className={styles.panel} data-unkept onPointerDown={(event) => event.preventDefault()}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows neither icons nor what a choice sets */}
      <div role="listbox" id={listId} aria-label={t`Подсказки`} className={styles.list}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
          <div
            key={keyOf(item)}
            role="option"
            id={`${listId}-${index}`}
            aria-selected={index === at}
            className={styles.option}
            onClick={() => choose(item)}
          >
            <Icon name={iconOf(item)} />
            {item.isNear ? (
              <NearText isAsking={location.state === 'asking'} />
            ) : (
              <SuggestionText suggestion={item} />
            )}
          </div>
        ))}
      </div>
      <output className={styles.problem}>
        {isLocationUnknown ? <NearMeProblem isDenied={location.state === 'denied'} /> : null}
      </output>
      {items.some((item) => !item.isNear && item.isRecent) ? (
        <button
          type="button"
          className={styles.forget}
          tabIndex={-1}
          onClick={() => {
            clearRecentSearches();
            setRecent([]);
          }}
        >
          <Trans>Очистить недавние</Trans>
        </button>
      ) : null}
      <output className="visually-hidden">
        <Plural
          value={items.length}
          one="# подсказка"
          few="# подсказки"
          many="# подсказок"
          other="# подсказки"
        />
      </output>
    </div>
  );
}

function NearText({ isAsking }: { isAsking: boolean }) {
  return <span>{isAsking ? <Trans>Определяем, где вы…</Trans> : <Trans>Рядом со мной</Trans>}</span>;
}

function SuggestionText({
  suggestion: { text, category, city, modes, from, to },
}: {
  suggestion: SearchSuggestion;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [first, ...others] = [
    text,
    category && chooseTranslation(category.translations, locale).title,
    city && chooseTranslation(city.translations, locale).name,
    ...(modes ?? []).map((mode) => i18n._(TERM_WORDS[mode])),
    from === undefined ? undefined : formatMinMoney(from, locale, 'short'),
    to === undefined ? undefined : formatMaxMoney(to, locale, 'short'),
  ].filter((part) => part !== undefined);
  return (
    <span>
      {first}
      {others.map((part) => (
        <span key={part} className={styles.more}>
          {' · '}
          {part}
        </span>
      ))}
    </span>
  );
}

function iconOf(suggestion: Suggestion): string {
  if (suggestion.isNear) return 'locate-fixed';
  const { isRecent, category, city, modes } = suggestion;
  if (isRecent) return 'history';
  if (category) return category.icon;
  if (city) return 'map-pin';
  return modes ? 'clock' : 'search';
}

function keyOf(suggestion: Suggestion): string {
  if (suggestion.isNear) return 'near';
  const { isRecent, text, category, city } = suggestion;
  return [isRecent, text, category?.id, city?.id].join('/');
}

/** `onKey` returns true for a key that it handled. */
function useKeys(input: HTMLInputElement, onKey: (key: string) => boolean): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (!event.isComposing && onKey(event.key)) event.preventDefault();
    };
    input.addEventListener('keydown', listener);
    return () => input.removeEventListener('keydown', listener);
  });
}

function useCombobox(
  input: HTMLInputElement,
  { listId, marked, isOpen }: { listId: string; marked: string | undefined; isOpen: boolean },
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': listId,
      ...(marked ? { 'aria-activedescendant': marked } : {}),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name);
    };
  }, [input, listId, marked, isOpen]);
}
