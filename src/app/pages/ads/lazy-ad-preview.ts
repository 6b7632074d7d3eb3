import type { FunctionComponent } from 'react';
import type { AdFormState } from '#app/features/ads/form/ad-form.tsx';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';

export const AdPreview: FunctionComponent<{ so: AdFormState; onClose: () => void }> = lazyDialog(
  async () => (await import('./ad-preview.tsx')).AdPreview,
);

export const LivePreview: FunctionComponent<{ so: AdFormState }> = lazyComponent(
  async () => (await import('./live-preview.tsx')).LivePreview,
);
