import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { AdFull } from '#contract/ads/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import type { AdActionName } from '#app/features/ad-details/actions/ad-actions.tsx';
import { type AppliedAd, ApplyDialog } from '#app/features/ad-details/apply/apply-dialog.tsx';
import { AuthorPhone } from '#app/shared/phones/author-phone.tsx';
import { ReportAd } from '#app/features/reports/report-ad.tsx';
import { adRelationQuery } from '#app/shared/ads/own-queries.ts';
import { adUrl } from '#app/shared/ads/share-ad.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { ShareDialog } from '#app/ui/dialogs/share-dialog.tsx';

interface ActionProps {
  action: AdActionName;
  ad: AdFull;
  onClose: () => void;
}

export function ActionDialog({ action, ad, onClose }: ActionProps): ReactNode {
  switch (action) {
    case 'apply':
      return ad.kind === 'service' ? null : <Apply ad={ad} onClose={onClose} />;
    case 'phone':
      return <AuthorPhone ad={ad} onClose={onClose} />;
    case 'report':
      return <ReportAd ad={ad} onClose={onClose} />;
    case 'ask':
      return <ToChat ad={ad} onClose={onClose} />;
    case 'share':
      return <Share ad={ad} onClose={onClose} />;
  }
}

/** Closes as soon as the device learns that the person has applied already, or is the author: the page shows it. */
function Apply({ ad, onClose }: { ad: AppliedAd; onClose: () => void }) {
  const { data: relation } = useQuery(adRelationQuery(ad.kind, ad.id));
  const isPointless = Boolean(relation?.own || relation?.request);
  useEffect(() => {
    if (isPointless) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page passes a new function with each render
  }, [isPointless]);
  return isPointless ? null : <ApplyDialog ad={ad} onClose={onClose} />;
}

/** Questions to the author are asked in the chat about the ad. */
function ToChat({ ad: { kind, id }, onClose }: Omit<ActionProps, 'action'>): null {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate({ to: '/cabinet/$', params: { _splat: `messages/${kind}/${id}` } });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each tap
  }, []);
  return null;
}

/** Fallback for browsers without the Web Share API. */
function Share({ ad: { kind, id, translations }, onClose }: Omit<ActionProps, 'action'>) {
  const locale = useLocale();
  const { title } = chooseTranslation(translations, locale);
  return <ShareDialog title={title} url={adUrl(kind, id, locale)} onClose={onClose} />;
}
