/** Addresses of the signed-in screens, one for each layout. */
export const CABINET_SCREENS = [
  '',
  '/first-steps',
  '/edit-account',
  '/security',
  '/avatar',
  '/portfolio',
  '/verification',
  '/feedbacks',
  '/favourites',
  '/saved-searches',
  '/balance',
  '/settings',
  '/waiting',
  '/my-tasks',
  '/my-tasks/requests',
  '/messages/task',
  '/notifications',
]
  .map((screen) => `/cabinet${screen}`)
  .concat(['/ads/task', '/ads/service', '/ads/vacancy']);

export const MODERATION_SCREENS = [
  '',
  '/ads',
  '/verifications',
  '/reports',
  '/people',
  '/banners',
  '/log',
  '/operation',
].map((part) => `/cabinet/moderation${part}`);
