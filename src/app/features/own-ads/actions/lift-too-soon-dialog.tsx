import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import { invalidateOwnAds } from '#app/shared/ads/own-queries.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { formatClock, formatDate } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import styles from './own-actions.module.css';

/** Shown when the last lift was less than twelve hours ago: when the next is possible, and the paid alternative. */
export function LiftTooSoonDialog({ ad, again, onClose }: { ad: OwnAd; again: string; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const at = Date.parse(again);
  const day = formatDate(at, now, locale);
  const time = formatClock(at);
  return (
    <Dialog title={t`Поднять пока нельзя`} onClose={onClose}>
      <p>
        <Trans>
          Поднимать объявление можно раз в 12 часов. Снова можно будет {day} в {time}.
        </Trans>
      </p>
      <HighlightOffer ad={ad} onDone={onClose} />
    </Dialog>
  );
}

const HIGHLIGHTS = {
  task: balanceEndpoints.highlightTask,
  service: balanceEndpoints.highlightService,
  vacancy: balanceEndpoints.highlightVacancy,
};

/** Offer of a highlight, paid from the balance, for some days; renders nothing where highlights are not offered. */
export function HighlightOffer({ ad, onDone }: { ad: OwnAd; onDone: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const { data: balance } = useQuery({ ...endpointQuery(balanceEndpoints.get, {}), staleTime: 0 });
  const highlight = useCallMutation({
    toastsFailure: true,
    run: (call) =>
      call(HIGHLIGHTS[ad.kind], { params: { id: ad.id } }, { headers: { 'Idempotency-Key': key } }),
    onSuccess: async ({ highlighted_until: until }) => {
      const day = formatDate(Date.parse(until), now, locale);
      showToast({ kind: 'success', text: t`Объявление выделено до ${day}` });
      onDone();
      await invalidateOwnAds(client, ad.kind);
    },
    onSettled: () =>
      Promise.all(
        [balanceEndpoints.get, balanceEndpoints.entries].map(({ name }) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
  const offer = balance?.options.highlight;
  if (!balance || !offer) return null;
  const price = formatMoney(offer.price, locale);
  const amount = formatMoney(balance.amount, locale);
  return (
    <section className={styles.offer} aria-label={t`Выделить объявление`}>
      <p>
        <Trans>
          Выделенное объявление заметнее в списках: цветом, на{' '}
          <Plural value={offer.days} one="# день" few="# дня" many="# дней" other="# дня" /> за {price}.
        </Trans>{' '}
        <Trans>На балансе {amount}.</Trans>
      </p>
      {balance.amount >= offer.price ? (
        <Button icon="sparkles" isPending={highlight.isPending} onClick={() => highlight.mutate()}>
          <Trans>Выделить за {price}</Trans>
        </Button>
      ) : (
        <Link to="/cabinet/$" params={{ _splat: 'balance' }} className={buttonClass()}>
          <Trans>Пополнить баланс</Trans>
        </Link>
      )}
    </section>
  );
}
