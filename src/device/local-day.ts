/** `2026-05-01`: the day in the device's time zone, `offset` days after `time`. */
export function localDay(time: number, offset = 0): string {
  const date = new Date(time);
  date.setDate(date.getDate() + offset);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
