import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as SonnerToaster, toast as sonnerToast } from 'sonner';
import { findTopModal, subscribeToModals } from '../dialogs/modal.ts';
import { Icon } from '../icon.tsx';
import { subscribeToToasts } from './subscribe-to-toasts.ts';
import { findFreePlace, PLACE_AT_EDGE, TOAST_GAP_PX, type ToastPlace } from './free-place.ts';
import { pauseWhileFocused } from './pause-while-focused.ts';
import { connectToaster, type Toast, TOAST_MS } from './toast.ts';
import styles from './toaster.module.css';

const {
  host: hostClass = '',
  list: listClass = '',
  toast = '',
  error = '',
  icon = '',
  text = '',
  action = '',
} = styles;
const RESTING_MS = 200;
const CLASS_NAMES = { toast, error, icon, content: text, actionButton: action };

/** Draws the toasts by sonner: at a phone's top, since its buttons are at the bottom, and at a computer's bottom. */
export function Toaster() {
  const { t } = useLingui();
  const [host] = useState(createHost);
  const edge = document.documentElement.dataset['layout'] === 'mobile' ? 'top' : 'bottom';
  const { shift, visible } = usePlace(host, edge);
  // In another width the toasts have other heights, which sonner measures when it begins.
  const width = useSyncExternalStore(subscribeToRestingWindow, () => window.innerWidth);
  useEffect(() => connectToaster(present), []);

  const margin =
    edge === 'top'
      ? { top: `calc(env(safe-area-inset-top) + var(--space-2) + ${shift}px)` }
      : { bottom: `calc(var(--space-6) + ${shift}px)` };
  const offset = { left: 'var(--space-4)', right: 'var(--space-4)', ...margin };
  return createPortal(
    <SonnerToaster
      key={width}
      position={edge === 'top' ? 'top-center' : 'bottom-center'}
      swipeDirections={[edge, 'left', 'right']}
      expand
      duration={TOAST_MS}
      visibleToasts={visible}
      gap={TOAST_GAP_PX}
      offset={offset}
      mobileOffset={offset}
      containerAriaLabel={t`Сообщения`}
      className={listClass}
      toastOptions={{ unstyled: true, classNames: CLASS_NAMES }}
      icons={{
        success: <Icon name="circle-check" />,
        error: (
          <>
            <span className="visually-hidden">{t`Ошибка:`}</span>
            <Icon name="circle-alert" />
          </>
        ),
        info: <Icon name="info" />,
      }}
    />,
    host,
  );
}

function present({ kind, text, duration, action }: Toast): void {
  sonnerToast[kind](text, {
    ...(duration !== undefined && { duration }),
    ...(action && { action: { label: action.label, onClick: action.run } }),
  });
}

/** In the top layer the toasts are above dialogs and their shade. */
function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = hostClass;
  host.popover = 'manual';
  return host;
}

/** Keeps the toasts inside of the top dialog, outside of which nothing can be reached, and off controls and titles. */
function usePlace(host: HTMLElement, edge: 'top' | 'bottom'): ToastPlace {
  const router = useRouter();
  const [place, setPlace] = useState(PLACE_AT_EDGE);
  const updatePlace = useEffectEvent(() => {
    const list = host.querySelector<HTMLElement>('ol:not([inert])');
    if (list) setPlace(findFreePlace(list, edge, place, findTopModal() ?? document));
  });

  useLayoutEffect(() => {
    const moveHost = (): void => {
      (findTopModal() ?? document.body).append(host);
      if ('showPopover' in host) host.showPopover();
    };
    moveHost();
    const stop = subscribeToModals(moveHost);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);
  useEffect(() => {
    const onChange = (): void => void untilModalRests().then(() => updatePlace());
    const { release, stop } = pauseWhileFocused(host);
    const sizes = new ResizeObserver(onChange);
    const observeModalSize = (): void => {
      sizes.disconnect();
      sizes.observe(findTopModal() ?? document.body);
    };
    observeModalSize();
    const stops = [
      stop,
      subscribeToToasts(host, () => {
        release();
        updatePlace();
      }),
      subscribeToModals(observeModalSize),
      router.subscribe('onRendered', onChange),
      subscribeToWindowSize(onChange),
    ];
    return () => {
      for (const stop of stops) stop();
      sizes.disconnect();
    };
  }, [host, router]);
  return place;
}

function subscribeToWindowSize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Calls back once a window that was resized has kept its size for a moment. */
function subscribeToRestingWindow(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = subscribeToWindowSize(() => {
    clearTimeout(timer);
    timer = setTimeout(onChange, RESTING_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Resolves after the top dialog's opening animation, since its buttons move until then. */
async function untilModalRests(): Promise<void> {
  await Promise.allSettled(
    findTopModal()
      ?.getAnimations()
      .map(({ finished }) => finished) ?? [],
  );
}
