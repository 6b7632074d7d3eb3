import { BalanceHome } from './balance-home.tsx';
import { NoTopUp } from './no-top-up.tsx';
import { TopUpScreen } from './top-up-screen.tsx';

/** `rest` is the id of the top-up that a person returned from, or empty. */
export function BalanceScreen({ rest }: { rest: string }) {
  if (rest === '') return <BalanceHome />;
  return /^[1-9]\d{0,17}$/.test(rest) ? <TopUpScreen key={rest} id={rest} /> : <NoTopUp />;
}
