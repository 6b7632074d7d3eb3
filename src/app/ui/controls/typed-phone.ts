/**
 * Normalizes a phone number for sending. Nine digits are an Uzbek number without country code; a number may also be
 * pasted after the given country code.
 */
export function typedPhone(text: string): string {
  const typed = text.trim().replace(/^\+998\s*(?=\+|998\d{9}$)/, '');
  const digits = typed.replace(/\D/g, '');
  if (digits.length === 9 && !typed.includes('+')) return `+998${digits}`;
  // Anything but digits and separators is left to the server to refuse.
  return /^\+[\d\s().-]+$/.test(typed) ? `+${digits}` : typed;
}
