import type * as v from 'valibot';
import type { AdChanges, ServiceInput, StatusChange, TaskInput, VacancyInput } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Call, CallOptions } from '#device/call.ts';
import type { Outcome } from '#device/database/rows.ts';
import { isRefusedWith } from '../../send-context.ts';

/** Fields of an ad of any kind as the calls take them; photos are sent separately. */
export type AdBody = Omit<
  Partial<
    v.InferInput<typeof TaskInput> & v.InferInput<typeof ServiceInput> & v.InferInput<typeof VacancyInput>
  >,
  'photos' | 'awaits'
>;

/** Fields of an ad as `parseAdBody` returns them, with times as answers have them. */
export type ParsedAdBody = {
  readonly [Name in Exclude<keyof AdChanges, 'awaits' | 'images' | 'version'>]?: Spelled<AdChanges[Name]>;
};
type Spelled<Value> = Value extends Date ? string : Value;

export type SentAd = ResponseOf<(typeof ownAdsEndpoints)[AdKind]['own']>;
interface Change extends AdBody {
  readonly awaits?: string[];
  readonly images?: string[];
}

export function outcomeOf({ kind, id, version }: SentAd, refusedPhotos = 0): Outcome {
  return { kind, id, version, ...(refusedPhotos > 0 && { refusedPhotos }) };
}

export function adCalls(call: Call, kind: AdKind, options: CallOptions) {
  const endpoints = ownAdsEndpoints[kind];
  const calls = {
    own: async (id: string): Promise<SentAd> => await call(endpoints.own, { params: { id } }, options),
    create: async (key: string, body: Change): Promise<SentAd> =>
      await call(endpoints.create, { body }, { ...options, headers: { 'Idempotency-Key': key } }),
    update: async (id: string, version: number, change: Change): Promise<SentAd> =>
      await call(endpoints.update, { params: { id }, body: { ...change, version } }, options),
    /** Applies a change that overwrites nobody's text, whichever version the ad has by now. */
    updateLatest: async (id: string, change: Change): Promise<SentAd> => {
      for (;;) {
        const { version } = await calls.own(id);
        try {
          return await calls.update(id, version, change);
        } catch (error) {
          if (!isRefusedWith(error, 'conflict')) throw error;
        }
      }
    },
    removeImage: async (id: string, imageId: string): Promise<void> => {
      await call(endpoints.removeImage, { params: { id, imageId } }, options);
    },
    changeStatus: async (id: string, body: v.InferInput<typeof StatusChange>) =>
      await call(endpoints.changeStatus, { params: { id }, body }, options),
  };
  return calls;
}
