import { useEffect, useState } from 'react';

/** An object URL for bytes on this device. The same id means the same photo; `undefined` means none. */
export function useLocalUrl(id: string | undefined, read: () => Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const blob = id === undefined ? undefined : read();
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
    // A repeated read returns another blob of the same photo, so only the id counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return url;
}
