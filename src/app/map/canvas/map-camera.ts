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
  readonly maxZoom: number;
  #view: View | null = null;
  readonly #followers = createListeners();

  constructor(maxZoom: number) {
    this.maxZoom = maxZoom;
  }

  readonly current = (): View | null => this.#view;

  readonly subscribe = this.#followers.add;

  set(view: View): void {
    const { position, size } = view;
    const zoom = Math.min(position.zoom, this.maxZoom);
    this.#view = zoom === position.zoom ? view : { size, position: { ...position, zoom } };
    this.#followers.tell();
  }

  setPosition(position: MapPosition): void {
    if (this.#view) this.set({ ...this.#view, position });
  }
}
