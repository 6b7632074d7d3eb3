import { fragment } from './driver/fragment.ts';
import { jsonNumber, jsonText, type JsonEntries } from './json-sql.ts';

/* The exact place of an ad `a`, for its author, moderators and the chosen performer. Everybody else reads `a.address`,
   `a.longitude` and `a.latitude`, which are the neighbourhood of a task. */

export const IS_PLACE_HIDDEN = fragment`(a.exact_address is not null or a.exact_longitude is not null)`;

export const EXACT_ADDRESS = jsonText`coalesce(a.exact_address, a.address)`;

export const EXACT_LOCATION: JsonEntries = {
  latitude: jsonNumber`coalesce(a.exact_latitude, a.latitude)`,
  longitude: jsonNumber`coalesce(a.exact_longitude, a.longitude)`,
};
