import { canvasToPhoto } from '#app/platform/photos/open-photo.ts';
import { type CropFrame, frameSidePixels } from './crop-frame.ts';

/** Maximum pixels per side of an uploaded avatar, more than any screen shows. */
const AVATAR_SIDE = 800;

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: CropFrame): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = frameSidePixels(picture, frame);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    picture,
    frame.x - side / 2,
    frame.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

export async function cropToFile(picture: ImageBitmap, frame: CropFrame): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(AVATAR_SIDE, Math.max(1, Math.round(frameSidePixels(picture, frame))));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, frame);
  return await canvasToPhoto(canvas, 'avatar.jpg');
}
