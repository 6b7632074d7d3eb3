import type { SimulatedDevice } from '../device/device.ts';
import type { MenuScreen, OpenScreen } from '../device/screens.ts';
import type { Act, Acting } from './act.ts';
import { adActs, ownAdsActs } from './ad-acts.ts';
import { bellActs, chatActs } from './chat-acts.ts';
import { applicantsActs, dealsActs } from './deal-acts.ts';
import { moderatorActs } from './moderator-acts.ts';
import type { NamedThing, Thing } from './names.ts';

const MENU: Readonly<Record<MenuScreen, number>> = {
  list: 0.4,
  own: 2.5,
  requested: 0.7,
  chats: 1,
  deals: 1.5,
  home: 1,
  notifications: 0.7,
  balance: 0.2,
  moderation: 0,
};
const MODERATORS_MENU: Readonly<Partial<Record<MenuScreen, number>>> = { moderation: 6, home: 0.3 };

function isMenuScreen(name: string): name is MenuScreen {
  return name in MENU;
}

/** The oldest ads are what nearly everybody looks at, and so people meet there. */
const INTERESTS = [8, 6, 2];

/** Screens that a person may open: from the menu, by a link or from a notification. */
export function opening(device: SimulatedDevice, things: readonly NamedThing[], isModerator: boolean): Act[] {
  const act = (screen: OpenScreen, weight: number, about?: Thing): Act => ({
    name: `opens ${screen.name}`,
    ...(about && { about }),
    weight,
    run: () => Promise.resolve(device.open(screen)),
  });
  const menu: Readonly<Partial<Record<MenuScreen, number>>> = isModerator ? MODERATORS_MENU : MENU;
  const fromMenu = Object.entries(menu).flatMap(([name, weight]) =>
    isMenuScreen(name) && weight > 0 ? [act({ name }, weight)] : [],
  );
  if (isModerator) return fromMenu;
  const ads = things.filter(({ kind }) => kind === 'ad');
  const chats = things.filter(({ kind, people }) => kind === 'chat' && people.includes(device.person.id));
  return [
    ...fromMenu,
    ...ads.map((thing, index) => {
      const { id, people } = thing;
      const isOwn = people.includes(device.person.id);
      return act({ name: isOwn ? 'own ad' : 'ad', id }, INTERESTS[index] ?? 1, thing);
    }),
    ...chats.map((thing, index) => act({ name: 'chat', id: thing.id }, index < 3 ? 6 : 2, thing)),
  ];
}

/** Everything that the open screen offers. */
export function actsOn(screen: OpenScreen, acting: Acting): Act[] {
  switch (screen.name) {
    case 'own':
      return [...ownAdsActs(acting), ...bellActs(acting)];
    case 'own ad':
      return [...applicantsActs(screen.id, acting), ...bellActs(acting)];
    case 'ad':
      return [...adActs(screen.id, acting), ...bellActs(acting)];
    case 'chat':
      return chatActs(screen.id, acting);
    case 'deals':
      return dealsActs(acting);
    case 'moderation':
      return moderatorActs(acting);
    case 'list':
    case 'requested':
    case 'chats':
    case 'home':
    case 'notifications':
    case 'balance':
      return bellActs(acting);
  }
}
