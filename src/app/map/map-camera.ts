import type { MapPosition } from './map-position.ts';
import type { Size } from './projection.ts';

export interface View {
  readonly position: MapPosition;
  readonly size: Size;
}

/**
 * Where the map looks at this very moment. It changes with every frame of a drag, so it lives outside of React's
 * state: whoever follows it moves its own elements.
 */
export class MapCamera {
  #view: View | null = null;
  readonly #followers = new Set<() => void>();

  readonly current = (): View | null => this.#view;

  readonly subscribe = (follow: () => void): (() => void) => {
    this.#followers.add(follow);
    return () => {
      this.#followers.delete(follow);
    };
  };

  set(view: View): void {
    this.#view = view;
    for (const follow of this.#followers) follow();
  }

  look(position: MapPosition): void {
    if (this.#view) this.set({ ...this.#view, position });
  }
}
