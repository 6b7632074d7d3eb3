/** Characters of a report's text, and of a moderator's reason. */
export const REPORT_TEXT_MAX = 1000;
export const REASON_MAX = 500;
/** Characters of a search for people. */
export const PEOPLE_SEARCH_MAX = 100;
export const BANNER_LINK_MAX = 2000;
