import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { AdCard } from './ad-cards.tsx';
import { listPage } from './list-page.tsx';

/** Renders the markup that hydrate.tsx takes over. */
export async function renderList(ads: AdCard[]): Promise<string> {
  return renderToString(await listPage(ads, createMemoryHistory({ initialEntries: ['/'] })));
}
