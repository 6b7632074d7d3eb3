// The style is imported here, because the placeholder is drawn before its lazy button has loaded.
import './deferred-photo.module.css';
import { lazyComponent } from '../lazy.tsx';
import type { DeferredPhotoProps } from './photo-load-button.tsx';

/** A lazy chunk for people who save data; a page rendered for them preloads it. */
export const LazyPhotoLoadButton = lazyComponent(
  async () => (await import('./photo-load-button.tsx')).PhotoLoadButton,
);

export function DeferredPhoto(props: DeferredPhotoProps) {
  return props.waits ? <LazyPhotoLoadButton {...props} /> : props.children;
}
