import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  size?: 'm' | 's' | undefined;
  full?: boolean | undefined;
}

/** Classes of a button's look, for links that act like one. */
export function buttonClass({ variant = 'primary', size = 'm', full = false }: ButtonLook = {}): string {
  return [styles.button, styles[variant], styles[size], full ? styles.full : ''].filter(Boolean).join(' ');
}

type ButtonProps = ButtonLook & {
  icon?: string;
  /** The action of the button is under way: the button cannot be pressed, and shows a spinner. */
  isPending?: boolean;
} & ComponentProps<'button'>;

export function Button(props: ButtonProps) {
  const { variant, size, full, icon, isPending = false, disabled = false, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={buttonClass({ variant, size, full })}
    >
      {isPending ? <Spinner /> : icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

/** A round button that shows only an icon; its name is for screen readers. */
export function IconButton({
  icon,
  label,
  ...rest
}: { icon: string; label: string } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={styles.round}>
      <Icon name={icon} size={24} />
    </button>
  );
}
