import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import type { Values } from '#app/platform/field-table/field-spec.ts';
import { ConflictChoice } from '#app/platform/field-table/conflict-choice.tsx';
import { AD_FORM } from '../ad-fields.tsx';
import { valuesOf } from '../ad-values.ts';
import { findAdEditConflicts } from '../edit-values.ts';
import { useValueWords } from './use-value-words.ts';

/** The ad has changed since this edit was begun: conflicting values are shown side by side, and the person chooses. */
export function AdEditConflict({
  base,
  current,
  values,
  onChoose,
}: {
  base: OwnAd;
  current: OwnAd;
  values: Values;
  /** Fields of which the ad's current value was chosen. */
  onChoose: (dropped: readonly string[]) => void;
}) {
  const { i18n } = useLingui();
  const words = useValueWords();
  const now = valuesOf(current);
  const clashing = findAdEditConflicts(base, current, values);
  const fields = AD_FORM[base.kind]
    .flatMap((section) => Object.entries(section.fields))
    .filter(([name]) => clashing.includes(name))
    .map(([name, { label }]) => ({
      name,
      label: i18n._(label),
      mine: words(name, values[name]),
      theirs: words(name, now[name]),
    }));
  return (
    <ConflictChoice
      title={<Trans>Объявление изменилось в другом месте</Trans>}
      fields={fields}
      onChoose={onChoose}
    />
  );
}
