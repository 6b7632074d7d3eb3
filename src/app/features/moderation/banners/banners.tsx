import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseTranslation } from '#contract/locale.ts';
import { type Banner, bannersEndpoints } from '#contract/moderation/banners-endpoints.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { bannersPages } from '../moderation-queries.ts';
import { BannerDialog, PLACEMENT_WORDS } from './banner-dialog.tsx';
import styles from './banners.module.css';

export function Banners() {
  const { t } = useLingui();
  const pages = usePages(bannersPages);
  const [edited, setEdited] = useState<Banner | 'new'>();
  const [removed, setRemoved] = useState<Banner>();
  return (
    <>
      <div className={styles.top}>
        <p className={styles.note}>
          <Trans>Если на одном месте несколько реклам, они показываются по очереди, поровну.</Trans>
        </p>
        <Button icon="plus" onClick={() => setEdited('new')}>
          <Trans>Добавить</Trans>
        </Button>
      </div>
      <PagedList
        {...pages}
        label={t`Реклама партнёров`}
        className={styles.list}
        itemKey={(banner) => banner.id}
        skeleton={<Skeleton height={120} />}
        skeletonCount={3}
        empty={
          <Notice icon="megaphone" title={<Trans>Рекламы нет</Trans>}>
            <Trans>Добавьте первую: картинка, ссылка и дни показа.</Trans>
          </Notice>
        }
      >
        {(banner) => (
          <BannerCard banner={banner} onEdit={() => setEdited(banner)} onRemove={() => setRemoved(banner)} />
        )}
      </PagedList>
      {edited ? (
        <BannerDialog banner={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
      {removed ? <RemoveQuestion banner={removed} onClose={() => setRemoved(undefined)} /> : null}
    </>
  );
}

function BannerCard({
  banner,
  onEdit,
  onRemove,
}: {
  banner: Banner;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { formatDay } = useTimeFormats();
  const { title } = chooseTranslation(banner.translations, locale);
  const [starts, ends] = [Date.parse(banner.starts_at), Date.parse(banner.ends_at)];
  const isShown = starts <= now && now < ends;
  return (
    <article className={styles.card} aria-label={title}>
      <img
        src={banner.image.urls['400x_']}
        alt=""
        loading="lazy"
        style={{ backgroundColor: banner.image.color }}
      />
      <div className={styles.words}>
        <p>
          <strong>{title}</strong>{' '}
          <span className={isShown ? styles.shown : styles.state}>
            {isShown ? <Trans>показывается</Trans> : null}
            {now < starts ? <Trans>ещё не началась</Trans> : null}
            {now >= ends ? <Trans>закончилась</Trans> : null}
          </span>
        </p>
        <p className={styles.note}>
          {i18n._(PLACEMENT_WORDS[banner.placement])} · {formatDay(banner.starts_at)} –{' '}
          {formatDay(banner.ends_at)}
        </p>
        <a href={banner.link} target="_blank" rel="noopener nofollow">
          {banner.link}
        </a>
        <div className={styles.actions}>
          <Button variant="secondary" icon="pencil" onClick={onEdit}>
            <Trans>Изменить</Trans>
          </Button>
          <Button variant="secondary" icon="trash-2" onClick={onRemove}>
            <Trans>Удалить</Trans>
          </Button>
        </div>
      </div>
    </article>
  );
}

function RemoveQuestion({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const locale = useLocale();
  const { title } = chooseTranslation(banner.translations, locale);
  const { mutate, isPending, failure } = useCallMutation({
    run: (call) => call(bannersEndpoints.remove, { params: { id: banner.id } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t`Реклама удалена` });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: bannersPages.queryKey }),
  });
  return (
    <ConfirmDialog
      title={t`Удалить рекламу?`}
      yes={<Trans>Удалить</Trans>}
      no={<Trans>Отмена</Trans>}
      onYes={() => mutate()}
      onClose={onClose}
      isPending={isPending}
    >
      <p>{title}</p>
      <FormFailure>{failure}</FormFailure>
    </ConfirmDialog>
  );
}
