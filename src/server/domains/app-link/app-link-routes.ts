import { appLinkEndpoints } from '#contract/app-link/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { AppLinkService } from './app-link-service.ts';

export function appLinkRoutes(bind: Bind, links: AppLinkService): void {
  bind(
    appLinkEndpoints.send,
    async ({ body, locale, client, now }) => {
      await links.send(body.phoneNumber, { locale: locale(), client: client(), now });
      return {};
    },
    { leavesShared: true },
  );
}
