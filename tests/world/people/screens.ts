import { AD_KINDS } from '#contract/ads/kinds.ts';
import type { SimulatedDevice } from '../device/device.ts';
import type { KindScreen, MenuScreen, OpenScreen } from '../device/screens.ts';
import type { DeviceAct, ActContext, HistoryInterest } from './device-act.ts';
import { adActs } from './ad-acts.ts';
import { bellActs, chatActs } from './chat-acts.ts';
import { applicantsActs, dealsActs } from './deal-acts.ts';
import { queueActs, reportsActs } from './moderator-acts.ts';
import type { NamedActSubject, ActSubject } from './names.ts';
import { historyInterestOf, ownAdsActs } from './own-ad-acts.ts';
import { personActs } from './person-acts.ts';
import { listActs, savedSearchesActs } from './search-acts.ts';

interface MenuEntry {
  readonly name: MenuScreen;
  readonly weight: number;
  readonly interest?: HistoryInterest;
}

const MENU: readonly MenuEntry[] = [
  { name: 'all chats', weight: 0.5 },
  { name: 'deals', weight: 1.5 },
  { name: 'home', weight: 1 },
  { name: 'notifications', weight: 0.7 },
  { name: 'balance', weight: 0.2 },
  { name: 'searches', weight: 2, interest: 'searches' },
  { name: 'blocks', weight: 1, interest: 'people' },
];
const MODERATORS_MENU: readonly MenuEntry[] = [
  { name: 'moderation', weight: 6 },
  { name: 'reports', weight: 4, interest: 'reports' },
  { name: 'home', weight: 0.3 },
];
const KIND_SCREENS: Readonly<Record<KindScreen, number>> = { list: 0.4, own: 2.5, requested: 0.7, chats: 1 };

function isKindScreen(name: string): name is KindScreen {
  return name in KIND_SCREENS;
}

/** The first ads are what nearly everybody looks at, and so people meet there. */
const POPULARITY = [8, 6, 2, 6, 6];

function open(
  device: SimulatedDevice,
  screen: OpenScreen,
  entry: { weight: number; interest?: HistoryInterest | undefined; about?: ActSubject },
): DeviceAct {
  const isAboutKind = 'kind' in screen && !('id' in screen) && screen.kind !== 'task';
  return {
    name: `opens ${screen.name}${isAboutKind ? ` of ${screen.kind}` : ''}`,
    ...entry,
    run: () => Promise.resolve(device.open(screen)),
  };
}

/** Screens that a person may open: from the menu, by a link or from a notification. */
export function screenOpeningActs(
  device: SimulatedDevice,
  things: readonly NamedActSubject[],
  isModerator: boolean,
): DeviceAct[] {
  const fromMenu = (isModerator ? MODERATORS_MENU : MENU).map(({ name, ...entry }) =>
    open(device, { name }, entry),
  );
  if (isModerator) return fromMenu;
  const byKind = AD_KINDS.flatMap((kind) =>
    Object.entries(KIND_SCREENS).flatMap(([name, weight]) =>
      isKindScreen(name) && !(kind === 'service' && name === 'requested')
        ? [open(device, { name, kind }, { weight, interest: historyInterestOf(kind) })]
        : [],
    ),
  );
  return [...fromMenu, ...byKind, ...things.flatMap((thing, index) => openingsOf(device, thing, index))];
}

/** Screens about one thing; `index` counts from the oldest of all. */
function openingsOf(device: SimulatedDevice, thing: NamedActSubject, index: number): DeviceAct[] {
  const { id, people, adKind, name } = thing;
  const isOwn = people.includes(device.person.id);
  const interest = adKind === null ? undefined : historyInterestOf(adKind);
  if (thing.kind === 'ad' && adKind !== null) {
    const weight = POPULARITY[index] ?? 1;
    const screen = { name: isOwn ? ('own ad' as const) : ('ad' as const), kind: adKind, id };
    const [word = name] = name.split(' ');
    return [
      open(device, screen, { weight, interest, about: thing }),
      open(
        device,
        { name: 'search', kind: adKind, words: word },
        { weight: 0.5, interest: 'searches', about: thing },
      ),
    ];
  }
  if (thing.kind === 'chat' && isOwn)
    return [open(device, { name: 'chat', id }, { weight: 4, interest, about: thing })];
  if (thing.kind === 'person')
    return [
      open(device, { name: 'person', id }, { weight: isOwn ? 1 : 2, interest: 'people', about: thing }),
    ];
  return [];
}

/** Everything that the open screen offers. */
export function actsOn(screen: OpenScreen, acting: ActContext): DeviceAct[] {
  switch (screen.name) {
    case 'own':
      return [...ownAdsActs(acting), ...bellActs(acting)];
    case 'own ad':
      return screen.kind === 'service'
        ? bellActs(acting)
        : [...applicantsActs(screen.kind, screen.id, acting), ...bellActs(acting)];
    case 'ad':
      return [...adActs(screen.kind, screen.id, acting), ...bellActs(acting)];
    case 'chat':
      return chatActs(screen.id, acting);
    case 'person':
      return personActs(screen.id, acting);
    case 'search':
      return listActs(screen.kind, screen.words, acting);
    case 'searches':
      return savedSearchesActs(acting);
    case 'deals':
      return dealsActs(acting);
    case 'moderation':
      return queueActs(acting);
    case 'reports':
      return reportsActs(acting);
    case 'list':
    case 'requested':
    case 'chats':
    case 'all chats':
    case 'blocks':
    case 'home':
    case 'notifications':
    case 'balance':
      return bellActs(acting);
  }
}
