import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '#contract/limits.ts';
import { TextField } from './form-field.tsx';
import { useFirstFocus } from './use-first-focus.ts';

const COUNTRY = '+998 ';

/** `username` is for forms where a password manager identifies the account by the number. */
export function PhoneField({
  error,
  autoComplete,
  label,
  hint,
  isFirst = false,
  phone = '',
}: {
  error: string | undefined;
  autoComplete: 'username' | 'tel';
  label?: string;
  hint?: string;
  isFirst?: boolean;
  phone?: string;
}) {
  const { t } = useLingui();
  const field = useFirstFocus(isFirst);
  return (
    <TextField
      ref={field}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      enterKeyHint="next"
      required
      maxLength={LIMITS.phoneTextMax}
      label={label ?? t`Номер телефона`}
      hint={hint}
      defaultValue={phone}
      placeholder="+998 90 123 45 67"
      onFocus={({ currentTarget: field }) => {
        if (field.value === '') field.value = COUNTRY;
      }}
      onInput={({ currentTarget: field }) => {
        // Handles a whole number that was pasted after the given country code.
        if (/^\+998\s*\+/.test(field.value)) field.value = field.value.slice(field.value.lastIndexOf('+'));
      }}
      onBlur={({ currentTarget: field }) => {
        if (field.value.trim() === COUNTRY.trim()) field.value = '';
      }}
      error={error}
    />
  );
}
