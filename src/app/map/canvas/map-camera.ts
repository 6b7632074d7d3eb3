import type { MapPosition } from '../map-position.ts';
import { createListeners } from '#app/ui/listeners.ts';
import type { MapSize } from '../projection.ts';

export interface View {
  readonly position: MapPosition;
  readonly size: MapSize;
}

/**
 * The current position of the map. It changes with every frame of a drag, so it lives outside of React's state: its
 * followers move their own elements.
 */
export class MapCamera {
  #view: View | null = null;
  readonly #followers = createListeners();

  readonly current = (): View | null => this.#view;

  readonly subscribe = this.#followers.add;

  set(view: View): void {
    this.#view = view;
    this.#followers.tell();
  }

  setPosition(position: MapPosition): void {
    if (this.#view) this.set({ ...this.#view, position });
  }
}
