import { isPicture } from '@shared/model/kinds/looks';
import { drawnFile, packed } from './read-picture';

/** Twice a tile's size on a usual screen. */
const WIDTH = 320;
const HEIGHT = 224;

/** The picture cut to a tile's shape, as a data address; null for a file that is no picture, or too large. */
export async function gamePicture(file: Blob): Promise<string | null> {
  const drawing = await drawnFile(file, (width, height) => {
    const scale = Math.max(WIDTH / width, HEIGHT / height);
    return { canvas: [WIDTH, HEIGHT], picture: [width * scale, height * scale] };
  });
  return drawing && packed(drawing.canvas, isPicture);
}
