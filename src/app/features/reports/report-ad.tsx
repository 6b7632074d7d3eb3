import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AdFull } from '#contract/ads/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { adRelationQuery } from '#app/shared/ads/own-queries.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

/**
 * A report on an ad. The public page is the same for everybody, so only this dialog can tell authors that the ad is
 * their own.
 */
export function ReportAd({ ad: { kind, id, translations }, onClose }: { ad: AdFull; onClose: () => void }) {
  const locale = useLocale();
  const { data: relation } = useQuery(adRelationQuery(kind, id));
  if (!relation?.own)
    return (
      <ReportDialog
        subject="ad"
        id={id}
        name={chooseTranslation(translations, locale).title}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={<Trans>Ваше объявление</Trans>} onClose={onClose}>
      <p>
        <Trans>На своё объявление не жалуются: его можно изменить, снять с публикации или удалить.</Trans>
      </p>
    </Dialog>
  );
}
