import { drawQr } from '#src/client/ui/qr-drawing.ts';

type QrisPicture = {
  /** Text of the code. */
  payload: string;
  title: string;
  /** As it is read. */
  amount: string;
};

/** Of one module: coarse enough for every banking app to find it in a gallery. */
const modulePx = 12;
const linePx = 96;
const type = 'image/png';

/** Draws a code as a picture for a phone's gallery, with whose it is above and the amount below. Throws without a canvas. */
export async function drawQrisPicture({ payload, title, amount }: QrisPicture): Promise<Blob> {
  const { size, path } = drawQr(payload, 'M');
  const canvas = document.createElement('canvas');
  canvas.width = size * modulePx;
  canvas.height = canvas.width + 2 * linePx;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const { fontFamily } = getComputedStyle(document.body);
  for (const [text, y, px] of [
    [title, linePx / 2, 30],
    [amount, canvas.height - linePx / 2, 44],
  ] as const) {
    context.font = `800 ${px}px ${fontFamily}`;
    context.fillText(text, canvas.width / 2, y, canvas.width - linePx);
  }
  context.setTransform(modulePx, 0, 0, modulePx, 0, linePx);
  const code = new Path2D(path);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(code);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (blob === null) throw new Error('This browser draws no pictures');
  return blob;
}

/** Whether the phone can hand a picture to another app. */
export function canSharePicture(): boolean {
  const probe = new File([], 'qris.png', { type });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] });
}

/** The name of the saved picture. */
export function qrisFile(ticketId: string): string {
  return `qris-derap-${ticketId}.png`;
}
