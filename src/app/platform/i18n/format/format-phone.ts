/** Groups the digits of an Uzbek number; other numbers stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+998(\d\d)(\d{3})(\d\d)(\d\d)$/, '+998 $1 $2-$3-$4');
}
