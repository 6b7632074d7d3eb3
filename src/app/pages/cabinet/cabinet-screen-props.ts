import type { Me } from '#contract/me/entities.ts';

export interface CabinetScreenProps {
  me: Me;
  /** The rest of the address after the screen's own path, without the slash between. */
  rest: string;
}
