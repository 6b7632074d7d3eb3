// The style is imported here, because the placeholder is drawn before its lazy button has loaded.
import './awaited-photo.module.css';
import { lazyComponent } from '../lazy.tsx';
import type { AwaitedPhotoProps } from './photo-to-ask-for.tsx';

/** A lazy chunk for people who save data; a page rendered for them preloads it. */
export const LazyPhotoToAskFor = lazyComponent(
  async () => (await import('./photo-to-ask-for.tsx')).PhotoToAskFor,
);

export function AwaitedPhoto(props: AwaitedPhotoProps) {
  return props.waits ? <LazyPhotoToAskFor {...props} /> : props.children;
}
