import type { FunctionComponent } from 'react';
import type { AdSoFar } from '../../features/ads/form/ad-form.tsx';
import { lateDialog } from '../../platform/late-dialog.tsx';

export const AdPreview: FunctionComponent<{ so: AdSoFar; onClose: () => void }> = lateDialog(
  async () => (await import('./ad-preview.tsx')).AdPreview,
);
