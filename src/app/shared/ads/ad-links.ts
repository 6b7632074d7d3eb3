import { AD_PLURALS, type AdKind, type AdPlural, isAdPlural } from '#contract/ads/kinds.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';

type RequestedPlural = (typeof AD_PLURALS)[RequestedKind];

/** Parses the first segment of an address in any case; the router goes on to other routes where it is no plural. */
export function parsePlural<Params extends { plural: string }>(
  params: Params,
): (Params & { plural: AdPlural }) | false {
  const plural = params.plural.toLowerCase();
  return isAdPlural(plural) && { ...params, plural };
}

/** Nobody applies for services. */
export function parseRequestedPlural<Params extends { plural: string }>(
  params: Params,
): (Params & { plural: RequestedPlural }) | false {
  const { plural } = parsePlural(params) || {};
  return plural !== undefined && plural !== 'services' && { ...params, plural };
}

/** Props of a link to a kind's list. */
export function listLink(kind: AdKind) {
  return { to: '/$plural', params: { plural: AD_PLURALS[kind] } } as const;
}

export function mapLink(kind: AdKind) {
  return { to: '/$plural/map', params: { plural: AD_PLURALS[kind] } } as const;
}

export function adLink(kind: AdKind, id: string) {
  return { to: '/$plural/$id', params: { plural: AD_PLURALS[kind], id } } as const;
}

export function requestsLink(kind: RequestedKind, id: string) {
  return { to: '/$plural/$id/requests', params: { plural: AD_PLURALS[kind], id } } as const;
}
