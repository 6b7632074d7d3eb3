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
    // read again it is another blob of the same photo
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return url;
}
