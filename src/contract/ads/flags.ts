/** Reasons why a moderator may have to review an ad before it is published. */
export const AD_FLAGS = ['phone', 'link', 'repeated', 'photo', 'price', 'new_account'] as const;
export type AdFlag = (typeof AD_FLAGS)[number];
