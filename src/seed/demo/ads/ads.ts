import { writeAd } from './ad-texts.ts';
import { distanceKm } from '#geo/distance.ts';
import { isSoughtBeside, planAds, type PlannedAd } from './demand.ts';
import { employmentOf, payOfDemoAd, statusOf, timesOf, workModesOf } from './ad-terms.ts';
import { photosOfDemoAd } from './ad-photos.ts';
import { daysBetween } from '#seed/demo/moments.ts';
import { findCityBySlug } from '#seed/lookups/cities.ts';
import type { Town } from '#seed/demo/places/place.ts';
import { townOf } from '#seed/demo/places/towns.ts';
import { Random } from '#seed/demo/random.ts';
import { makeScene, type SpeechScene } from '#seed/demo/texts/speech.ts';
import { toUzbekCyrillic } from '#seed/demo/texts/cyrillic.ts';
import type { DemoAd, DemoPerson, DemoTranslation, Script } from '#seed/demo/world.ts';
import { companiesOf, type WordingSubject } from '#seed/demo/texts/wordings.ts';

const COUNTS = { task: 1150, service: 1045, vacancy: 1080 } as const;

/**
 * Number of ads of each kind that begin a city's list. Most of them are in both languages, so that readers of either find
 * theirs at the top; with both languages in all ads the packs would be too heavy.
 */
const NEWEST_OF_CITY = 5;

/** An ad, and its text in the other language. */
interface WrittenAd {
  readonly ad: DemoAd;
  readonly key: string;
  readonly writeOther: () => DemoTranslation;
}

export function makeAds(people: readonly DemoPerson[], now: Date): DemoAd[] {
  const titles = new Set<string>();
  const ads = (['task', 'service', 'vacancy'] as const).flatMap((kind) =>
    planAds(kind, COUNTS[kind]).map((planned) => makeAd(planned, people, titles, now)),
  );
  const newest = newestOfCities(ads.map(({ ad }) => ad));
  return ads
    .map((written) => (newest.has(written.ad) ? inBothLanguages(written) : written.ad))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((ad, index) => ({ ...ad, id: index + 1 }));
}

function newestOfCities(ads: readonly DemoAd[]): ReadonlySet<DemoAd> {
  const published = ads.filter(({ status }) => status === 'published');
  const lists = Map.groupBy(published, ({ kind, cityId }) => `${kind} ${cityId}`);
  const time = ({ publishedAt }: DemoAd): number => publishedAt?.getTime() ?? 0;
  return new Set(
    [...lists.values()].flatMap((list) =>
      list.sort((one, other) => time(other) - time(one)).slice(0, NEWEST_OF_CITY),
    ),
  );
}

function inBothLanguages({ ad, key, writeOther }: WrittenAd): DemoAd {
  const isInBoth = new Random(`languages ${key}`).chance(0.85);
  if (ad.translations.length > 1 || !isInBoth) return ad;
  return { ...ad, translations: [...ad.translations, writeOther()] };
}

function makeAd(
  { key, subject, town: wanted, isFirst }: PlannedAd,
  people: readonly DemoPerson[],
  titles: Set<string>,
  now: Date,
): WrittenAd {
  const random = new Random(key);
  const author = wanted ? authorIn(wanted, random, subject, people) : authorOf(random, subject, people);
  const town = wanted ?? townOf(author.city);
  const scene = makeScene(random, town);
  const { kind } = subject;
  const { remote } = subject.entry;
  const employmentType = employmentOf(random, subject);
  const script = scriptOf(random, author);
  const bilingual = random.chance(0.1);
  const write = (seed: string, script: Script) =>
    writeAd(seed, subject, author, scene, employmentType, script);
  const status = isFirst ? 'published' : statusOf(random, kind);
  const times = timesOf(random, kind, status, now);
  const { seed, translation } = uniquelyTitled(key, titles, script, write);
  const writeOther = (): DemoTranslation => write(seed, script === 'ru' ? 'uz' : 'ru');
  const anonymous = kind === 'vacancy' && random.chance(0.11);
  const age = daysBetween(times.createdAt, now);
  const views =
    times.publishedAt === null ? 0 : Math.round((4 + random.next() ** 2 * 60) * Math.max(0.3, age) ** 0.8);
  const ad: DemoAd = {
    id: 0,
    kind,
    status,
    authorId: author.id,
    categoryId: subject.leaf.id,
    leaf: subject.leaf.slug,
    group: subject.group,
    cityId: findCityBySlug(town.city).id,
    ...whereOf(random, scene, script, remote),
    translations: [translation, ...(bilingual ? [writeOther()] : [])],
    ...payOfDemoAd(random, subject, employmentType),
    remote,
    paymentMethod: kind === 'task' ? random.pick(['cash', 'cash', 'cash', 'card', 'card', 'transfer']) : null,
    employmentType,
    workModes: workModesOf(random, employmentType, remote),
    temporary: kind === 'vacancy' && random.chance(employmentType === 'project' ? 0.7 : 0.07),
    needsResume: kind === 'vacancy' && random.chance(0.15),
    skills: kind === 'vacancy' ? skillsOf(random, subject, script) : [],
    anonymous,
    company: anonymous ? companyOf(random, subject, script) : null,
    ...times,
    photos: photosOfDemoAd(new Random(`photos ${seed}`), subject),
    views,
    recentViews: age <= 30 ? views : Math.round(views * 0.3),
    viewDays: [],
  };
  return { ad, key, writeOther };
}

