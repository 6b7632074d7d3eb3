import { type RefCallback, useState } from 'react';

/** Whether the element has come close to the visible area; before that none of its photos is loaded. */
export function useNearViewport<E extends HTMLElement>(
  isFirst: boolean,
  rootMargin: string,
): [isNear: boolean, ref: RefCallback<E>] {
  const [isNear, setNear] = useState(isFirst);
  const ref = (element: E | null): (() => void) | undefined => {
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
  return [isNear, ref];
}
