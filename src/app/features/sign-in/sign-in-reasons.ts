import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignInReason } from '#app/platform/session/sign-in-prompt.ts';

/** The first line of the sign-in dialog: what signing in is for. */
export const SIGN_IN_REASONS: Record<SignInReason, MessageDescriptor> = {
  apply: msg`Войдите, чтобы откликнуться`,
  ask: msg`Войдите, чтобы написать`,
  block: msg`Войдите, чтобы заблокировать`,
  cabinet: msg`Войдите, чтобы открыть кабинет`,
  notify: msg`Войдите, чтобы получать уведомления`,
  offer: msg`Войдите, чтобы предложить задание`,
  phone: msg`Войдите, чтобы позвонить`,
  report: msg`Войдите, чтобы пожаловаться`,
  search: msg`Войдите, чтобы сохранить поиск: сообщим о новых объявлениях`,
  service: msg`Войдите, чтобы разместить услугу`,
  task: msg`Войдите, чтобы разместить задание`,
  vacancy: msg`Войдите, чтобы разместить вакансию`,
};
