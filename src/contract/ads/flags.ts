/** Why an ad may need a look before everybody sees it. */
export const AD_FLAGS = ['phone', 'link', 'repeated', 'photo', 'price', 'new_account'] as const;
export type AdFlag = (typeof AD_FLAGS)[number];
