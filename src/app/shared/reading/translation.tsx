import { useRuntimeConfig } from '#app/platform/runtime-config.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { TranslationProps } from './translation-props.ts';

const TranslationControl = lazyComponent(
  async () => (await import('../translation/translation-control.tsx')).TranslationControl,
);

/** Button that translates a text, if the installation has a translation service. */
export function TranslationOffer(props: TranslationProps) {
  return useRuntimeConfig().translates ? <TranslationControl key={props.text} {...props} /> : null;
}
