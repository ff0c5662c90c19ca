import sharp, { type OverlayOptions } from 'sharp';

/** A photograph and what stands above its column. */
export interface Cell {
  heading: string;
  picture: Buffer;
}

const MARGIN = 16;
const TITLE = 34;

/** Lays the rows below each other, each photograph under its heading, into one PNG. */
export async function writeSheet(path: string, rows: Map<string, Cell[]>): Promise<void> {
  const parts: OverlayOptions[] = [];
  let top = MARGIN;
  let width = 0;
  for (const [state, cells] of rows) {
    let left = MARGIN;
    let tallest = 0;
    for (const { heading, picture } of cells) {
      const size = await sharp(picture).metadata();
      parts.push({ input: label(`${state} · ${heading}`, size.width), left, top });
      parts.push({ input: picture, left, top: top + TITLE });
      left += size.width + MARGIN;
      tallest = Math.max(tallest, size.height);
    }
    width = Math.max(width, left);
    top += TITLE + tallest + MARGIN;
  }
  const paper = sharp({
    create: { width, height: top, channels: 3, background: '#8b929c' },
    limitInputPixels: false,
  });
  await paper.composite(parts).png({ compressionLevel: 6 }).toFile(path);
}

function label(text: string, width: number): Buffer {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${TITLE}"><text x="2" y="24" font-family="sans-serif" font-size="20" fill="#0b0e13">${escaped}</text></svg>`,
  );
}
