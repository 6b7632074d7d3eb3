import * as database from '../../src/device/database/open-database.ts';
import { wipePersonal } from '../../src/device/database/wipe.ts';

const device = { ...database, wipePersonal };

declare global {
  var device: DeviceCode;
}
export type DeviceCode = typeof device;

globalThis.device = device;
