/** Pictures from files, redrawn by the page, so that a stored picture is always one that it can show. */

/** A photograph from a phone is a tenth of this. */
const MOST_BYTES = 30_000_000;
/** From the best down, until the picture is small enough. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3] as const;

export interface Drawing {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/** The size at which a picture is drawn, and the size of the canvas. */
export interface Fit {
  readonly canvas: readonly [width: number, height: number];
  readonly picture: readonly [width: number, height: number];
}

/** Draws the picture of a file in the middle of a canvas; null for no picture, or one too large. */
export async function drawnFile(
  file: Blob,
  fit: (width: number, height: number) => Fit,
): Promise<Drawing | null> {
  if (file.size > MOST_BYTES) return null;
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return null;
  const { canvas: size, picture } = fit(image.width, image.height);
  const canvas = new OffscreenCanvas(...size);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (size[0] - picture[0]) / 2, (size[1] - picture[1]) / 2, ...picture);
  image.close();
  return { canvas, context };
}

/** The picture on a canvas as a data address, compressed until it `fits`; null when it never does. */
export async function packed(
  canvas: OffscreenCanvas,
  fits: (address: string) => boolean,
): Promise<string | null> {
  for (const quality of QUALITIES) {
    const address = await addressOf(canvas, { type: 'image/webp', quality });
    if (fits(address)) return address;
  }
  return null;
}

/** The content of a canvas, as a data address. */
export async function addressOf(canvas: OffscreenCanvas, options: ImageEncodeOptions): Promise<string> {
  const blob = await canvas.convertToBlob(options);
  return `data:${blob.type};base64,${new Uint8Array(await blob.arrayBuffer()).toBase64()}`;
}

/** As large as `most` allows with the same shape, and never enlarged. */
export function within(most: { readonly width: number; readonly height: number }) {
  return (width: number, height: number): Fit => {
    const scale = Math.min(most.width / width, most.height / height, 1);
    const size = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const;
    return { canvas: size, picture: size };
  };
}
