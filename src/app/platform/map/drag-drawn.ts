import type { MapCamera } from './map-camera.ts';
import { project, unproject, worldSize } from './projection.ts';

/** Less is a tap that trembled. */
const SLACK = 5;

/** Lets a finger move the drawn basemap, while or where there is no other. Tells when a drag is over. */
export function dragDrawn(element: HTMLElement, camera: MapCamera, onEnd: () => void): () => void {
  let grip: { id: number; x: number; y: number; dragging: boolean } | undefined;

  const down = (event: PointerEvent): void => {
    if (event.button === 0)
      grip = { id: event.pointerId, x: event.clientX, y: event.clientY, dragging: false };
  };
  const move = (event: PointerEvent): void => {
    const view = camera.current();
    if (!grip || !view || event.pointerId !== grip.id) return;
    const [right, below] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!grip.dragging && Math.hypot(right, below) < SLACK) return;
    if (!grip.dragging) element.setPointerCapture(event.pointerId);
    grip = { id: grip.id, x: event.clientX, y: event.clientY, dragging: true };
    const world = worldSize(view.position.zoom);
    const { x, y } = project(view.position);
    camera.look({ ...unproject({ x: x - right / world, y: y - below / world }), zoom: view.position.zoom });
  };
  const up = (event: PointerEvent): void => {
    if (!grip || event.pointerId !== grip.id) return;
    const moved = grip.dragging;
    grip = undefined;
    if (moved) onEnd();
  };
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
  };
}
