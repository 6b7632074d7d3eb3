/** There is no room on the device for what was written: nothing was queued. */
export class DeviceFull extends Error {
  override readonly name = 'DeviceFull';
}
