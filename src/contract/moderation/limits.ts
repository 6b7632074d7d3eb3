/** Characters of what somebody reports, and of why a moderator decided so. */
export const REPORT_TEXT_MAX = 1000;
export const REASON_MAX = 500;
