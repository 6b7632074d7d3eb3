/** Recording is missing in old browsers and on pages without HTTPS; there the button is hidden. */
export function hasRecorder(): boolean {
  // The DOM types claim that `mediaDevices` always exists.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return typeof MediaRecorder !== 'undefined' && typeof devices?.getUserMedia === 'function';
}
