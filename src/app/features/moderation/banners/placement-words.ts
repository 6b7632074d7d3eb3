import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PLACEMENTS } from '#contract/lookups/entities.ts';

export const PLACEMENT_WORDS: Readonly<Record<(typeof PLACEMENTS)[number], MessageDescriptor>> = {
  home: msg`На главной`,
  list: msg`В списках`,
  details: msg`Под объявлением`,
};
