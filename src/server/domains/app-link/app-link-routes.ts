import type { DomainContext } from '../domain-context.ts';
import { sendAppLink } from './app-link-service.ts';
import { appLinkEndpoints } from '#contract/app-link/endpoints.ts';

export function registerAppLink(context: DomainContext): void {
  context.bind(appLinkEndpoints.send, (call) => sendAppLink(context, call.body.phoneNumber, call), {
    leavesShared: true,
  });
}
