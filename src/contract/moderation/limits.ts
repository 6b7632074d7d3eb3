import { MINUTE_MS } from '../time.ts';

/** How long moderators may undo their own decisions about ads and documents. */
export const UNDO_MS = 10 * MINUTE_MS;
/** Characters of a report's text, and of a moderator's reason. */
export const REPORT_TEXT_MAX = 1000;
export const REASON_MAX = 500;
/** Characters of a search for people. */
export const PEOPLE_SEARCH_MAX = 100;
export const BANNER_LINK_MAX = 2000;
