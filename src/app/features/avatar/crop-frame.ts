/** The square of a picture that becomes the avatar: its centre in the picture's pixels, and its zoom. */
export interface CropFrame {
  readonly x: number;
  readonly y: number;
  /** At zoom 1 the frame shows as much of the picture as fits. */
  readonly zoom: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Minimum pixels per side of a crop: as many as an avatar is shown with. */
const SMALLEST_SIDE = 192;
const MOST_ZOOM = 6;

export function mostZoom({ width, height }: PictureSize): number {
  return Math.min(MOST_ZOOM, Math.max(1, Math.min(width, height) / SMALLEST_SIDE));
}

/** Side of the frame in the picture's pixels. */
export function frameSidePixels({ width, height }: PictureSize, { zoom }: CropFrame): number {
  return Math.min(width, height) / zoom;
}

/** The initial frame; it is above the middle of a tall picture, where the face is. */
export function firstFrame(size: PictureSize): CropFrame {
  return clampFrame(size, { x: size.width / 2, y: Math.min(size.height / 2, size.width * 0.6), zoom: 1 });
}

export function clampFrame(size: PictureSize, frame: CropFrame): CropFrame {
  const zoom = clamp(frame.zoom, 1, mostZoom(size));
  const half = frameSidePixels(size, { ...frame, zoom }) / 2;
  return {
    x: clamp(frame.x, half, size.width - half),
    y: clamp(frame.y, half, size.height - half),
    zoom,
  };
}

/** Dragging moves the picture by a share of the frame, so the frame moves the other way. */
export function panFrame(size: PictureSize, frame: CropFrame, right: number, down: number): CropFrame {
  const side = frameSidePixels(size, frame);
  return clampFrame(size, { ...frame, x: frame.x - right * side, y: frame.y - down * side });
}

export function zoomFrame(size: PictureSize, frame: CropFrame, factor: number): CropFrame {
  return clampFrame(size, { ...frame, zoom: frame.zoom * factor });
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
