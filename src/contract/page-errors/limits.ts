/** How much of an error is taken; the rest of it is cut off before it is sent. */
export const ERROR_TEXT = { message: 300, stack: 3000, build: 60, route: 100 } as const;
