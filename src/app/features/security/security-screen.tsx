import type { Me } from '#contract/me/entities.ts';
import { AccessSection } from './access-section.tsx';
import { FactorSection } from './factors/factor-section.tsx';
import styles from './security.module.css';
import { ServicesSection } from './services-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Settings that decide who can sign in to the account. */
export function SecurityScreen({ me }: { me: Me }) {
  return (
    <div className={styles.screen}>
      <FactorSection me={me} />
      <AccessSection me={me} />
      <ServicesSection me={me} />
      <SessionsSection />
    </div>
  );
}
