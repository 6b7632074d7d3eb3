/** As it is sent. Nine digits are one of ours without its country; a number may be pasted after the country that stands there. */
export function typedPhone(text: string): string {
  const typed = text.trim().replace(/^\+998\s*(?=\+|998\d{9}$)/, '');
  const digits = typed.replace(/\D/g, '');
  return digits.length === 9 && !typed.includes('+') ? `+998${digits}` : typed;
}
