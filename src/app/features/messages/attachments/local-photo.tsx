import { useEffect, useState } from 'react';
import styles from './attachments.module.css';

/** A photo from its bytes on the device; the same id is the same photo. */
export function LocalPhoto({ id, blob, name }: { id: string; blob: Blob | undefined; name: string }) {
  const [url, setUrl] = useState<string>();
  const isThere = blob !== undefined;
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
    // read again it is another blob of the same photo
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isThere]);
  return <span className={styles.local}>{url === undefined ? null : <img src={url} alt={name} />}</span>;
}
