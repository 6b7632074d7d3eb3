import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '#contract/limits.ts';
import { TextField } from './form-field.tsx';

export function NameFields({
  errors,
  name = '',
  lastName = '',
}: {
  errors: Readonly<Record<string, string>>;
  name?: string;
  lastName?: string;
}) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="name"
        label={t`Имя`}
        autoComplete="given-name"
        enterKeyHint="next"
        required
        maxLength={LIMITS.nameMax}
        defaultValue={name}
        error={errors['name']}
      />
      <TextField
        name="last_name"
        label={t`Фамилия`}
        autoComplete="family-name"
        enterKeyHint="next"
        maxLength={LIMITS.nameMax}
        defaultValue={lastName}
        error={errors['last_name']}
      />
    </>
  );
}
