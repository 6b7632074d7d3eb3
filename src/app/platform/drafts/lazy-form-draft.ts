import { lazyComponent } from '#app/ui/lazy.tsx';

export const FormDraft = lazyComponent<{ of: string }>(
  async () => (await import('./form-draft.tsx')).StoredFormDraft,
);
