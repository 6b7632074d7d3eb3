import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { REASON_MAX } from '#contract/moderation/limits.ts';
import type { CallArgs } from '#device/call.ts';
import { FormFailure, TextArea } from '#app/ui/controls/form-field.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { invalidateModeration } from './moderation-queries.ts';
import styles from './moderation.module.css';

/** A decision that needs a reason, which goes into the log. */
export function DecisionDialog<E extends Endpoint>({
  title,
  children,
  endpoint,
  args,
  presets,
  submit,
  done,
  onDone,
  onClose,
}: {
  title: string;
  children: ReactNode;
  endpoint: E;
  args: (reason: string) => CallArgs<E>;
  presets: readonly string[];
  submit: ReactNode;
  /** Text of the toast. */
  done: string;
  onDone?: (answer: ResponseOf<E>) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const client = useQueryClient();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    ...buildFormOptions(endpoint),
    required: { reason: t`Напишите причину` },
    args: (field) => args(field('reason').trim()),
    onDone: (answer) => {
      showToast({ kind: 'success', text: done });
      onDone?.(answer);
      void invalidateModeration(client);
      onClose();
    },
    // Another moderator may have decided first, so the lists are stale.
    onFailure: () => void invalidateModeration(client),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.formProps} className={styles.form}>
        {children}
        <ul className={styles.presets} aria-label={t`Частые причины`}>
          {presets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                onClick={() => {
                  if (area.current) area.current.value = preset;
                  area.current?.focus();
                }}
              >
                {preset}
              </button>
            </li>
          ))}
        </ul>
        <TextArea
          ref={area}
          name="reason"
          label={t`Причина`}
          rows={3}
          maxLength={REASON_MAX}
          required
          error={form.errors['reason']}
        />
        <FormFailure>{form.failure}</FormFailure>
        <div className={styles.actions}>
          <Button type="submit" isPending={form.isPending}>
            {submit}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Отмена</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
