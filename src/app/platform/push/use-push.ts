import { useCallMutation } from '../calls/use-call-mutation.ts';
import { useMe } from '../session/me.ts';
import { turnPushOff, turnPushOn } from './push-device.ts';
import { type PushState, usePushState } from './push-state.ts';

export function usePush(onChanged?: () => void): {
  state: PushState;
  isPending: boolean;
  turnOn: () => void;
  turnOff: () => void;
} {
  const state = usePushState();
  const me = useMe();
  const { mutate, isPending } = useCallMutation({
    run: async (call, on: boolean) => {
      if (on) await turnPushOn(call, me?.id);
      else await turnPushOff(call);
    },
    toastsFailure: true,
    onSettled: () => onChanged?.(),
  });
  return { state, isPending, turnOn: () => mutate(true), turnOff: () => mutate(false) };
}
