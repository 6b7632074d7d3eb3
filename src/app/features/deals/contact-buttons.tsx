import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RequestWithDetails } from '#contract/requests/entities.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { getRequestEndpoints } from '#app/shared/ads/request-queries.ts';
import { PhoneDialog } from '#app/shared/phones/phone-dialog.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Ways to reach the other side of a request, as far as the server allows them. */
export function ContactButtons({
  kind,
  ad,
  request,
  isChat = false,
}: {
  kind: RequestedKind;
  ad: string;
  request: RequestWithDetails;
  /** Whether the buttons are inside the chat, where no link to the chat is needed. */
  isChat?: boolean;
}) {
  const { t } = useLingui();
  const [isCalling, setCalling] = useState(false);
  const { can, chat } = request.details;
  return (
    <>
      {can.write && chat !== null && !isChat ? (
        <Link
          to="/cabinet/$"
          params={{ _splat: `messages/${kind}/${ad}` }}
          state={{ message_id: chat }}
          className={buttonClass({ variant: 'secondary', size: 's' })}
        >
          <Icon name="message-circle" />
          <Trans>Написать</Trans>
        </Link>
      ) : null}
      {can.call ? (
        <Button variant="secondary" size="s" icon="phone" onClick={() => setCalling(true)}>
          <Trans>Позвонить</Trans>
        </Button>
      ) : null}
      {isCalling ? (
        <PhoneDialog
          title={t`Телефон`}
          ask={(call) => call(getRequestEndpoints(kind).phone, { params: { id: request.id } })}
          dials
          onClose={() => setCalling(false)}
        />
      ) : null}
    </>
  );
}
