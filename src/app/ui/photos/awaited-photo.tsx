// The place is drawn before what asks in it has come.
import './awaited-photo.module.css';
import { lazyComponent } from '../lazy.tsx';
import type { AwaitedPhotoProps } from './photo-to-ask-for.tsx';

/** Comes to those who save data; a page that is drawn for them has it at its first rendering. */
export const LazyPhotoToAskFor = lazyComponent(
  async () => (await import('./photo-to-ask-for.tsx')).PhotoToAskFor,
);

export function AwaitedPhoto(props: AwaitedPhotoProps) {
  return props.waits ? <LazyPhotoToAskFor {...props} /> : props.children;
}
