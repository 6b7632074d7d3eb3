import type { SimulatedDevice } from '../device/device.ts';
import type { DevicePage } from '../device/page.ts';
import type { SeededRandom } from '../simulation/random.ts';
import type { ActSubject } from './names.ts';

/** Everything that people wrote, by its own words, so that each can be looked for on the server. */
export interface WrittenText {
  readonly kind: 'ad' | 'message' | 'request' | 'feedback' | 'report';
  readonly by: SimulatedDevice;
  /** Id of the person whose account the device had then. */
  readonly person: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly words: string;
  /** Id of the ad that the text is about; for a new ad its own words. */
  readonly ad: string;
  /** Whether its browser has since lost rows of its storage. */
  isLost?: boolean;
  /** The amount that an applicant was shown and agreed to. */
  readonly agreed?: number | null;
  /** Typed into a notification, while a page may write, too: it has no order with what pages write. */
  readonly isFromTray?: boolean;
  /** The outcome as its writer was told; absent while nobody knows. `dropped`: not kept by a device that could. */
  outcome?: 'sent' | 'queued' | 'attempted' | 'refused' | 'not stored' | 'dropped';
}

/** A person at a device with an open page. */
export interface ActContext {
  readonly device: SimulatedDevice;
  readonly page: DevicePage;
  readonly written: WrittenText[];
}

/** Parts of the product of which each history uses some, so that people meet in these (swarm testing). */
export const HISTORY_INTERESTS = [
  'vacancy',
  'service',
  'favourites',
  'searches',
  'people',
  'money',
  'edits',
  'reports',
  'push',
] as const;
export type HistoryInterest = (typeof HISTORY_INTERESTS)[number];

/** Something that can happen at a device now; a tap is started and not awaited. */
export interface DeviceAct {
  /** The same in every history: with its subject it names a step. */
  readonly name: string;
  readonly about?: ActSubject;
  /** How often it is chosen, beside the others. */
  readonly weight: number;
  /** Chosen only in histories with this interest. */
  readonly interest?: HistoryInterest | undefined;
  /** Trouble, after which the screens of this device, or of its whole browser, may be old until the next quiet moment. */
  readonly disturbs?: 'device' | 'browser';
  /** The browser may lose what was written there and not sent yet. */
  readonly losesRows?: true;
  /** Opens a page, whose answers are as fresh as those of any other page unless something else disturbs the browser. */
  readonly opensPage?: boolean;
  readonly run: (random: SeededRandom) => Promise<unknown>;
}
