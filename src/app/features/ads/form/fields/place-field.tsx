import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FunctionComponent, useState } from 'react';
import { addressesEndpoints } from '#contract/addresses/endpoints.ts';
import type { City } from '#contract/lookups/entities.ts';
import { distanceKm, type Point } from '#geo/distance.ts';
import { asText, type ControlProps, type FieldSpec } from '#app/platform/field-table/field-spec.ts';
import fieldStyles from '#app/platform/field-table/fields.module.css';
import { useFieldsScope } from '#app/platform/field-table/fields-scope.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { currentToken } from '#app/platform/session/session.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { PlacePickerProps } from '#app/features/ads/place/place-picker.tsx';
import { type PickedLocation, readPickedLocation } from '../ad-values.ts';
import styles from './ad-fields.module.css';

/** A place farther than this from a city's centre is not in the city. */
const CITY_REACH_KM = 30;

// The map's files are fetched only when the dialog opens.
const PlacePicker: FunctionComponent<PlacePickerProps> = lazyDialog(
  async () => (await import('#app/features/ads/place/place-picker.tsx')).PlacePicker,
);

/** A point on the map, in addition to the address or instead of it. */
export function placeField(): FieldSpec {
  return {
    label: msg`Место на карте`,
    render: ({ value, ...props }) => <PlaceControl {...props} value={readPickedLocation(value)} />,
  };
}

function PlaceControl({ name, label, error, value, onChange }: ControlProps<PickedLocation | null>) {
  const { cities, city } = useLookups();
  const { values, change } = useFieldsScope();
  const [isPicking, setIsPicking] = useState(false);
  const inCity = city(asText(values['city']));
  const addressIsOpen = asText(values['address']).trim() === '';
  // The address is only a suggestion: without one, or without a connection, the person types it.
  const {
    data: found,
    mutate: findAddress,
    reset: forgetAddress,
  } = useCallMutation({
    run: async (call, picked: PickedLocation) =>
      (await call(addressesEndpoints.ofPlace, { body: picked })).address,
  });
  const pick = (picked: PickedLocation, address: string): void => {
    setIsPicking(false);
    const near = inCity ? undefined : nearestCity(cities, picked);
    change({ [name]: picked, address, ...(near ? { city: near.id } : {}) });
    // Only signed-in people may ask for addresses.
    if (address === '' && currentToken() !== undefined) findAddress(picked);
  };
  return (
    <div className={styles.place}>
      <Button
        variant="secondary"
        icon="map-pin"
        aria-haspopup="dialog"
        data-wrong={error ? true : undefined}
        onClick={() => setIsPicking(true)}
      >
        {value ? <Trans>Изменить место на карте</Trans> : <Trans>Указать на карте</Trans>}
      </Button>
      {value ? (
        <>
          <span className={styles.marked}>
            <Icon name="circle-check" size={16} />
            <Trans>Место отмечено</Trans>
          </span>
          <Button
            variant="quiet"
            onClick={() => {
              onChange(null);
              forgetAddress();
            }}
          >
            <Trans>Убрать</Trans>
          </Button>
          {found && addressIsOpen ? (
            <Button variant="secondary" icon="plus" onClick={() => change({ address: found })}>
              <Trans>Записать адрес: {found}</Trans>
            </Button>
          ) : null}
        </>
      ) : null}
      {error ? <p className={fieldStyles.error}>{error}</p> : null}
      {isPicking ? (
        <PlacePicker
          title={label}
          start={value ?? inCity?.location ?? null}
          isExact={value !== null}
          address={asText(values['address'])}
          onPick={pick}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </div>
  );
}

function nearestCity(cities: readonly City[], place: Point): City | undefined {
  return cities
    .map((city) => ({ city, km: distanceKm(city.location, place) }))
    .filter(({ km }) => km <= CITY_REACH_KM)
    .toSorted((one, other) => one.km - other.km)[0]?.city;
}
