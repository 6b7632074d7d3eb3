import { useState } from 'react';

export type PersonLocation =
  | { state: 'unasked' | 'asking' | 'denied' | 'unavailable' }
  | { state: 'found'; latitude: number; longitude: number };

const TIMEOUT_MS = 15_000;
/** A position of a minute ago is good enough, and costs no wait. */
const MAX_AGE_MS = 60_000;

/** Asks for the device's location, only when the person asks. */
export function usePersonLocation() {
  const [location, setLocation] = useState<PersonLocation>({ state: 'unasked' });

  const locate = async (): Promise<PersonLocation> => {
    setLocation({ state: 'asking' });
    const answer = await ask();
    setLocation(answer);
    return answer;
  };
  const forget = (): void => setLocation({ state: 'unasked' });
  return { location, locate, forget };
}

function ask(): Promise<PersonLocation> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ state: 'unavailable' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ state: 'found', latitude: coords.latitude, longitude: coords.longitude }),
      (error) => resolve({ state: error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS, enableHighAccuracy: true },
    );
  });
}
