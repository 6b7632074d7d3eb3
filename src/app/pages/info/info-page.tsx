import { InfoArticle } from '#app/features/info/info-article.tsx';
import type { InfoPageContent as Document } from '#app/features/info/info-page.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import styles from './info-page.module.css';

const InstallPanel = lazyComponent(
  async () => (await import('#app/platform/install/install-panel.tsx')).InstallPanel,
);

const AppLinkForm = lazyComponent(
  async () => (await import('#app/features/app-link/app-link-form.tsx')).AppLinkForm,
);

/** A document; the one about the app begins with the way to install it. */
export function InfoPage({ page, withInstall = false }: { page: Document; withInstall?: boolean }) {
  return (
    <>
      <TitleRow title={page.title} parent={{ to: '/' }} />
      {withInstall ? (
        <div className={styles.install}>
          <InstallPanel />
        </div>
      ) : null}
      <InfoArticle page={page} />
      {withInstall ? (
        <div className={styles.link}>
          <AppLinkForm />
        </div>
      ) : null}
    </>
  );
}
