import { Trans } from '@lingui/react/macro';

export interface OriginalSwitch {
  isOriginal: boolean;
  onChange: (isOriginal: boolean) => void;
}

/** Switches a text that is shown in the reader's script to its author's spelling, and back. */
export function OriginalButton({
  isOriginal,
  onChange,
  className,
}: OriginalSwitch & { className: string | undefined }) {
  return (
    <button type="button" className={className} onClick={() => onChange(!isOriginal)}>
      {isOriginal ? <Trans>Показать латиницей</Trans> : <Trans>Показать оригинал</Trans>}
    </button>
  );
}
