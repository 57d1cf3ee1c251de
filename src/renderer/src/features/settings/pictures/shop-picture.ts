/** Converts a picture file so that the shop's receipts, or the customer's screen, can show it. */
import { LOGO_DOTS } from '@shared/model/shop-pictures';
import { isShopPicture, type PicturePlace } from '@shared/model/kinds/looks';
import { dithered } from './dither';
import { addressOf, drawnFile, packed, within } from './read-picture';

/** Customers' screens are small, and a picture need not fill one to the last dot. */
const CUSTOMER = { width: 1280, height: 720 };

/** The picture as a data address; null for a file that is no picture, or too large. */
export const SHOP_PICTURE: Readonly<Record<PicturePlace, (file: Blob) => Promise<string | null>>> = {
  /** In black and white dots, each the size of a printer's dot. */
  async logo(file) {
    const drawing = await drawnFile(file, (width, height) => {
      const { picture } = within(LOGO_DOTS)(width, height);
      return { canvas: [LOGO_DOTS.width, picture[1]], picture };
    });
    if (drawing === null) return null;
    const { canvas, context } = drawing;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    context.putImageData(new ImageData(dithered(data, canvas.width), canvas.width), 0, 0);
    const address = await addressOf(canvas, { type: 'image/png' });
    return isShopPicture(address) ? address : null;
  },
  async customer(file) {
    const drawing = await drawnFile(file, within(CUSTOMER));
    return drawing && packed(drawing.canvas, isShopPicture);
  },
};
