import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { Point } from '#geo/distance.ts';
import type { MapCamera } from '../canvas/map-camera.ts';
import styles from './map-markers.module.css';
import {
  findFreeMarkerPosition,
  type CoveredRect,
  rectOfMarker,
  HALF_CLUSTER,
  HALF_PILL,
  type MarkerSpot,
} from './marker-layout.ts';
import { Pin } from './pin.tsx';
import { type Pixel, project, toScreen } from '../projection.ts';
import { shortAmount } from './short-amount.ts';

interface MapMarkersProps {
  camera: MapCamera;
  spots: readonly MarkerSpot[];
  selectedId?: string | null | undefined;
  pin?: Point | undefined;
  person?: Point | undefined;
  onSelect: (id: string) => void;
  onCluster: (spot: MarkerSpot) => void;
  onPoint?: ((id: string | null) => void) | undefined;
}

/** Pixels outside of the view at which a marker is entirely invisible. */
const MARGIN = 40;

/** Half of a marker's size, by its type. */
const HALVES: Readonly<Record<string, Pixel>> = { pill: HALF_PILL, cluster: HALF_CLUSTER };

/** Buttons and lines over the map: a marker below them could be neither read nor pressed. */
function coversOf(layer: HTMLElement | null): CoveredRect[] {
  const frame = layer?.closest('[data-map-frame]');
  const origin = frame?.getBoundingClientRect();
  if (!frame || !origin) return [];
  return [...(frame.parentElement?.querySelectorAll('[data-over-map]') ?? [])].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
  });
}

/** Marker buttons over the map. React renders them; their positions follow the camera frame by frame, past React. */
export function MapMarkers(props: MapMarkersProps) {
  const { camera, spots, pin, person } = props;
  const layer = useRef<HTMLDivElement>(null);

  // Runs after each render to place the rendered elements; renders are few.
  useLayoutEffect(() => {
    const elements = [...(layer.current?.children ?? [])];
    const placed = elements.flatMap((element) => {
      if (!(element instanceof HTMLElement)) return [];
      const { latitude, longitude, half } = element.dataset;
      const at = project({ latitude: Number(latitude), longitude: Number(longitude) });
      return [{ element, at, half: half === undefined ? undefined : HALVES[half] }];
    });
    const follow = (): void => {
      const view = camera.current();
      if (!view) return;
      const covers = coversOf(layer.current);
      const places = placed.map((one) => ({ ...one, place: toScreen(one.at, view.position, view.size) }));
      const others = places.flatMap(({ place, half }) => (half ? [rectOfMarker(place, half)] : []));
      for (const { element, place, half } of places) {
        const { x, y } = half ? findFreeMarkerPosition(place, half, { covers, others }, view.size) : place;
        const { width, height } = view.size;
        const isSeen = x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;
        element.style.visibility = isSeen ? '' : 'hidden';
        // A marker half beyond the edge is visible, but neither a finger nor the keyboard can reach it.
        element.inert = x < 0 || y < 0 || x > width || y > height;
        element.style.transform = `translate(${x}px, ${y}px)`;
      }
    };
    follow();
    const frame = layer.current?.closest('[data-map-frame]')?.parentElement;
    // Notices and bars over the map appear and disappear without a render of the markers.
    const covers = new MutationObserver(follow);
    if (frame) covers.observe(frame, { childList: true, subtree: true });
    const leave = camera.subscribe(follow);
    return () => {
      covers.disconnect();
      leave();
    };
  });

  return (
    <div ref={layer} className={styles.layer}>
      {spots.map((spot) => (
        <div
          key={spot.key}
          className={styles.spot}
          {...placeOf(spot)}
          data-raised={(spot.ad && spot.ad.id === props.selectedId) || undefined}
          data-half={spot.ad ? 'pill' : 'cluster'}
        >
          <SpotButton spot={spot} {...props} />
        </div>
      ))}
      {pin ? (
        <div className={styles.spot} {...placeOf(pin)}>
          <Pin />
        </div>
      ) : null}
      {person ? (
        <div className={styles.spot} {...placeOf(person)}>
          <span className={styles.person} />
        </div>
      ) : null}
    </div>
  );
}

function placeOf({ latitude, longitude }: Point) {
  return { 'data-latitude': latitude, 'data-longitude': longitude };
}

function SpotButton({ spot, ...props }: MapMarkersProps & { spot: MarkerSpot }) {
  const { t } = useLingui();
  const amountText = useAmountText();
  const { ad, count } = spot;
  if (ad) {
    const pay = ad.pay === null ? t`Договорная` : amountText(ad.pay);
    return (
      <button
        type="button"
        className={styles.pill}
        aria-pressed={ad.id === props.selectedId}
        aria-label={t`Объявление: ${pay}`}
        onClick={() => props.onSelect(ad.id)}
        onPointerEnter={() => props.onPoint?.(ad.id)}
        onPointerLeave={() => props.onPoint?.(null)}
        onFocus={() => props.onPoint?.(ad.id)}
        onBlur={() => props.onPoint?.(null)}
      >
        {pay}
      </button>
    );
  }
  const name = t`${plural(count, { one: '# объявление', few: '# объявления', many: '# объявлений', other: '# объявления' })}, приблизить`;
  return (
    <button
      type="button"
      className={styles.cluster}
      data-size={count < 10 ? 's' : count < 100 ? 'm' : count < 10_000 ? 'l' : 'xl'}
      aria-label={name}
      onClick={() => props.onCluster(spot)}
    >
      {count < 10_000 ? count : amountText(count)}
    </button>
  );
}

function useAmountText(): (amount: number) => string {
  const { t } = useLingui();
  return (amount) => {
    const { value, unit } = shortAmount(amount);
    if (unit === 'thousand') return t`${value} тыс`;
    if (unit === 'million') return t`${value} млн`;
    if (unit === 'billion') return t`${value} млрд`;
    return value;
  };
}
