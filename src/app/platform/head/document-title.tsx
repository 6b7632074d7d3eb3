import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { titleOfHead } from './head-html.ts';

/**
 * Updates the tab's title with the screen. The other head tags matter on the first visit only, which the server
 * renders.
 */
export function DocumentTitle() {
  const title = useMatches({ select: titleOfHead });
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return null;
}
