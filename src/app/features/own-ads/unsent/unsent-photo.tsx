import { useEffect, useState } from 'react';
import { usePhotosOf } from '../../../platform/drafts/use-drafts.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../../../platform/outbox/waiting-card.module.css';

/** The first photo of what is still on the device. */
export function UnsentPhoto({ of }: { of: string }) {
  const [photo] = usePhotosOf(of) ?? [];
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!photo) return undefined;
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }));
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
    // the same photo read again has the same id
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [photo?.id]);
  if (url) return <img className={styles.photo} src={url} alt="" width={56} height={56} />;
  return (
    <span className={styles.photo}>
      <Icon name="pencil" />
    </span>
  );
}
