/** The server stores photos up to this size, in pixels. */
const LONGEST_SIDE = 2560;
/** A photo below this size is sent as it is, unless it has many pixels. */
const SMALL_BYTES = 1_000_000;
/** The server decodes any picture of so many pixels, whatever its format; a phone's screenshot has fewer. */
const SMALL_PIXELS = 6_000_000;
/** Types that the server can decode; other types are converted here, where this browser can. */
const KNOWN_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const QUALITY = 0.86;

interface OpenedPhoto {
  readonly bitmap: ImageBitmap;
  /** Pixels of the file, before the bitmap was shrunk. */
  readonly pixels: number;
}

/** Decodes a chosen photo, upright and no larger than needed; `undefined` when this browser cannot read it. */
export async function openPhoto(file: Blob): Promise<ImageBitmap | undefined> {
  return (await openWithPixels(file))?.bitmap;
}

async function openWithPixels(file: Blob): Promise<OpenedPhoto | undefined> {
  try {
    const whole = await createImageBitmap(file);
    const pixels = whole.width * whole.height;
    const scale = LONGEST_SIDE / Math.max(whole.width, whole.height);
    if (scale >= 1) return { bitmap: whole, pixels };
    const smaller = await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'high',
    });
    whole.close();
    return { bitmap: smaller, pixels };
  } catch {
    return undefined;
  }
}

export async function canvasToPhoto(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return blob ? new File([blob], name, { type: blob.type }) : undefined;
}

/**
 * Shrinks a camera's photo of ten megabytes before it uses up the person's data; the server would shrink it anyway.
 * `undefined` when this device cannot open the file, so that the person learns it while the file is at hand.
 */
export async function photoToSend(file: File): Promise<File | undefined> {
  const isKnown = KNOWN_TYPES.has(file.type);
  const opened = await openWithPixels(file);
  if (!opened) return undefined;
  const { bitmap } = opened;
  const hasFewPixels = opened.pixels <= SMALL_PIXELS;
  if (isKnown && hasFewPixels && file.size <= SMALL_BYTES) {
    bitmap.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0);
  }
  bitmap.close();
  const smaller = context
    ? await canvasToPhoto(canvas, file.name.replace(/(\.\w{1,5})?$/, '.jpg'))
    : undefined;
  const isBetter = !isKnown || !hasFewPixels || (smaller && smaller.size < file.size);
  return smaller && isBetter ? smaller : file;
}
