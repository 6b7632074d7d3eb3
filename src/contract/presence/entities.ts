import * as v from 'valibot';

/** Whether others see if the person is online, and when they last were. */
export const PresenceSettings = v.object({ shown: v.boolean() });
export type PresenceSettings = v.InferOutput<typeof PresenceSettings>;
