import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { UserProfile } from '#contract/users/entities.ts';
import { useFailureText } from '#app/platform/calls/use-failure-text.ts';
import { personRelationQuery } from '#app/shared/blocks/person-relation-query.ts';
import { AuthorPhone } from '#app/shared/phones/author-phone.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { OfferDialog } from './offer-dialog.tsx';

/** Runs an action on a person, as far as the server allows it to the reader. */
export function ContactPersonAction({
  user,
  action,
  onClose,
}: {
  user: UserProfile;
  action: 'write' | 'call' | 'offer';
  onClose: () => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { data, error } = useQuery(personRelationQuery(user.id));
  const contact = data?.contact ?? null;
  const isRefused = data !== undefined && !data.can[action];
  const refusal = isRefused ? t`Сейчас это недоступно` : !data && error ? failureText(error) : undefined;
  const isWriting = action === 'write' && data?.can.write === true;

  const leave = useEffectEvent(() => {
    if (refusal !== undefined) showToast({ kind: 'error', text: refusal });
    onClose();
    if (isWriting && contact)
      void navigate({ to: '/cabinet/$', params: { _splat: `messages/${contact.kind}/${contact.id}` } });
  });
  const isOver = refusal !== undefined || isWriting;
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  if (isOver || !data) return null;
  if (action === 'offer') return <OfferDialog person={user} onClose={onClose} />;
  return contact ? <AuthorPhone ad={contact} onClose={onClose} /> : null;
}
