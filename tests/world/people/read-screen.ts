import * as v from 'valibot';
import { AdRelation } from '#contract/ads/own-entities.ts';
import { RequestCan } from '#contract/requests/entities.ts';
import type { ShownAnswer } from '../device/screens.ts';

/*
 * People act on what their screens show, as they do: on buttons that an answer permits (`can`), and with the version and
 * the amount that they read there.
 */

export const OwnAdShown = v.object({
  id: v.string(),
  version: v.number(),
  status: v.string(),
  requests_count: v.number(),
  can: v.object({ edit: v.boolean(), deactivate: v.boolean(), activate: v.boolean(), close: v.boolean() }),
});
export const AdShown = v.object({ id: v.string(), price: v.nullable(v.number()) });
export const RequestShown = v.object({
  id: v.string(),
  details: v.object({ chat: v.nullable(v.string()), can: RequestCan }),
});
export const DealShown = v.object({ ad: v.object({ id: v.string() }), request: RequestShown });
export const OwnRequestShown = v.object({ request: v.nullable(RequestShown) });
export const RelationShown = AdRelation;
export const ChatShown = v.object({
  operation_id: v.string(),
  can: v.object({ write: v.boolean() }),
  request: v.nullish(RequestShown),
});
export const WaitingAdShown = v.object({ id: v.string(), version: v.number() });
export const BellShown = v.object({
  data: v.object({ items: v.array(v.object({ id: v.string(), read: v.boolean() })) }),
});

const Pages = v.object({ pages: v.array(v.object({ items: v.array(v.unknown()) })) });
const List = v.object({ items: v.array(v.unknown()) });

/** Items of the lists of one call on the screen. */
export function itemsShown<Schema extends v.GenericSchema>(
  shown: readonly ShownAnswer[],
  call: string,
  schema: Schema,
): v.InferOutput<Schema>[] {
  const lists = shown.filter((each) => each.call === call).map(({ data }) => data);
  const items = lists.flatMap((data) => {
    if (v.is(Pages, data)) return data.pages.flatMap((page) => page.items);
    return v.is(List, data) ? data.items : [];
  });
  return items.filter((item) => v.is(schema, item)).map((item) => v.parse(schema, item));
}

/** The answer of one call on the screen; `undefined` until it has come. */
export function answerShown<Schema extends v.GenericSchema>(
  shown: readonly ShownAnswer[],
  call: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const answer = shown.find((each) => each.call === call)?.data;
  const parsed = v.safeParse(schema, answer);
  return parsed.success ? parsed.output : undefined;
}