/** Retries with another seed while another ad has the same title. */
function uniquelyTitled(
  key: string,
  titles: Set<string>,
  script: Script,
  write: (seed: string, script: Script) => DemoTranslation,
): { seed: string; translation: DemoTranslation } {
  let seed = key;
  let translation = write(seed, script);
  for (let attempt = 1; titles.has(translation.title) && attempt < 12; attempt += 1) {
    seed = `${key} again ${attempt}`;
    translation = write(seed, script);
  }
  titles.add(translation.title);
  return { seed, translation };
}

function authorOf(random: Random, subject: WordingSubject, people: readonly DemoPerson[]): DemoPerson {
  if (subject.kind === 'task') return random.weighted(people, (person) => asCustomer(person, subject));
  const inGroup = people.filter((person) => fits(person, subject) && person.groups.includes(subject.group));
  return random.pick(inGroup.length > 0 ? inGroup : people.filter((person) => fits(person, subject)));
}

/** Prefers an author who lives in the town; without one, somebody from near by is likely. */
function authorIn(
  town: Town,
  random: Random,
  subject: WordingSubject,
  people: readonly DemoPerson[],
): DemoPerson {
  const does = (person: DemoPerson): boolean =>
    fits(person, subject) && (person.groups.includes(subject.group) || isSoughtBeside(person, subject.group));
  const weight = (person: DemoPerson): number =>
    subject.kind === 'task' ? asCustomer(person, subject) : Number(does(person));
  return random.weighted(people, (person) => weight(person) * nearness(person, town));
}

const CUSTOMERS = { customer: 5, employer: 2, performer: 2 } as const;

function asCustomer(person: DemoPerson, subject: WordingSubject): number {
  return person.role === 'performer' && person.groups.includes(subject.group) ? 0 : CUSTOMERS[person.role];
}

function fits(person: DemoPerson, { kind, wording: { gender } }: WordingSubject): boolean {
  const role = kind === 'service' ? 'performer' : 'employer';
  return person.role === role && (role === 'employer' || !gender || person.female === (gender === 'female'));
}

function nearness(person: DemoPerson, town: Town): number {
  if (person.city === town.city) return 1;
  const [home, there] = [townOf(person.city).places[0], town.places[0]];
  return home && there ? 1 / (100 + distanceKm(home, there)) ** 2 : 0;
}

function scriptOf(random: Random, author: DemoPerson): Script {
  if (random.chance(author.script === 'ru' ? 0.92 : 0.8)) return author.script;
  return author.script === 'ru' ? 'uz' : 'ru';
}

function whereOf(
  random: Random,
  scene: SpeechScene,
  script: Script,
  remote: boolean,
): Pick<DemoAd, 'address' | 'longitude' | 'latitude'> {
  if (remote || random.chance(0.12)) return { address: null, longitude: null, latitude: null };
  const { place } = scene;
  const [ruStreet, uzStreet] = random.pick(place.streets);
  const house = random.whole(1, 96);
  const longitude = Number((place.longitude + random.bell() * 0.011).toFixed(6));
  const latitude = Number((place.latitude + random.bell() * 0.008).toFixed(6));
  const named = scene.town.places.length > 1 && place.ru !== 'центр';
  const ru = `${named && !ruStreet.startsWith(place.ru) ? `${place.ru}, ` : ''}${ruStreet}, ${house}`;
  const uz = `${named && !uzStreet.startsWith(place.uz) ? `${place.uz}, ` : ''}${uzStreet}, ${house}-uy`;
  const address = script === 'ru' ? ru : script === 'uz' ? uz : toUzbekCyrillic(uz);
  return { address, longitude, latitude };
}

function skillsOf(random: Random, subject: WordingSubject, script: Script): string[] {
  const lists = subject.wording.skills;
  if (!lists) return [];
  const skills = (script === 'ru' ? lists[0] : lists[1]).split(', ');
  const some = random.sample(skills, random.whole(2, Math.max(2, skills.length)));
  return script === 'uz-cyrillic' ? some.map(toUzbekCyrillic) : some;
}

function companyOf(random: Random, subject: WordingSubject, script: Script): string {
  const [ru, uz] = subject.wording.company ?? random.pick(companiesOf(subject.group));
  return script === 'ru' ? ru : script === 'uz' ? uz : toUzbekCyrillic(uz);
}
