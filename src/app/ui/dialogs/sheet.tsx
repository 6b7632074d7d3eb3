import { Dialog, type DialogProps } from './dialog.tsx';

/**
 * A dialog for much content, such as filters and pickers: it fills nearly the whole screen on a phone, with its button
 * in `footer`.
 */
export function Sheet(props: DialogProps) {
  return <Dialog {...props} tall />;
}
