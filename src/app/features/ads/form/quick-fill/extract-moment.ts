import { DAY_MS } from '#contract/time.ts';
import { foldWord } from '#text/letters/fold-word.ts';
import { type LocalMoment, localMoment, presetDay } from '#app/platform/field-table/local-moment.ts';

/** Day and time that a typed sentence names; parts that it does not name are absent. */
interface MomentIn {
  readonly starts?: LocalMoment;
  readonly ends?: LocalMoment;
  /** The text without the words about time. */
  readonly rest: string;
}

const FIRST_HOUR = '09:00';
const LAST_HOUR = '23:00';

const folded = (words: string): string[] => words.split(' ').map(foldWord);
const among = (words: string): ReadonlySet<string> => new Set(folded(words));

const AHEAD = [among('сегодня bugun'), among('завтра ertaga'), among('послезавтра indinga indin')];
/** Names of each weekday, Sunday first. */
const WEEKDAYS = [
  among('воскресенье воскресенью воскресенья yakshanba'),
  among('понедельник понедельнику понедельника dushanba'),
  among('вторник вторнику вторника seshanba'),
  among('среда среду среде среды chorshanba'),
  among('четверг четвергу четверга payshanba'),
  among('пятница пятницу пятнице пятницы juma'),
  among('суббота субботу субботе субботы shanba'),
];
const MONTHS = [
  among('января yanvar'),
  among('февраля fevral'),
  among('марта mart'),
  among('апреля aprel'),
  among('мая may'),
  among('июня iyun'),
  among('июля iyul'),
  among('августа avgust'),
  among('сентября sentabr sentyabr'),
  among('октября oktabr oktyabr'),
  among('ноября noyabr'),
  among('декабря dekabr'),
];
const WEEKEND = among('выходные выходных выходным');
const PARTS: readonly (readonly [ReadonlySet<string>, string])[] = [
  [among('утром с утра ertalab'), '09:00'],
  [among('днём днем kunduzi'), '12:00'],
  [among('вечером kechqurun kechki oqshom'), '18:00'],
];
const MORNING = among('утра');
const AFTERNOON = among('дня вечера');
const HOURS = [
  [],
  folded('часа одного bir birdan'),
  folded('двух два ikki ikkidan'),
  folded('трёх трех три uch uchdan'),
  folded('четырёх четырех четыре toʻrt toʻrtdan'),
  folded('пяти пять besh beshdan'),
  folded('шести шесть olti oltidan'),
  folded('семи семь yetti yettidan'),
  folded('восьми восемь sakkiz sakkizdan'),
  folded('девяти девять toʻqqiz toʻqqizdan'),
  folded('десяти десять oʻn oʻndan'),
  folded('одиннадцати одиннадцать'),
  folded('двенадцати двенадцать'),
];
/** Hours up to this one are of the afternoon where nothing else is said: nobody calls a plumber at five in the morning. */
const AFTERNOON_HOURS = 7;

const TILL = foldWord('gacha');
const TILLS = among('gacha kunigacha');
const AFTERNOON_UZ = foldWord('tushdan');
const EVENING_UZ = foldWord('kechki');
/** Uzbek endings that are written apart: "6 dan keyin". */
const TAIL = among('dan da keyin gacha');
const AFTER = among('после с');
const UNTIL = among('до к');
const TIME = /^(\d{1,2})[:.](\d{2})(?:\s?da|дан|dan)?$/u;
const NUMBER = /^(\d{1,2})(?:dan|дан|да|da)?$/u;
/** "5-dekabr" */
const DATED = /^(\d{1,2})-?(\p{L}+)$/u;
const LITTLE = among('в во на к с со до после около примерно kuni kunlari kunigacha soat gacha keyin da');

interface Word {
  readonly text: string;
  readonly plain: string;
}

/** Reads a day, an hour and a deadline in Russian and Uzbek of either script; a sentence may name none. */
export function extractMoment(text: string, now: number): MomentIn {
  const words = text
    .split(/\s+/u)
    .filter(Boolean)
    .map((each): Word => ({
      text: each,
      plain: foldWord(each.toLowerCase().replace(/[^\p{L}\p{N}:.-]|[.,]$/gu, '')),
    }));
  const used = new Set<number>();
  const use = (from: number, to: number): void => {
    for (let at = from; at <= to; at += 1) used.add(at);
  };
  let day: string | undefined;
  let lastDay: string | undefined;
  let time: string | undefined;
  let lastTime: string | undefined;
  for (let at = 0; at < words.length; at += 1) {
    if (used.has(at)) continue;
    const found = dayAt(words, at, now);
    if (found) {
      const before = words[at - 1]?.plain ?? '';
      const after = words[found.to + 1]?.plain ?? '';
      const isDeadline =
        UNTIL.has(before) || TILLS.has(after) || (words[found.to]?.plain ?? '').endsWith(TILL);
      if (isDeadline) lastDay = found.day;
      else day ??= found.day;
      use(LITTLE.has(before) ? at - 1 : at, LITTLE.has(after) ? found.to + 1 : found.to);
      continue;
    }
    const hour = hourAt(words, at);
    if (!hour) continue;
    if (hour.isLast) lastTime = hour.time;
    else time ??= hour.time;
    use(hour.from, hour.to);
  }
  const rest = words.filter((_, at) => !used.has(at)).map((word) => word.text);
  return { ...boundsOf({ day, lastDay, time, lastTime }, now), rest: rest.join(' ') };
}

interface Found {
  readonly day: string | undefined;
  readonly lastDay: string | undefined;
  readonly time: string | undefined;
  readonly lastTime: string | undefined;
}

