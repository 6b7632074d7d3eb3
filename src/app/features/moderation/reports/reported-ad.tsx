import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { chooseTranslation } from '#contract/locale.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { ReportedAd, ReportedAdDecision } from '#contract/moderation/entities.ts';
import { ApiError } from '#device/call-error.ts';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { MODERATED_KIND_NAMES, MODERATED_STATUS_WORDS } from '../ads/ad-words.ts';
import { payOfModeratedAd } from '../ads/pay-of.ts';
import { ReasonsDialog } from '../ads/reasons-dialog.tsx';
import { invalidateModeration } from '../moderation-queries.ts';
import { PublicAdLink } from '../public-ad-link.tsx';
import { UNDO_TOAST_MS, useUndo } from '../undo-button.tsx';
import styles from '../moderation.module.css';

export function ReportedAdLine({ ad }: { ad: ReportedAd }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { title, description, locale: language } = chooseTranslation(ad.translations, locale);
  const [photo] = ad.images;
  return (
    <div className={styles.reported}>
      {photo ? (
        <img src={photo.urls['400x_']} alt="" loading="lazy" style={{ backgroundColor: photo.color }} />
      ) : null}
      <div className={styles.reportedWords}>
        <p className={styles.note}>
          {i18n._(MODERATED_KIND_NAMES[ad.kind])} · <Trans>№ {ad.id}</Trans> ·{' '}
          {i18n._(MODERATED_STATUS_WORDS[ad.status])}
        </p>
        <p lang={language}>
          <strong>{title}</strong>
        </p>
        <p>{formatPay(payOfModeratedAd(ad), locale, 'full')}</p>
        <p lang={language} className={styles.excerpt}>
          {description}
        </p>
        <PublicAdLink ad={ad} className={styles.open}>
          <Trans>Открыть объявление</Trans>
        </PublicAdLink>
      </div>
    </div>
  );
}

export function AdButtons({
  can,
  onJudge,
}: {
  can: ReportedAd['can'];
  onJudge: (decision: ReportedAdDecision) => void;
}) {
  return (
    <>
      {can.ask_edit ? (
        <Button variant="secondary" onClick={() => onJudge('ask_edit')}>
          <Trans>Вернуть на правку…</Trans>
        </Button>
      ) : null}
      {can.reject ? (
        <Button variant="secondary" onClick={() => onJudge('reject')}>
          <Trans>Снять с публикации…</Trans>
        </Button>
      ) : null}
      {can.delete ? (
        <Button variant="secondary" onClick={() => onJudge('delete')}>
          <Trans>Удалить объявление…</Trans>
        </Button>
      ) : null}
    </>
  );
}

export function JudgeAdDialog({
  report,
  ad,
  decision,
  onClose,
}: {
  report: string;
  ad: string;
  decision: ReportedAdDecision;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const client = useQueryClient();
  const undo = useUndo({ kind: 'ad', id: ad }, t`Решение отменено, жалобы снова ждут`);
  const words = {
    ask_edit: { title: t`Вернуть на правку`, done: t`Объявление вернулось к автору: № ${ad}` },
    reject: { title: t`Снять с публикации`, done: t`Объявление снято с публикации: № ${ad}` },
    delete: { title: t`Удалить объявление`, done: t`Объявление удалено` },
  }[decision];
  return (
    <ReasonsDialog
      title={words.title}
      of={decision === 'ask_edit' ? 'ask_edit' : 'reject'}
      submit={words.title}
      run={(call, given) =>
        call(moderationEndpoints.decideReport, { params: { id: report }, body: { decision, ...given } })
      }
      onDone={() => {
        const action = { label: t`Отменить`, run: () => undo.mutate() };
        showToast({
          kind: 'success',
          text: words.done,
          ...(decision !== 'delete' && { duration: UNDO_TOAST_MS, action }),
        });
        void invalidateModeration(client);
      }}
      onFailure={(error) => {
        const isOld = error instanceof ApiError && ['conflict', 'wrong_state'].includes(error.body.code);
        if (isOld) {
          showToast({ kind: 'info', text: t`Жалобу или объявление уже разобрал другой модератор` });
          void invalidateModeration(client);
        }
        return isOld;
      }}
      onClose={onClose}
    />
  );
}
