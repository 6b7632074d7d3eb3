import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../button.tsx';
import { LoadFailed } from '../load-failed.tsx';
import styles from './paged-list.module.css';
import { useFirstFew } from './use-first-few.ts';
import { useIsServerMarkup } from './use-server-markup.ts';

/** Pages that load by scrolling; after them the list waits for a press, so that people can reach what is below it. */
const PAGES_BY_THEMSELVES = 5;
const FILLS_A_WINDOW = 8;

export interface PagedListProps<T> {
  /** `undefined` until the first answer. */
  items: readonly T[] | undefined;
  failed: boolean;
  updating: boolean;
  more: 'none' | 'ready' | 'loading' | 'failed';
  pageCount: number;
  loadMore: () => void;
  retry: () => void;
  /** Address of the next page, for pages without their scripts; without it a button loads the page. */
  moreHref?: string | undefined;
  itemKey: (item: T) => string;
  children: (item: T, index: number) => ReactNode;
  /** Names the list for screen readers. */
  label: string;
  className?: string | undefined;
  skeleton: ReactNode;
  skeletonCount?: number;
  empty: ReactNode;
  /** An element that does not belong to the list, shown after this many items. */
  insert?: { after: number; node: ReactNode } | undefined;
}

/** The one list component: loading, error, empty state, next pages and end look the same everywhere. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { items, label, className, itemKey, children, insert } = props;
  const shown = useFirstFew(items, FILLS_A_WINDOW) ?? [];
  const isServerMarkup = useIsServerMarkup();
  if (!items) return props.failed ? <LoadFailed onRetry={props.retry} /> : <LoadingList {...props} />;
  if (items.length === 0) return props.empty;
  return (
    <>
      <ul
        className={className}
        aria-label={label}
        aria-busy={props.updating}
        data-updating={props.updating || undefined}
        data-server-markup={isServerMarkup || undefined}
      >
        {shown.map((item, index) => [
          <li key={itemKey(item)}>{children(item, index)}</li>,
          insert && insert.after === index + 1 ? <li key="insert">{insert.node}</li> : null,
        ])}
      </ul>
      {shown.length < items.length ? null : <ListEnd {...props} />}
    </>
  );
}

function LoadingList<T>({ className, skeleton, skeletonCount = 6 }: PagedListProps<T>) {
  return (
    <div className={className} aria-busy="true">
      {Array.from({ length: skeletonCount }, (_, index) => (
        <div key={index}>{skeleton}</div>
      ))}
    </div>
  );
}

function ListEnd<T>({ more, moreHref, loadMore, pageCount }: PagedListProps<T>) {
  const end = useRef<HTMLDivElement>(null);
  const loadsByItself = more === 'ready' && pageCount < PAGES_BY_THEMSELVES;
  useEffect(() => {
    if (!loadsByItself || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loadsByItself, loadMore]);

  if (more === 'none') return null;
  const label =
    more === 'loading' ? (
      <Trans>Загружаем…</Trans>
    ) : more === 'failed' ? (
      <Trans>Попробовать ещё раз</Trans>
    ) : (
      <Trans>Показать ещё</Trans>
    );
  const press = {
    className: buttonClass({ variant: 'secondary' }),
    'aria-disabled': more === 'loading',
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      if (more !== 'loading') loadMore();
    },
  };
  return (
    <div ref={end} className={styles.end}>
      {more === 'failed' ? (
        <p role="alert">
          <Trans>Дальше не загрузилось.</Trans>
        </p>
      ) : null}
      {moreHref === undefined ? (
        <button type="button" {...press}>
          {label}
        </button>
      ) : (
        <a href={moreHref} {...press}>
          {label}
        </a>
      )}
    </div>
  );
}
