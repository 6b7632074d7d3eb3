import { defineCounter, defineGauge, defineHistogram } from './registry.ts';

const uploads = defineCounter('uploads_total', 'Complete uploads by purpose and outcome', [
  'purpose',
  'outcome',
]);
const uploadBytes = defineCounter('upload_bytes_total', 'Bytes of uploads that were received');
export const storedBytes = defineCounter(
  'stored_bytes_total',
  'Bytes of photos, their smaller sizes and documents that were stored',
);
const seconds = defineHistogram('storage', 'Time of a storage operation', ['operation']);
const errors = defineCounter('storage_errors_total', 'Storage operations that failed', ['operation']);
export const diskFree = defineGauge('disk_free_bytes', 'Free bytes of the disk with the data folder');

export type StorageOperation = 'read' | 'write' | 'exists' | 'remove';

export function countUpload(purpose: string, outcome: 'stored' | 'refused' | 'failed'): void {
  uploads.inc({ purpose, outcome });
}

export function countUploadBytes(bytes: number): void {
  uploadBytes.inc(bytes);
}

export function countStorageOperation(operation: StorageOperation, ms: number, isDone: boolean): void {
  seconds.observe({ operation }, ms / 1000);
  if (!isDone) errors.inc({ operation });
}
