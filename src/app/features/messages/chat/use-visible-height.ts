import { type RefObject, useEffect, useRef } from 'react';

/**
 * iOS lays its keyboard over the page, so the screen takes only the remaining height and the text field stays visible.
 */
export function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return undefined;
    const fit = (): void => {
      const isZoomed = viewport.scale > 1.01;
      ref.current?.style.setProperty('--visible', isZoomed ? '100dvh' : `${viewport.height}px`);
      ref.current?.style.setProperty('--above', isZoomed ? '0px' : `${viewport.offsetTop}px`);
    };
    fit();
    const left = new AbortController();
    viewport.addEventListener('resize', fit, { signal: left.signal });
    viewport.addEventListener('scroll', fit, { signal: left.signal });
    return () => left.abort();
  }, []);
  return ref;
}
