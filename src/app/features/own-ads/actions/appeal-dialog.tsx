import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { LIMITS } from '#contract/limits.ts';
import { invalidateOwnAds } from '#app/shared/ads/own-queries.ts';
import { useDraftText } from '#app/platform/drafts/use-draft-text.ts';
import { useForm } from '#app/platform/calls/use-form.ts';
import { useMe } from '#app/platform/session/me.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { FormFailure, TextArea } from '#app/ui/controls/form-field.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import styles from './own-actions.module.css';

interface Props {
  ad: OwnAd;
  onClose: () => void;
}

/** Asks another moderator to review a rejection, in the author's words; possible once. */
export function AppealDialog(props: Props) {
  const { t } = useLingui();
  const owner = useMe()?.id;
  return (
    <Dialog title={t`Оспорить отказ`} onClose={props.onClose}>
      {owner === undefined ? null : <AppealForm key={owner} owner={owner} {...props} />}
    </Dialog>
  );
}

function AppealForm({ ad: { kind, id }, owner, onClose }: Props & { owner: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  // The draft stays on the device until the objection is sent, also when the session ends meanwhile.
  const [text, setText] = useDraftText({ owner, place: `appeal/${id}` });
  const left = LIMITS.objectionMax - text.length;
  const { appeal } = ownAdsEndpoints[kind];
  const form = useForm({
    name: appeal.name,
    required: { text: t`Напишите, с чем вы не согласны` },
    args: () => ({ text: text.trim() }),
    run: async (call, body) => {
      try {
        return await call(appeal, { params: { id }, body });
      } finally {
        // A refusal means that the data on screen is stale.
        void invalidateOwnAds(client, kind);
      }
    },
    onDone: () => {
      setText('');
      showToast({ kind: 'success', text: t`Посмотрит другой модератор` });
      onClose();
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <TextArea
        name="text"
        label={t`С чем вы не согласны`}
        hint={
          <>
            <Trans>Прочтёт другой модератор. Возразить можно один раз.</Trans>{' '}
            <Plural
              value={left}
              one="Остался # знак."
              few="Осталось # знака."
              many="Осталось # знаков."
              other="Осталось # знака."
            />
          </>
        }
        rows={5}
        maxLength={LIMITS.objectionMax}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={form.errors['text']}
      />
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" full isPending={form.isPending}>
        <Trans>Отправить возражение</Trans>
      </Button>
    </form>
  );
}
