import { createPushSender, type PushSender } from '#server/notifiers/push/push-sender.ts';
import { ACCOUNTS_ENV } from '#tests/factories/people/accounts.ts';
import { type DeviceSubscription, pushServiceServer } from '#tests/factories/outside/push-service.ts';

/** A message as the push service has decrypted it for a browser. */
export interface PushedMessage {
  readonly text: string;
  /** A message that is still on its way is replaced by a newer one with the same topic. */
  readonly topic: string;
  /** Seconds after which it is dropped. */
  readonly ttl: number;
}

interface Subscribed extends DeviceSubscription {
  /** Ends the subscription at the service, which answers 410 from now on. */
  end(): void;
}

export interface WorldPush {
  /** The real sender: it encrypts and signs, and calls the push service. */
  readonly sender: PushSender;
  /** A subscription of a browser; `take` is called only between two entries of the clock. */
  subscribe(take: (message: PushedMessage) => void): Subscribed;
  /** Hands over what the service has taken, in an order that is the same in each run. */
  handOver(): void;
  /** Forgets the browsers of a former history. */
  forget(): void;
}

/** A push service in this process, called over the loopback, and the sender of the server. */
export async function startWorldPush(): Promise<WorldPush> {
  const service = await pushServiceServer();
  /** Browsers by the last part of their address, oldest first. */
  let browsers = new Map<string, (message: PushedMessage) => void>();
  return {
    sender: createPushSender({ ...ACCOUNTS_ENV, settings: ACCOUNTS_ENV.push }),
    subscribe(take) {
      const subscription = service.newDevice();
      browsers.set(subscription.endpoint.split('/').at(-1) ?? '', take);
      return { ...subscription, end: () => service.endDevice(subscription.endpoint) };
    },
    handOver() {
      // Several jobs are sent at the same time, so the order of their calls is not the same in each run.
      const order = [...browsers.keys()];
      const byBrowser = service.delivered
        .splice(0)
        .toSorted(
          (one, other) =>
            order.indexOf(one.device) - order.indexOf(other.device) ||
            Number(one.payload.id) - Number(other.payload.id),
        );
      for (const { device, payload, topic, ttl } of byBrowser)
        browsers.get(device)?.({ text: JSON.stringify(payload), topic, ttl });
    },
    forget() {
      service.delivered.splice(0);
      browsers = new Map();
    },
  };
}
