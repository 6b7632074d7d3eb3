/** Asia/Tashkent, where partners count their days. */
const ZONE = '+05:00';
const OFFSET_MS = 5 * 60 * 60_000;

/** As a date field has it. */
export function dayOf(time: string): string {
  return new Date(Date.parse(time) + OFFSET_MS).toISOString().slice(0, 10);
}

/** A field's day begins; a day that is none stays as it is, for the server to refuse. */
export function beginOf(day: string): string {
  return momentOn(day, '00:00:00');
}

export function endOf(day: string): string {
  return momentOn(day, '23:59:59');
}

function momentOn(day: string, clock: string): string {
  const moment = new Date(`${day}T${clock}${ZONE}`);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}
