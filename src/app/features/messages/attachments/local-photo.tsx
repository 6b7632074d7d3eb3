import { useLocalUrl } from '#app/platform/photos/use-local-url.ts';
import styles from './attachments.module.css';

/** A photo from its bytes on the device; the same id is the same photo. */
export function LocalPhoto({ id, blob, name }: { id: string; blob: Blob | undefined; name: string }) {
  const url = useLocalUrl(blob && id, () => blob);
  return <span className={styles.local}>{url === undefined ? null : <img src={url} alt={name} />}</span>;
}
