import { Trans } from '@lingui/react/macro';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { useUnblockAuthor } from '#app/shared/blocks/use-unblock.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { BlockQuestion } from './block-dialog.tsx';

interface Props {
  vacancy: string;
  onClose: () => void;
}

export function BlockAuthorDialog({ isBlocked, ...props }: Props & { isBlocked: boolean }) {
  return isBlocked ? <UnblockAuthor {...props} /> : <BlockAuthor {...props} />;
}

function BlockAuthor({ vacancy, onClose }: Props) {
  return (
    <BlockQuestion
      title={<Trans>Заблокировать автора вакансии?</Trans>}
      run={(call) => call(blocksEndpoints.createAuthor, { body: { vacancy } })}
      onClose={onClose}
    >
      <Trans>
        Автор этой вакансии больше не сможет писать вам здесь. Кто это, вы не узнаете. Разблокировать можно в
        любой момент.
      </Trans>
    </BlockQuestion>
  );
}

function UnblockAuthor({ vacancy, onClose }: Props) {
  const unblock = useUnblockAuthor();
  return (
    <ConfirmDialog
      title={<Trans>Разблокировать автора вакансии?</Trans>}
      yes={<Trans>Разблокировать</Trans>}
      no={<Trans>Отмена</Trans>}
      onYes={() => unblock.mutate(vacancy, { onSettled: onClose })}
      onClose={onClose}
      isPending={unblock.isPending}
    >
      <p>
        <Trans>Автор этой вакансии снова сможет писать вам здесь.</Trans>
      </p>
    </ConfirmDialog>
  );
}
