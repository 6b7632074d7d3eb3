import { useEffect, useState, type RefObject } from 'react';

/**
 * Full screen for an element. Where the browser does not support it (iPhones), only `expanded` is set, and the
 * stylesheet lays the element over the page.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [expanded, setExpanded] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const sync = (): void => setExpanded(document.fullscreenElement === element.current);
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setExpanded(false);
    };
    document.addEventListener('fullscreenchange', sync, { signal });
    document.addEventListener('keydown', leave, { signal });
    return () => abort.abort();
  }, [element]);

  const toggle = async (): Promise<void> => {
    if (document.fullscreenElement) return document.exitFullscreen();
    if (expanded) return setExpanded(false);
    try {
      await element.current?.requestFullscreen();
    } catch {
      // Without the API, `expanded` alone makes the stylesheet lay the element over the page.
    }
    setExpanded(true);
  };
  return { expanded, toggle };
}
