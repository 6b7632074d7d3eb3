/** Places of the unread indicators: the header's bell, the bell floating above a screen, the dot at the profile. */
export type UnreadIndicatorPlace = 'header' | 'screen' | 'profile';
