/** The short number of a sale: enough of its id to find it, and short enough to read out. */
export function slipNumber(saleId: string): string {
  return saleId.slice(0, 8).toUpperCase();
}
