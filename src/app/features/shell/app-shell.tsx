import { Outlet } from '@tanstack/react-router';
import { DocumentTitle } from '../../platform/head/document-title.tsx';

export function AppShell() {
  return (
    <>
      <DocumentTitle />
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}
