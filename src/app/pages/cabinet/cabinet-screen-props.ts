import type { Me } from '#contract/me/entities.ts';

export interface CabinetScreenProps {
  me: Me;
  /** What follows the screen's own path in the address, without the slash between. */
  rest: string;
}
