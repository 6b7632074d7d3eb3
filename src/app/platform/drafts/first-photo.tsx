import { Icon } from '#app/ui/icon.tsx';
import { useLocalUrl } from '../photos/use-local-url.ts';
import styles from '../outbox/outbox-item-card.module.css';
import { usePhotosOf } from './use-drafts.ts';

export function FirstPhoto({ of, icon }: { of: string; icon: string }) {
  const [photo] = usePhotosOf(of) ?? [];
  const url = useLocalUrl(photo?.id, () => photo && new Blob([photo.bytes], { type: photo.type }));
  if (url) return <img className={styles.photo} src={url} alt="" width={56} height={56} />;
  return (
    <span className={styles.photo}>
      <Icon name={icon} />
    </span>
  );
}
