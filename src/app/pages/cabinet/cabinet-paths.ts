/** The screens of the cabinet, by the path below /cabinet. */
export const CABINET_PATHS = [
  '',
  'first-steps',
  'my-vacancies',
  'my-tasks',
  'my-services',
  'messages',
  'notifications',
  'waiting',
  'edit-account',
  'security',
  'avatar',
  'portfolio',
  'verification',
  'feedbacks',
  'favourites',
  'saved-searches',
  'balance',
  'settings',
  'moderation',
] as const;
export type CabinetPath = (typeof CABINET_PATHS)[number];
