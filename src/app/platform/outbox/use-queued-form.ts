import { useRouter } from '@tanstack/react-router';
import type { Call } from '#device/call.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { type CallForm, type FormOptions, useForm } from '../forms/use-form.ts';
import { useMe } from '../session/me.ts';
import { tellSent } from './follow-results.ts';
import { type HowQueued, queueAndWait, type ToQueue } from './queue-and-wait.ts';
import { tellQueued } from './tell-queued.ts';

interface Options extends Pick<FormOptions<unknown, unknown>, 'name' | 'required'> {
  /** Builds the outbox item from the form's fields. */
  what: (field: (name: string) => string, form: FormData) => Omit<ToQueue, 'owner'>;
  /** Makes the call directly where the device allows no storage. */
  direct: (call: Call, thing: OutboxItem, form: FormData) => Promise<unknown>;
  onDone: () => void;
}

/** A form that sends by the outbox: at once where that is possible, otherwise later by itself. */
export function useQueuedForm({ name, required = {}, what, direct, onDone }: Options): CallForm {
  const owner = useMe()?.id ?? '';
  const { context } = useRouter().options;
  return useForm<{ what: Omit<ToQueue, 'owner'>; form: FormData }, HowQueued>({
    name,
    required,
    args: (field, form) => ({ what: what(field, form), form }),
    run: async (call, { what, form }) => {
      const how = await queueAndWait(context, { ...what, owner });
      if (how !== 'none') return how;
      await direct(call, what.thing, form);
      tellSent(context, what.thing);
      return 'sent';
    },
    onDone: (how) => {
      void tellQueued(context, how);
      onDone();
    },
  });
}
