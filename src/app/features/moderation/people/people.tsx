import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { PersonLine } from '#contract/moderation/entities.ts';
import { PEOPLE_SEARCH_MAX } from '#contract/moderation/limits.ts';
import { FormFailure, TextField } from '#app/ui/controls/form-field.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from '../moderation.module.css';
import { PersonLink } from './person-link.tsx';

/** The search is not in the address, where phone numbers do not belong. */
export function PeopleSearch() {
  const { t } = useLingui();
  const [found, setFound] = useState<readonly PersonLine[]>();
  const form = useForm({
    ...buildFormOptions(moderationEndpoints.findPeople),
    required: { search: t`Введите телефон или имя` },
    args: (field) => ({ body: { search: field('search') } }),
    onDone: ({ items }) => setFound(items),
  });
  return (
    <>
      <form {...form.formProps} className={styles.search} role="search">
        <TextField
          name="search"
          label={t`Телефон или начало имени`}
          hint={t`Телефон целиком, имя или фамилия с начала`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={PEOPLE_SEARCH_MAX}
          error={form.errors['search']}
        />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" isPending={form.isPending}>
          <Trans>Найти</Trans>
        </Button>
      </form>
      <div aria-live="polite">
        {found?.length === 0 ? <Notice icon="search-x" title={<Trans>Никого не нашли</Trans>} /> : null}
        {found && found.length > 0 ? (
          <ul className={styles.people} aria-label={t`Найденные люди`}>
            {found.map((person) => (
              <li key={person.id}>
                <PersonLink person={person} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  );
}
