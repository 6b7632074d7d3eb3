/** Characters of what somebody reports, and of why a moderator decided so. */
export const REPORT_TEXT_MAX = 1000;
export const REASON_MAX = 500;
/** Characters by which a moderator looks for people. */
export const PEOPLE_SEARCH_MAX = 100;
export const BANNER_LINK_MAX = 2000;
