import { useLingui } from '@lingui/react/macro';
import type { VerificationEntry } from '#contract/moderation/entities.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { Facts, type LabelledFact } from '../facts.tsx';

export function PersonHistory({ entry }: { entry: VerificationEntry }) {
  const { t } = useLingui();
  const { formatDay } = useTimeFormats();
  const { birth_date: birthDate, history } = entry;
  const { earlier, former_names: names, reports, open_reports: open, warnings, blocks } = history;
  const facts: readonly LabelledFact[] = [
    [t`Имя в профиле`, entry.user.full_name],
    [t`Дата рождения в профиле`, birthDate ?? t`не указана`],
    [t`На сайте с`, formatDay(history.registered_at)],
    [t`Жалобы`, open > 0 ? t`${reports}, не разобрано: ${open}` : reports],
    [t`Предупреждения`, warnings],
    [t`Блокировки`, blocks],
    ...names.map(
      ({ full_name: name, until }) => [t`Раньше звали`, t`${name}, до ${formatDay(until)}`] as const,
    ),
    ...earlier.map(
      ({ passed, decided_at: at, reason }) =>
        [
          passed ? t`Уже подтверждали` : t`Уже отказывали`,
          reason === null ? formatDay(at) : `${formatDay(at)}: ${reason}`,
        ] as const,
    ),
  ];
  return <Facts facts={facts} />;
}
