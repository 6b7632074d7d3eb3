import { Trans, useLingui } from '@lingui/react/macro';
import { type PointerEvent, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { MapCanvas, type MapHandle } from '#app/map/canvas/map-canvas.tsx';
import { CITY_ZOOM, type MapPosition, PLACE_ZOOM } from '#app/map/map-position.ts';
import { Pin } from '#app/map/markers/pin.tsx';
import { moveBy } from '#app/map/projection.ts';
import { useRuntimeConfig } from '#app/platform/runtime-config.ts';
import { usePersonLocation } from '#app/platform/use-person-location.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { Button } from '#app/ui/button.tsx';
import { Sheet } from '#app/ui/dialogs/sheet.tsx';
import { controlClass, Field } from '#app/ui/controls/field.tsx';
import type { PickedLocation } from '../form/ad-values.ts';
import styles from './place-picker.module.css';

export interface PlacePickerProps {
  title: string;
  start: PickedLocation | null;
  /** Whether the place itself is known, and not only its city. */
  isExact: boolean;
  address: string;
  onPick: (place: PickedLocation, address: string) => void;
  onClose: () => void;
}

/** A pin in the middle of a map: people move the map under it, or drag the pin and the map follows. */
export function PlacePicker({ title, start, isExact, address, onPick, onClose }: PlacePickerProps) {
  const { t } = useLingui();
  const { mapTiles } = useRuntimeConfig();
  const [written, setWritten] = useState(address);
  const map = useRef<MapHandle>(null);
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  const [position, setPosition] = useState<MapPosition>();
  const moveTo = (place: PickedLocation, zoom: number): void => map.current?.moveTo({ ...place, zoom });
  const { location, locate } = usePersonLocation();
  const findMe = async (): Promise<void> => {
    const found = await locate();
    if (found.state === 'found') moveTo(found, PLACE_ZOOM + 2);
  };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <Button
          full
          disabled={!position}
          onClick={() => position && onPick(rounded(position), written.trim())}
        >
          <Trans>Выбрать это место</Trans>
        </Button>
      }
    >
      <div className={styles.picker}>
        <div className={styles.ways}>
          <Button variant="secondary" size="s" icon="locate-fixed" onClick={() => void findMe()}>
            {location.state === 'asking' ? <Trans>Определяем, где вы…</Trans> : <Trans>Где я</Trans>}
          </Button>
          <CityJump onJump={(place) => moveTo(place, CITY_ZOOM)} />
        </div>
        <output className={styles.problem}>
          {location.state === 'denied' || location.state === 'unavailable' ? (
            <Trans>Не удалось узнать, где вы. Передвиньте карту сами.</Trans>
          ) : null}
        </output>
        <div className={styles.map}>
          {hasWords ? (
            <MapCanvas
              ref={map}
              start={start && { ...start, zoom: isExact ? PLACE_ZOOM + 2 : CITY_ZOOM }}
              onView={(view) => setPosition(view.position)}
            />
          ) : null}
          <MovablePin onMoved={(by) => position && map.current?.moveTo(moveBy(position, by))} />
        </div>
        {mapTiles ? (
          <p className={styles.hint}>
            <Trans>Передвиньте карту или метку так, чтобы метка показывала на нужное место.</Trans>
          </p>
        ) : (
          <>
            <p className={styles.hint}>
              <Trans>Улиц на карте нет: отметьте место примерно, а адрес напишите.</Trans>
            </p>
            <Field label={<Trans>Адрес и ориентир</Trans>}>
              {(control) => (
                <input
                  {...control}
                  type="text"
                  value={written}
                  maxLength={LIMITS.addressMax}
                  autoComplete="street-address"
                  enterKeyHint="done"
                  placeholder={t`Улица, дом, рядом с чем`}
                  onChange={({ target }) => setWritten(target.value)}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Six decimals are about ten centimetres, finer than anybody can point. */
const DIGITS = 6;

function rounded({ latitude, longitude }: PickedLocation): PickedLocation {
  return { latitude: Number(latitude.toFixed(DIGITS)), longitude: Number(longitude.toFixed(DIGITS)) };
}

function CityJump({ onJump }: { onJump: (place: PickedLocation) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { cities } = useLookups();
  return (
    <select
      className={controlClass}
      aria-label={t`Город на карте`}
      defaultValue=""
      onChange={({ target }) => {
        const found = cities.find(({ id }) => id === target.value);
        if (found) onJump(found.location);
      }}
    >
      <option value="">{t`Город…`}</option>
      {cities.map(({ id, translations }) => (
        <option key={id} value={id}>
          {chooseTranslation(translations, locale).name}
        </option>
      ))}
    </select>
  );
}

/** A dragged pin returns to the middle, and the map moves with it. */
function MovablePin({ onMoved }: { onMoved: (by: { x: number; y: number }) => void }) {
  const [from, setFrom] = useState<{ x: number; y: number }>();
  const [by, setBy] = useState({ x: 0, y: 0 });
  const move = (event: PointerEvent): void => {
    if (from) setBy({ x: event.clientX - from.x, y: event.clientY - from.y });
  };
  const drop = (): void => {
    if (!from) return;
    setFrom(undefined);
    setBy({ x: 0, y: 0 });
    if (by.x !== 0 || by.y !== 0) onMoved({ x: -by.x, y: -by.y });
  };
  return (
    <div
      className={styles.pin}
      style={{ transform: `translate(${by.x}px, ${by.y}px)` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX, y: event.clientY });
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <Pin />
    </div>
  );
}
