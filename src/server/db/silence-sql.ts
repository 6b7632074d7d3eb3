import { fragment } from './driver/fragment.ts';

/**
 * Whether one of the two in a chat `h` about an ad `a` has blocked the other. About an anonymous vacancy only a block
 * of "its author" counts: otherwise a person could find the author by blocking people one after the other.
 */
export const IS_CHAT_BLOCKED = fragment`(
  exists (select from blocks where user_id = h.author_id and blocked_id = h.asker_id)
  or not a.anonymous and exists (select from blocks where user_id = h.asker_id and blocked_id = h.author_id)
  or exists (select from author_blocks where user_id = h.asker_id and ad_id = h.ad_id))`;
