import type { FunctionComponent } from 'react';
import type { AdSoFar } from '#app/features/ads/form/ad-form.tsx';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';

export const AdPreview: FunctionComponent<{ so: AdSoFar; onClose: () => void }> = lazyDialog(
  async () => (await import('./ad-preview.tsx')).AdPreview,
);
