import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { hasPublicPage } from '#contract/ads/status.ts';
import { chooseTranslation } from '#contract/locale.ts';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import { useDealsOfAd } from '#app/shared/ads/deals-query.ts';
import { adLink } from '#app/shared/ads/ad-links.ts';
import { adUrl, shareLink } from '#app/shared/ads/share-ad.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { ShareDialog } from '#app/ui/dialogs/share-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ActivateDialog } from './activate-dialog.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { HighlightOffer, LiftTooSoonDialog } from './lift-too-soon-dialog.tsx';
import { ownLink } from '#app/shared/ads/own-path.ts';
import styles from './own-actions.module.css';
import { useChangeAdStatus } from './use-change-ad-status.ts';

export type OwnAdDialogState =
  | { name: 'menu' | 'activate' | 'appeal' | 'deactivate' | 'close' | 'delete' | 'highlight' | 'share' }
  | { name: 'lift'; again: string };

interface DialogProps {
  ad: OwnAd;
  onClose: () => void;
}

export function OwnDialogs({
  ad,
  open,
  onOpen,
}: {
  ad: OwnAd;
  open: OwnAdDialogState;
  onOpen: (open: OwnAdDialogState | undefined) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { title } = chooseTranslation(ad.translations, locale);
  const onClose = (): void => onOpen(undefined);
  const url = adUrl(ad.kind, ad.id, locale);
  const share = (): void => {
    onClose();
    shareLink({ title, url }, () => onOpen({ name: 'share' }));
  };

  switch (open.name) {
    case 'menu':
      return (
        <Dialog title={title} onClose={onClose}>
          <Menu ad={ad} onOpen={onOpen} onShare={share} />
        </Dialog>
      );
    case 'share':
      return <ShareDialog title={title} url={url} onClose={onClose} />;
    case 'highlight':
      return (
        <Dialog title={t`Выделить объявление`} onClose={onClose}>
          <HighlightOffer ad={ad} onDone={onClose} />
        </Dialog>
      );
    case 'lift':
      return <LiftTooSoonDialog ad={ad} again={open.again} onClose={onClose} />;
    case 'activate':
      return <ActivateDialog ad={ad} onClose={onClose} />;
    case 'appeal':
      return <AppealDialog ad={ad} onClose={onClose} />;
    case 'deactivate':
    case 'close':
    case 'delete':
      return <SureDialog ad={ad} what={open.name} onClose={onClose} />;
  }
}

function Menu({
  ad,
  onOpen,
  onShare,
}: {
  ad: OwnAd;
  onOpen: (open: OwnAdDialogState) => void;
  onShare: () => void;
}) {
  const { can, kind, id, status } = ad;
  const isPublic = hasPublicPage(kind, status);
  return (
    <div className={styles.menu}>
      <Link {...ownLink(kind, `${id}/statistics`)}>
        <Icon name="chart-column" />
        <Trans>Статистика</Trans>
      </Link>
      {isPublic ? (
        <Link {...adLink(kind, id)}>
          <Icon name="eye" />
          <Trans>Как видят другие</Trans>
        </Link>
      ) : null}
      {isPublic ? (
        <button type="button" onClick={onShare}>
          <Icon name="share-2" />
          <Trans>Поделиться</Trans>
        </button>
      ) : null}
      {can.highlight ? (
        <button type="button" onClick={() => onOpen({ name: 'highlight' })}>
          <Icon name="sparkles" />
          <Trans>Выделить</Trans>
        </button>
      ) : null}
      <Link to="/ads/$" params={{ _splat: kind }} search={{ copy: id }}>
        <Icon name="copy" />
        <Trans>Создать похожее</Trans>
      </Link>
      {can.deactivate ? (
        <button type="button" onClick={() => onOpen({ name: 'deactivate' })}>
          <Icon name="eye-off" />
          <Trans>Снять с публикации</Trans>
        </button>
      ) : null}
      {can.close ? (
        <button type="button" onClick={() => onOpen({ name: 'close' })}>
          <Icon name="circle-check" />
          <Trans>Закрыть: больше не нужно</Trans>
        </button>
      ) : null}
      {can.delete ? (
        <button type="button" className={styles.bad} onClick={() => onOpen({ name: 'delete' })}>
          <Icon name="trash-2" />
          <Trans>Удалить</Trans>
        </button>
      ) : null}
    </div>
  );
}

const LEADS_TO = { deactivate: 'deactivated', close: 'closed', delete: 'deleted' } as const;

function SureDialog({ ad, what, onClose }: DialogProps & { what: keyof typeof LEADS_TO }) {
  const { t } = useLingui();
  const change = useChangeAdStatus(ad, onClose);
  const waiting = useWhoWaits(ad);
  const words = {
    deactivate: {
      title: t`Снять с публикации?`,
      text: t`Объявление уйдёт из списков и с карты. Вернуть его можно в любой момент.`,
      yes: t`Снять`,
    },
    close: {
      title: t`Закрыть объявление?`,
      text: t`Закрытое объявление нельзя открыть снова, но можно создать похожее.`,
      yes: t`Закрыть`,
    },
    delete: {
      title: t`Удалить объявление?`,
      text: t`Его больше никто не увидит, и вернуть его нельзя.`,
      yes: t`Удалить`,
    },
  }[what];
  return (
    <ConfirmDialog
      title={words.title}
      yes={words.yes}
      no={<Trans>Отмена</Trans>}
      isPending={change.isPending}
      onYes={() => change.mutate({ status: LEADS_TO[what] })}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {what === 'delete' && waiting !== '' ? (
        <p>
          <Trans>
            Вас ждёт: {waiting}. Договорённость будет отменена, второй стороне придёт уведомление.
          </Trans>
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

/** Names of the people whose deal about the ad goes on. */
function useWhoWaits({ id }: OwnAd): string {
  const { t } = useLingui();
  const deals = useDealsOfAd(id, 'author') ?? [];
  const isGoing = ({ request: { status } }: DealOfPerson): boolean =>
    status === 'accepted' || status === 'running';
  return deals
    .filter(isGoing)
    .map(({ other }) => other?.full_name ?? t`Профиль недоступен`)
    .join(', ');
}
