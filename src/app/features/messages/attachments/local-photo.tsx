import { useLocalUrl } from '#app/platform/photos/use-local-url.ts';
import styles from './attachments.module.css';

/** A photo from bytes on the device; the same id always has the same bytes. */
export function LocalPhoto({ id, blob, name }: { id: string; blob: Blob | undefined; name: string }) {
  const url = useLocalUrl(blob && id, () => blob);
  return <span className={styles.local}>{url === undefined ? null : <img src={url} alt={name} />}</span>;
}
