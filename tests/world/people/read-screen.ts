import * as v from 'valibot';
import { AdRelation, OwnAdPermissions } from '#contract/ads/own-entities.ts';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { RequestPermissions } from '#contract/requests/entities.ts';
import { ALERTS } from '#contract/saved-searches/entities.ts';
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
  can: OwnAdPermissions,
});
const Amount = v.optional(v.nullable(v.number()), null);
/** A task or a service has a price, a vacancy a salary. */
export const AdShown = v.object({
  id: v.string(),
  price: Amount,
  salary_min: Amount,
  salary_max: Amount,
  author: v.nullable(v.object({ id: v.string() })),
});
export const RequestShown = v.object({
  id: v.string(),
  details: v.object({ chat: v.nullable(v.string()), can: RequestPermissions }),
});
export const DealShown = v.object({
  kind: v.picklist(['task', 'vacancy']),
  ad: v.object({ id: v.string() }),
  request: RequestShown,
});
export const OwnRequestShown = v.object({ request: v.nullable(RequestShown) });
export const RelationShown = AdRelation;
export const ChatShown = v.object({
  kind: v.picklist(AD_KINDS),
  operation_id: v.string(),
  can: v.object({ write: v.boolean() }),
  request: v.nullish(RequestShown),
});
export const WaitingAdShown = v.object({ id: v.string(), version: v.number() });
export const ShownSearch = v.object({ id: v.string(), alert: v.picklist(ALERTS) });
export const PersonRelationShown = v.object({ blocked: v.boolean(), can: v.object({ block: v.boolean() }) });
export const FeedbackShown = v.object({ id: v.string(), reply: v.nullable(v.object({ text: v.string() })) });
export const ReportShown = v.object({
  id: v.string(),
  ad: v.nullable(v.object({ can: v.object({ ask_edit: v.boolean(), reject: v.boolean() }) })),
  can: v.object({ decide: v.boolean() }),
});
export const BellShown = v.object({
  data: v.object({ items: v.array(v.object({ id: v.string(), read: v.boolean() })) }),
});

const Pages = v.object({ pages: v.array(v.object({ items: v.array(v.unknown()) })) });
const List = v.object({ items: v.array(v.unknown()) });

/** Items of the lists of one call on the screen. */
export function readShownItems<Schema extends v.GenericSchema>(
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
export function findShownAnswer<Schema extends v.GenericSchema>(
  shown: readonly ShownAnswer[],
  call: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const answer = shown.find((each) => each.call === call)?.data;
  const parsed = v.safeParse(schema, answer);
  return parsed.success ? parsed.output : undefined;
}
