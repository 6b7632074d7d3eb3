/** A number of ours in its usual groups; others as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+998(\d\d)(\d{3})(\d\d)(\d\d)$/, '+998 $1 $2-$3-$4');
}
