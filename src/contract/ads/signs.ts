/** Why an ad may need a look before everybody sees it. */
export const AD_SIGNS = ['phone', 'link', 'repeated', 'photo', 'price', 'new_account'] as const;
export type AdSign = (typeof AD_SIGNS)[number];
