import { useRuntimeConfig } from '#app/platform/runtime-config.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { TranslationProps } from './translation-props.ts';

const TranslationControl = lazyComponent(
  async () => (await import('../translation/translation-control.tsx')).TranslationControl,
);

/** The way to a translation, where a service translates. */
export function TranslationOffer(props: TranslationProps) {
  return useRuntimeConfig().translates ? <TranslationControl key={props.text} {...props} /> : null;
}
