/** Folders by the people who see their screens. A folder stands for what is below it; `src/app` is part of every start. */

/** Screens for people without a session that are not part of the first page. */
export const LAZY_FOLDERS = [
  'src/app/features/ads/favourites',
  'src/app/features/ads/offline',
  'src/app/features/ads/other-cities',
  'src/app/features/ads/searches',
  'src/app/features/device-data',
  'src/app/features/map',
  'src/app/features/requests',
  'src/app/features/users/profile',
  'src/app/map/*.*',
  'src/app/map/canvas',
  'src/app/map/markers',
  'src/app/pages/device-data',
  'src/app/pages/map',
  'src/app/pages/requests',
  'src/app/platform/data-saving',
  'src/app/platform/install',
  'src/app/platform/take-snapshots',
  'src/app/shared/search',
  'src/app/shared/translation',
  'src/app/start/once-usable',
  'src/app/ui/photos/viewer',
];

/** Sign-in and the frame of the cabinet. */
export const SIGN_IN_FOLDERS = [
  'src/app/features/account',
  'src/app/features/app-link',
  'src/app/features/cabinet',
  'src/app/features/notifications',
  'src/app/features/own-home',
  'src/app/features/sign-in',
  'src/app/pages/cabinet',
  'src/app/platform/calls',
  'src/app/platform/session',
  'src/app/shared/blocks',
  'src/app/shared/chats',
  'src/app/shared/notifications',
  'src/app/shared/profile',
  'src/app/shared/waiting',
  'src/app/ui/controls',
];

/** Everything else that only signed-in people use. */
export const CABINET_FOLDERS = [
  'src/app/features/ad-details/apply',
  'src/app/features/ads/form',
  'src/app/features/ads/place',
  'src/app/features/avatar',
  'src/app/features/balance',
  'src/app/features/deals',
  'src/app/features/feedbacks',
  'src/app/features/messages',
  'src/app/features/offers',
  'src/app/features/own-ads',
  'src/app/features/portfolio',
  'src/app/features/reports',
  'src/app/features/security',
  'src/app/features/settings',
  'src/app/features/verification',
  'src/app/features/waiting',
  'src/app/pages/ads',
  'src/app/platform/field-table',
  'src/app/platform/outbox',
  'src/app/shared/phones',
  'src/app/shared/push',
];

export const STAFF_FOLDERS = ['src/app/features/moderation'];

/** Folders whose dynamically imported modules do nothing before somebody has signed in. */
export const SIGNED_IN_FOLDERS = [
  'src/app/features/ads/searches',
  'src/app/features/app-link',
  'src/app/locales/cabinet',
  'src/app/locales/staff',
  'src/app/platform/errors',
  'src/app/platform/outbox',
  'src/app/platform/push',
  'src/app/platform/session',
  'src/app/platform/take-snapshots',
  'src/app/shared/favourites',
  'src/app/shared/live',
  'src/app/shared/private-cache',
  'src/app/shared/push',
  'src/app/start/session',
  'src/device/outbox',
];

/** Folders that make whatever imports them a screen of signed-in people, which is not installed with the app. */
export const SIGNED_IN_SCREEN_FOLDERS = [
  // Every page imports the outbox and push, to ask for unsent items and for permission: these two make no screen
  // private.
  ...CABINET_FOLDERS.filter((folder) => !SIGNED_IN_FOLDERS.includes(folder)),
  ...STAFF_FOLDERS,
  'src/app/features/notifications',
  'src/app/features/own-home',
  // Visitors who post an ad sign in at the end of the form, so that they need a network anyway.
  'src/text/trade-words',
];

/** Files that few visits need: installed pages fetch them when idle. */
export const IDLE_FOLDERS = [
  'src/app/features/ads/favourites',
  'src/app/features/ads/other-cities',
  'src/app/features/info/pages',
  'src/app/features/shell/clock',
  'src/app/platform/install',
  'src/app/shared/translation',
  'src/app/ui/photos/viewer',
  'src/app/ui/toasts',
];

/** Folders that make whatever imports them a screen that few visits need. */
export const IDLE_SCREEN_FOLDERS = ['src/app/features/device-data', 'src/app/features/users/profile'];

/** The start leads to every screen and waits for none. */
export const START_FOLDERS = ['src/app/start'];

/** The map's library and the drawing that stands in for it: more than half of all bytes, for two screens. */
export const MAP_ENGINE_FOLDERS = ['node_modules/maplibre-gl', 'src/app/map/gl', 'src/app/map/drawn'];

/** Folders that make whatever imports them a screen that is of no use without the library or the drawing. */
export const MAP_SCREEN_FOLDERS = ['src/app/map/canvas'];