function boundsOf({ day, lastDay, time, lastTime }: Found, now: number): Pick<MomentIn, 'starts' | 'ends'> {
  if (!day && !lastDay && !time && !lastTime) return {};
  const today = presetDay('today', now);
  const clock = localMoment(now)?.time ?? '';
  // An hour without a day is the next such hour: today's, or tomorrow's if today's has passed.
  const hour = time ?? lastTime;
  const from = day ?? (lastDay || !hour || hour > clock ? today : presetDay('tomorrow', now));
  const starts = { day: from, time: time ?? FIRST_HOUR };
  const begun = starts.day === today && starts.time <= clock;
  const next = localMoment(now + 60 * 60_000) ?? starts;
  return {
    starts: begun ? { day: next.day, time: `${next.time.slice(0, 2)}:00` } : starts,
    ends: { day: lastDay ?? from, time: lastTime ?? LAST_HOUR },
  };
}

/** The day that begins at a word, and where its words end. */
function dayAt(words: readonly Word[], at: number, now: number): { day: string; to: number } | undefined {
  const word = words[at]?.plain ?? '';
  const stem = word.replace(/(?:gaca|ga|da)$/u, '');
  const is = (known: ReadonlySet<string>): boolean => known.has(word) || known.has(stem);
  const ahead = AHEAD.findIndex(is);
  if (ahead >= 0) return { day: dayAhead(ahead, now), to: at };
  const weekday = WEEKDAYS.findIndex(is);
  if (weekday >= 0) {
    const today = new Date(`${presetDay('today', now)}T00:00:00Z`).getUTCDay();
    return { day: dayAhead((weekday - today + 7) % 7, now), to: at };
  }
  if (WEEKEND.has(word)) return { day: presetDay('weekend', now), to: at };
  if (word === 'dam' && words[at + 1]?.plain.startsWith('oli'))
    return { day: presetDay('weekend', now), to: at + 1 };
  return dateAt(words, at, now);
}

/** "5 декабря", "5-dekabr"; a date that has passed is meant for the next year. */
function dateAt(words: readonly Word[], at: number, now: number): { day: string; to: number } | undefined {
  const [, joined, name] = DATED.exec(words[at]?.plain ?? '') ?? [];
  const isJoined = name !== undefined && monthOf(name) >= 0;
  const number = Number(isJoined ? joined : NUMBER.exec(words[at]?.plain ?? '')?.[1]);
  const month = isJoined ? monthOf(name) : monthOf(words[at + 1]?.plain ?? '');
  if (month < 0 || !(number >= 1 && number <= 31)) return undefined;
  const today = presetDay('today', now);
  const inYear = (year: number): string =>
    `${year}-${String(month + 1).padStart(2, '0')}-${String(number).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  return { day: inYear(inYear(year) < today ? year + 1 : year), to: isJoined ? at : at + 1 };
}

function monthOf(word: string): number {
  const stem = word.replace(/(?:gacha|da|ga)$/u, '');
  return MONTHS.findIndex((names) => names.has(word) || names.has(stem));
}

function dayAhead(days: number, now: number): string {
  return localMoment(now + days * DAY_MS)?.day ?? '';
}

interface Hour {
  readonly time: string;
  readonly from: number;
  readonly to: number;
  /** Whether the hour is a deadline, as in "до шести". */
  readonly isLast: boolean;
}

function hourAt(words: readonly Word[], at: number): Hour | undefined {
  const word = words[at]?.plain ?? '';
  const part = PARTS.find(([names]) => word.length > 1 && names.has(word));
  if (part && !hourAt(words, at + 1)) return { time: part[1], from: at, to: at, isLast: false };
  if (word === AFTERNOON_UZ) return { time: '14:00', from: at, to: at + 1, isLast: false };
  const before = words[at - 1]?.plain ?? '';
  const after = words[at + 1]?.plain ?? '';
  const [, hours, minutes] = TIME.exec(word) ?? [];
  const isUntil = UNTIL.has(before) || after === TILL;
  const from = LITTLE.has(before) || before === EVENING_UZ ? at - 1 : at;
  if (hours !== undefined && minutes !== undefined && Number(hours) < 24 && Number(minutes) < 60)
    return {
      time: `${hours.padStart(2, '0')}:${minutes}`,
      from,
      to: at + (LITTLE.has(after) ? 1 : 0),
      isLast: isUntil,
    };
  const named = HOURS.findIndex((names) => names.includes(word));
  const number = named > 0 ? named : Number(NUMBER.exec(word)?.[1] ?? Number.NaN);
  if (!(number >= 1 && number < 24)) return undefined;
  const isMorning = MORNING.has(after);
  const saysHour = isMorning || AFTERNOON.has(after) || after.startsWith('cas') || before === 'soat';
  const isUzbek = /(?:dan|да|da)$/u.test(word) || after === 'dan' || after === 'da';
  // A bare number is a number of rooms or people.
  if (!saysHour && !(isUzbek && number <= 23) && !AFTER.has(before)) return undefined;
  if (AFTER.has(before) && !saysHour && /^(?:let|god|dn|mes|min|tis|ml)/u.test(after)) return undefined;
  const hour = !isMorning && number <= AFTERNOON_HOURS ? number + 12 : number;
  const ends = saysHour && before !== 'soat' ? at + 1 : at;
  let to = ends;
  while (TAIL.has(words[to + 1]?.plain ?? '')) to += 1;
  return { time: `${String(hour).padStart(2, '0')}:00`, from, to, isLast: isUntil };
}
