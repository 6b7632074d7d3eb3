/** Where signed-in people are told of news: the header's bell, the one that floats above a screen, the dot at the profile. */
export type UnreadIndicatorPlace = 'header' | 'screen' | 'profile';
