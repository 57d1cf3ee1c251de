import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF's text and the size of its pages, in millimetres. */
export interface PdfContent {
  readonly text: string;
  readonly pages: readonly { readonly widthMm: number; readonly heightMm: number }[];
}

const POINTS_PER_MM = 72 / 25.4;

/** Reads a PDF file. Spaces are folded, since a PDF places words and not spaces. */
export async function readPdf(path: string): Promise<PdfContent> {
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const texts: string[] = [];
  const pages: { widthMm: number; heightMm: number }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ widthMm: width / POINTS_PER_MM, heightMm: height / POINTS_PER_MM });
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return { text: texts.join(' ').replace(/\s+/g, ' '), pages };
}
