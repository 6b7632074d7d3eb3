/** Where nothing can be recorded there is no button for it: an old browser, or an address that is not encrypted. */
export function hasRecorder(): boolean {
  // typed as always there
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return typeof MediaRecorder !== 'undefined' && typeof devices?.getUserMedia === 'function';
}
