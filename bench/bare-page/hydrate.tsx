import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { AdCard } from './ad-cards.tsx';
import { listPage } from './list-page.tsx';

const root = document.getElementById('root');
const ads: AdCard[] = JSON.parse(document.getElementById('state')?.textContent ?? '[]');
const page = await listPage(ads);
if (root) startTransition(() => void hydrateRoot(root, page));
