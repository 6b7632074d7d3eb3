import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import styles from '#app/ui/controls/form.module.css';
import type { CallForm } from './use-form.ts';

/** The fields of a form, what the whole form was refused for, and its button. */
export function Form({
  form: { formProps, failure, isPending },
  failure: otherFailure,
  submit,
  icon,
  below,
  children,
  ...rest
}: {
  form: Pick<CallForm, 'formProps' | 'failure' | 'isPending'>;
  /** Error of a value that no field shows, such as a ticket. */
  failure?: string | undefined;
  /** The text of the button. */
  submit: ReactNode;
  icon?: string;
  /** Shown below the button. */
  below?: ReactNode;
} & Omit<ComponentProps<'form'>, 'className' | 'method' | 'noValidate'>) {
  return (
    <form {...formProps} {...rest} className={styles.form}>
      {children}
      <FormFailure>{failure ?? otherFailure}</FormFailure>
      <Button type="submit" full {...(icon !== undefined && { icon })} isPending={isPending}>
        {submit}
      </Button>
      {below}
    </form>
  );
}
