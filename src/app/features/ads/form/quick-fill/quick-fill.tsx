import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { fetchCategoriesByTitle, guessCategories } from '#app/features/ads/categories/guess-categories.ts';
import { asText, type Values } from '#app/platform/field-table/field-spec.ts';
import fieldStyles from '#app/platform/field-table/fields.module.css';
import { useFieldsScope } from '#app/platform/field-table/fields-scope.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { serverNow } from '#app/platform/server-clock.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { Field } from '#app/ui/controls/field.tsx';
import { isRecord, readTexts } from '#app/shared/ads/ad-texts.ts';
import { useValueWords } from '../drafts/use-value-words.ts';
import { isSameValue } from '../ad-values.ts';
import { useAdKind } from '../form-context.ts';
import styles from './quick-fill.module.css';
import { understandAd } from './understand-ad.ts';

/** Names in the draft's values: the sentence, and what it filled, which a changed sentence may replace. */
const SENTENCE = 'sentence';
const FILLED = 'filled';
const PAUSE_MS = 300;
const SHORTEST_TITLE = 4;
/** A category with at least this share of the found ads is filled in instead of suggested. */
const SURE_SHARE = 0.6;

/** A field for a sentence that fills the other fields; each understood value is a button that leads to its field. */
export function QuickFill() {
  const { t } = useLingui();
  const kind = useAdKind();
  const { values, change } = useFieldsScope();
  const words = useValueWords();
  const fill = useFill(kind);
  const sentence = asText(values[SENTENCE]);
  const filled = filledBy(values);
  const labels = useLabels(kind);
  const example = {
    task: t`Например: нужен сантехник, ул. Навои 5, завтра после шести, до 200 тысяч наличными`,
    service: t`Например: ремонт стиральных машин в Ташкенте от 150 тысяч`,
    vacancy: t`Например: водитель в Ташкенте, гибкий график, от 5 млн`,
  }[kind];
  const fillNow = useEffectEvent((text: string) => void fill(text));
  useEffect(() => {
    const timer = setTimeout(() => fillNow(sentence), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  const shown = Object.entries(filled).filter(
    ([name, value]) => name in labels && isSameValue(values[name], value),
  );
  return (
    <div className={styles.place}>
      <Field
        label={t`Опишите одной фразой`}
        hint={t`Поля ниже заполнятся сами. Проверьте их перед отправкой.`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={LIMITS.titleMax * 2}
            placeholder={example}
            enterKeyHint="done"
            value={sentence}
            onChange={({ target }) => change({ [SENTENCE]: target.value.replaceAll('\n', ' ') })}
          />
        )}
      </Field>
      <output className={fieldStyles.chips} aria-label={t`Что понято`}>
        {shown.map(([name, value]) => (
          <button key={name} type="button" className={fieldStyles.chip} onClick={() => goToField(name)}>
            {labels[name]}: {words(name, value)}
          </button>
        ))}
      </output>
    </div>
  );
}

function useLabels(kind: AdKind): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    category: t`Категория`,
    city: t`Город`,
    price: kind === 'service' ? t`Цена от` : t`Цена`,
    salary_min: t`Зарплата от`,
    starts_at: t`Начало`,
    ends_at: t`Закончить до`,
    address: t`Адрес`,
    payment_method: t`Как заплатите`,
    remote: t`Можно удалённо`,
    negotiable: t`Цена договорная`,
    work_modes: t`Режим работы`,
  };
}

/** Fills the fields that are empty, or still have what an earlier sentence filled in. */
function useFill(kind: AdKind): (sentence: string) => Promise<void> {
  const locale = useLocale();
  const client = useQueryClient();
  const { cities, categories } = useLookups();
  const { values, change } = useFieldsScope();
  const apply = useEffectEvent((sentence: string, title: string, understood: Values) => {
    // The sentence has been changed meanwhile; the newer one is parsed next.
    if (sentence !== asText(values[SENTENCE])) return;
    const before = filledBy(values);
    const texts = readTexts(values['translations'], locale);
    const text = texts.find((each) => each.locale === locale) ?? { locale, title: '', description: '' };
    const isTitleFree = text.title === '' || text.title === before['title'];
    const names = new Set(
      [...Object.keys(understood), ...Object.keys(before)].filter((name) => name !== 'title'),
    );
    const free = [...names].filter(
      (name) => isEmpty(values[name]) || isSameValue(values[name], before[name]),
    );
    const changes = Object.fromEntries(free.map((name) => [name, understood[name] ?? '']));
    if (isSameValue(before, { ...understood, title })) return;
    change({
      ...changes,
      ...(isTitleFree
        ? { translations: [...texts.filter((each) => each.locale !== locale), { ...text, title }] }
        : {}),
      [FILLED]: { ...understood, title },
    });
  });
  return async (sentence) => {
    if (sentence.trim() === '' && Object.keys(filledBy(values)).length === 0) return;
    const { title, values: understood } = await understandAd(sentence, kind, {
      cities,
      now: serverNow(),
      categoriesOf: (words) => guessCategories(kind, words, { categories, cities }),
    });
    apply(sentence, title, understood);
    if (understood['category'] !== undefined || title.length < SHORTEST_TITLE) return;
    const [best] = await fetchCategoriesByTitle(client, kind, title, categories);
    if (best && best.share >= SURE_SHARE)
      apply(sentence, title, { ...understood, category: best.category.id });
  };
}

function filledBy(values: Values): Values {
  const filled = values[FILLED];
  return isRecord(filled) ? filled : {};
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
  );
}

function goToField(name: string): void {
  const field = document.querySelector(`form [name="${name}"]`);
  if (!(field instanceof HTMLElement)) return;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
