const UZBEK = /^\+998(\d\d)(\d{3})(\d\d)(\d\d)$/;

/** Groups the digits of an Uzbek number, with spaces at which no line breaks; other numbers stay as they are. */
export function formatPhone(phone: string): string {
  const [, ...groups] = UZBEK.exec(phone.replaceAll(/[\s().-]/g, '')) ?? [];
  return groups.length === 0 ? phone : ['+998', ...groups].join('\u00A0');
}
