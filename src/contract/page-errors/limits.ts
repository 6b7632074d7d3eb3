/** Characters of each field; the page cuts longer text before sending. */
export const ERROR_TEXT_CHARS_MAX = { message: 300, stack: 3000, build: 60, route: 100 } as const;
