import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useUnblockAuthor } from '#app/shared/blocks/use-unblock.ts';
import { Question } from '#app/ui/dialogs/question.tsx';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';

interface Props {
  vacancy: string;
  onClose: () => void;
}

/** Blocks or unblocks the author of an anonymous vacancy. */
export function AuthorDialog({ isBlocked, ...props }: Props & { isBlocked: boolean }) {
  return isBlocked ? <UnblockAuthor {...props} /> : <BlockAuthor {...props} />;
}

function BlockAuthor({ vacancy, onClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { mutate, isPending, failure } = useCallMutation({
    run: (call) => call(blocksEndpoints.createAuthor, { body: { vacancy } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [blocksEndpoints.list.name] });
      showToast({ kind: 'success', text: t`Заблокирован. Список – в настройках кабинета` });
      onClose();
    },
  });
  return (
    <Question
      title={t`Заблокировать автора вакансии?`}
      yes={<Trans>Заблокировать</Trans>}
      no={<Trans>Отмена</Trans>}
      onYes={() => mutate()}
      onClose={onClose}
      isPending={isPending}
    >
      <p>
        <Trans>
          Автор этой вакансии больше не сможет писать вам здесь. Кто это, вы не узнаете. Разблокировать можно
          в любой момент.
        </Trans>
      </p>
      <FormFailure>{failure}</FormFailure>
    </Question>
  );
}

function UnblockAuthor({ vacancy, onClose }: Props) {
  const { t } = useLingui();
  const unblock = useUnblockAuthor();
  return (
    <Question
      title={t`Разблокировать автора вакансии?`}
      yes={<Trans>Разблокировать</Trans>}
      no={<Trans>Отмена</Trans>}
      onYes={() => unblock.mutate(vacancy, { onSettled: onClose })}
      onClose={onClose}
      isPending={unblock.isPending}
    >
      <p>
        <Trans>Автор этой вакансии снова сможет писать вам здесь.</Trans>
      </p>
    </Question>
  );
}
