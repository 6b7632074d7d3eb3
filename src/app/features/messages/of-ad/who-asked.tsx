import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { useMe } from '#app/platform/session/me.ts';
import { chatsPages } from '#app/shared/chats/chat-queries.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { chatLink } from '../chat-links.ts';
import { ChatItem } from '../list/chat-item.tsx';
import { draftChatKey } from '../writing/draft-chat-key.ts';
import { useMessageDrafts } from '../writing/use-message-drafts.ts';
import styles from './of-ad.module.css';

/** Maximum chats here; a separate screen has all of them. */
const SHOWN = 3;

interface Props {
  ad: OwnAd;
  /** One level below the heading that the screen has above it. */
  Heading?: 'h2' | 'h3';
}

/** On the author's page of a service: who asked about it, the most recent first; nothing while nobody has. */
export function WhoAsked({ ad, Heading = 'h3' }: Props) {
  const me = useMe()?.id;
  return me === undefined ? null : <Askers me={me} ad={ad} Heading={Heading} />;
}

function Askers({ me, ad: { kind, id }, Heading }: Required<Props> & { me: string }) {
  const { t } = useLingui();
  const heading = useId();
  const { items, total, failed, retry } = usePages(chatsPages(kind, id));
  const drafts = useMessageDrafts(me);
  // No skeleton reserves space for the list: most services have nobody to show here.
  if (items?.length === 0 || (!items && !failed)) return null;
  // An answer that an older app stored has no total.
  const count = total ?? items?.length ?? 0;
  return (
    <section className={styles.askers} data-unkept aria-labelledby={heading}>
      <Heading id={heading}>
        <Trans>Кто написал</Trans>{' '}
        {count > 1 ? (
          <span className={styles.count}>{count > LIMITS.countMax ? `${LIMITS.countMax}+` : count}</span>
        ) : null}
      </Heading>
      {items ? (
        <ul className={styles.list} aria-label={t`Переписки`}>
          {items.slice(0, SHOWN).map((chat) => (
            <li key={chat.id}>
              <ChatItem
                chat={chat}
                draft={drafts?.get(draftChatKey(chat, { kind, ad: id }))}
                isOpen={false}
                isOfAd
              />
            </li>
          ))}
        </ul>
      ) : (
        <LoadFailed onRetry={retry} />
      )}
      {count > SHOWN ? (
        <Link {...chatLink(kind, id)} className={buttonClass({ variant: 'secondary', full: true })}>
          <Trans>Все, кто написал</Trans>
        </Link>
      ) : null}
    </section>
  );
}
