import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../platform/forms/form-field.tsx';

const COUNTRY = '+998 ';

/** `username`: by which a password manager knows the account. */
export function PhoneField({
  error,
  autoComplete,
}: {
  error: string | undefined;
  autoComplete: 'username' | 'tel';
}) {
  const { t } = useLingui();
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      enterKeyHint="next"
      required
      maxLength={25}
      label={t`Номер телефона`}
      placeholder="+998 90 123-45-67"
      onFocus={({ currentTarget: field }) => {
        if (field.value === '') field.value = COUNTRY;
      }}
      onBlur={({ currentTarget: field }) => {
        if (field.value.trim() === COUNTRY.trim()) field.value = '';
      }}
      error={error}
    />
  );
}

/** What stands there before anybody types is no number; nine digits are one of ours without its country. */
export function typedPhone(text: string): string {
  if (text.trim() === COUNTRY.trim()) return '';
  const digits = text.replace(/\D/g, '');
  return digits.length === 9 && !text.includes('+') ? `+998${digits}` : text;
}
