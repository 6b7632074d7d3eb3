import type { Fragment } from './driver/fragment.ts';
import {
  imageSql,
  type JsonEntries,
  jsonFlag,
  jsonUnescapedText,
  jsonText,
  jsonTime,
  PHOTO_SIZES,
} from './json-sql.ts';

/** Entries of a row of `users` and its avatar's row, as moderators see a person. */
export function personEntries(user: Fragment, avatar: Fragment): JsonEntries {
  return {
    id: jsonUnescapedText`${user}.id`,
    full_name: jsonText`rtrim(${user}.first_name || ' ' || ${user}.last_name)`,
    avatar: imageSql(avatar, PHOTO_SIZES.avatar),
    verified: jsonFlag`${user}.verified_at is not null`,
    role: jsonUnescapedText`${user}.role`,
    blocked_at: jsonTime`${user}.blocked_at`,
    deletion_at: jsonTime`${user}.deletion_at`,
    deleted_at: jsonTime`${user}.deleted_at`,
  };
}
