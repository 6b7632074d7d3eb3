import { Dialog, type DialogProps } from './dialog.tsx';

/** A dialog for much content: nearly the whole screen on a phone. Filters and pickers, with their button in `footer`. */
export function Sheet(props: DialogProps) {
  return <Dialog {...props} tall />;
}
