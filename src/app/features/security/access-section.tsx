import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Me } from '#contract/me/entities.ts';
import { Button } from '#app/ui/button.tsx';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { NewPhone } from './new-phone.tsx';
import { ChangePassword } from './change-password.tsx';
import { FirstPassword } from './first-password.tsx';
import { SectionRow, Section } from './section.tsx';
import styles from './security.module.css';

export function AccessSection({ me }: { me: Me }) {
  const [open, setOpen] = useState<'password' | 'phone' | 'password_for_phone'>();
  const close = () => setOpen(undefined);
  return (
    <Section title={<Trans>Пароль и телефон</Trans>}>
      <ul className={styles.list}>
        <SectionRow
          icon="lock"
          title={<Trans>Пароль</Trans>}
          state={me.has_password ? undefined : <Trans>Не задан</Trans>}
        >
          <Button variant="quiet" onClick={() => setOpen('password')}>
            {me.has_password ? <Trans>Сменить</Trans> : <Trans>Задать</Trans>}
          </Button>
        </SectionRow>
        <SectionRow icon="phone" title={<Trans>Телефон</Trans>} state={me.phone && formatPhone(me.phone)}>
          <Button variant="quiet" onClick={() => setOpen(me.has_password ? 'phone' : 'password_for_phone')}>
            <Trans>Сменить</Trans>
          </Button>
        </SectionRow>
      </ul>
      {open === 'password' && me.has_password ? <ChangePassword me={me} onClose={close} /> : null}
      {open?.startsWith('password') && !me.has_password && me.phone ? (
        <FirstPassword me={me} phone={me.phone} isForPhone={open === 'password_for_phone'} onClose={close} />
      ) : null}
      {open === 'phone' ? <NewPhone onClose={close} /> : null}
    </Section>
  );
}
