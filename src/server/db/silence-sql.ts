/**
 * For a chat `h` about an ad `a`: one of the two has blocked the other. A person who asks about an anonymous vacancy
 * could find its author by blocking people one after the other: there only a block of "its author" counts.
 */
export const IS_SILENT = `(
  exists (select from blocks where user_id = h.author_id and blocked_id = h.asker_id)
  or not a.anonymous and exists (select from blocks where user_id = h.asker_id and blocked_id = h.author_id)
  or exists (select from author_blocks where user_id = h.asker_id and ad_id = h.ad_id))`;
