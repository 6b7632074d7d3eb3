import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { stubPage } from './stub-page.ts';

/** Renders a component without elements in Node, on a stub of the page, and removes it once its effects have run. */
export async function renderInNode(Component: () => null): Promise<void> {
  stubPage();
  // React asks whether the focus is within a frame before it changes anything.
  vi.stubGlobal('window', Object.assign(new EventTarget(), { HTMLIFrameElement: EventTarget }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = Object.assign(new EventTarget(), {
    nodeType: 1,
    tagName: 'DIV',
    ownerDocument: document,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is ever put into this element
  const root = createRoot(container as unknown as Element);
  await act(async () => root.render(createElement(Component)));
  await act(async () => root.unmount());
}
