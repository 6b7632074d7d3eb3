import type { Me } from '#contract/me/entities.ts';
import { AccessSection } from './access-section.tsx';
import { FactorSection } from './factors/factor-section.tsx';
import styles from './security.module.css';
import { SignInProvidersSection } from './sign-in-providers-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function SecurityScreen({ me }: { me: Me }) {
  return (
    <div className={styles.screen}>
      <FactorSection me={me} />
      <AccessSection me={me} />
      <SignInProvidersSection me={me} />
      <SessionsSection />
    </div>
  );
}
