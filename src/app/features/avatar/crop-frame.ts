/** The square of a picture that becomes the avatar: its middle, in the picture's pixels, and how much it is enlarged. */
export interface CropFrame {
  readonly x: number;
  readonly y: number;
  /** 1: as much as fits. */
  readonly zoom: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** An avatar is not made of fewer pixels than it is shown with. */
const SMALLEST_SIDE = 192;
const MOST_ZOOM = 6;

export function mostZoom({ width, height }: PictureSize): number {
  return Math.min(MOST_ZOOM, Math.max(1, Math.min(width, height) / SMALLEST_SIDE));
}

/** The frame's side, in the picture's pixels. */
export function sideOf({ width, height }: PictureSize, { zoom }: CropFrame): number {
  return Math.min(width, height) / zoom;
}

/** Faces are above the middle of a tall picture. */
export function firstFrame(size: PictureSize): CropFrame {
  return within(size, { x: size.width / 2, y: Math.min(size.height / 2, size.width * 0.6), zoom: 1 });
}

/** The nearest frame that lies inside of the picture. */
export function within(size: PictureSize, frame: CropFrame): CropFrame {
  const zoom = clamp(frame.zoom, 1, mostZoom(size));
  const half = sideOf(size, { ...frame, zoom }) / 2;
  return {
    x: clamp(frame.x, half, size.width - half),
    y: clamp(frame.y, half, size.height - half),
    zoom,
  };
}

/** The picture is pulled by shares of the frame, so the frame goes the other way. */
export function pulled(size: PictureSize, frame: CropFrame, right: number, down: number): CropFrame {
  const side = sideOf(size, frame);
  return within(size, { ...frame, x: frame.x - right * side, y: frame.y - down * side });
}

export function enlarged(size: PictureSize, frame: CropFrame, factor: number): CropFrame {
  return within(size, { ...frame, zoom: frame.zoom * factor });
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
