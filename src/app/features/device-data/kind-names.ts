import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DataKind } from '#device/data-kinds.ts';

export const KIND_NAMES: Record<DataKind, MessageDescriptor> = {
  app: msg`Приложение`,
  ads: msg`Объявления и списки`,
  photos: msg`Фотографии`,
  map: msg`Карта`,
};
