import { useState } from 'react';
import type { Login, LoginStep, SecondFactorNeeded } from '#contract/auth/entities.ts';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SecondStep } from './second-step.tsx';
import type { SignInView } from '../sign-in-views.ts';

const FORMS = {
  code: CodeForm,
  login: LoginForm,
  registration: RegistrationForm,
  recovery: RecoveryForm,
} as const;

/** One of the sign-in forms, followed by the second factor if the account has one. */
export function SignInForms({
  view,
  onView,
  onSignedIn,
}: {
  view: SignInView;
  onView?: (view: SignInView) => void;
  onSignedIn: (login: Login) => void;
}) {
  const [needed, setNeeded] = useState<SecondFactorNeeded['second_factor']>();
  if (needed) {
    return <SecondStep needed={needed} onSignedIn={onSignedIn} onBack={() => setNeeded(undefined)} />;
  }
  const Form = FORMS[view];
  const onStep = (step: LoginStep): void =>
    'second_factor' in step ? setNeeded(step.second_factor) : onSignedIn(step);
  return <Form key={view} onSignedIn={onStep} onView={onView} />;
}
