import { REQUEST_SORTS, type RequestSort } from '#contract/requests/sorts.ts';

export interface RequestsSearch {
  /** Order in which the ad's author compares the applicants. */
  sort?: RequestSort | undefined;
}

/** An unknown order is set to `undefined`: a parameter left out here would keep its value from the address. */
export function parseRequestsSearch({ sort }: Record<string, unknown>): RequestsSearch {
  return { sort: REQUEST_SORTS.find((each) => each === sort) };
}
