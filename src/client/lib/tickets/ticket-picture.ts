import { formatTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { drawQr } from '#src/client/ui/qr-drawing.ts';
import type { TicketFacts } from './ticket-facts.ts';
import { wrapText } from './wrap-text.ts';

/** A6 at 300 dpi, which a phone shows upright, too. */
export const pictureSize = { width: 1240, height: 1748 };

/** `paper` is for printing: black on white, without grounds that cost ink. */
type PictureLook = 'screen' | 'paper';

const { width, height } = pictureSize;
const edge = 84;
const middle = width / 2;
const room = width - 2 * edge;
/** With a module of 1.7 mm on paper; drawn on whole pixels, so that no edge is blurred. */
const modulePx = 20;
const qrTop = 770;
const colours = { ink: '#081527', faint: '#48617e', course: '#ff5a1f', paper: '#ffffff' };

type Pen = { context: CanvasRenderingContext2D; family: string };
type Style = {
  size: number;
  weight?: number;
  colour?: string;
  /** Of one line; the picture's without its edges when left out. */
  room?: number;
};

/**
 * Draws a ticket as a PNG on this phone, so without a network: what staff read, the code with its quiet zone, and where to be.
 *
 * @throws {Error} the browser cannot draw
 */
export async function drawTicketPicture(facts: TicketFacts, look: PictureLook): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas');
  const family = getComputedStyle(document.body).fontFamily;
  // Rejected where one of the family is not on this phone; then another is drawn.
  await Promise.allSettled(
    [400, 700, 800].map((weight) => document.fonts.load(`${weight} 40px ${family}`)),
  );
  draw({ context, family }, facts, look);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser could not write the picture');
  return blob;
}

function draw(pen: Pen, facts: TicketFacts, look: PictureLook): void {
  const { context } = pen;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  drawHead(pen, facts, look);
  context.textAlign = 'center';
  const number = fit(pen, facts.number, { size: 270, weight: 800 });
  // Its capitals in the middle of the room above the name.
  write(pen, facts.number, { y: 392 + number.size * 0.36, ...number });
  write(pen, facts.name, { y: 590, ...fit(pen, facts.name, { size: 54, weight: 700 }) });
  drawFacts(pen, facts);
  drawCode(pen, facts.code);
  drawPlaces(pen, facts);
}

function drawHead(pen: Pen, { title, when }: TicketFacts, look: PictureLook): void {
  const { context } = pen;
  const isScreen = look === 'screen';
  context.fillStyle = isScreen ? colours.ink : colours.paper;
  context.fillRect(0, 0, width, 236);
  context.fillStyle = isScreen ? colours.course : colours.ink;
  context.fillRect(0, 236, width, isScreen ? 8 : 4);
  context.textAlign = 'left';
  const colour = isScreen ? colours.paper : colours.ink;
  const style = { size: 52, weight: 800, colour };
  const lines = wrap(pen, title, { ...style, maxLines: 2 });
  const top = lines.length === 1 ? 110 : 84;
  for (const [index, line] of lines.entries()) write(pen, line, { y: top + index * 60, ...style });
  write(pen, when, { y: top + (lines.length - 1) * 60 + 58, size: 38, colour });
}

function drawFacts(pen: Pen, { facts }: TicketFacts): void {
  const column = room / facts.length;
  for (const [index, { term, value }] of facts.entries()) {
    const x = edge + column * (index + 0.5);
    write(pen, term, { x, y: 662, size: 30, colour: colours.faint });
    write(pen, value, {
      x,
      y: 716,
      ...fit(pen, value, { size: 46, weight: 800, room: column - 20 }),
    });
  }
  const { context } = pen;
  context.strokeStyle = colours.faint;
  context.lineWidth = 4;
  context.setLineDash([4, 12]);
  context.beginPath();
  context.moveTo(edge, 756);
  context.lineTo(width - edge, 756);
  context.stroke();
}

function drawCode(pen: Pen, code: string): void {
  const { size, path } = drawQr(code);
  const { context } = pen;
  context.save();
  context.translate(middle - (size * modulePx) / 2, qrTop);
  context.scale(modulePx, modulePx);
  context.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
  context.fill(new Path2D(path));
  context.restore();
  write(pen, formatTicketCode(code), { y: 1456, size: 46, weight: 700 });
}

function drawPlaces(pen: Pen, { places, warning }: TicketFacts): void {
  let y = 1520;
  for (const { term, text } of places) {
    const style = { size: 32 };
    for (const line of wrap(pen, `${term}: ${text}`, { ...style, maxLines: 1 }))
      write(pen, line, { y, ...style });
    y += 46;
  }
  const style = { size: 28, colour: colours.faint };
  const lines = wrap(pen, warning, { ...style, maxLines: 2 });
  for (const [index, line] of lines.entries()) {
    write(pen, line, { y: height - 44 - (lines.length - 1 - index) * 36, ...style });
  }
}

function write(
  { context, family }: Pen,
  text: string,
  {
    y,
    x = context.textAlign === 'left' ? edge : middle,
    ...style
  }: Style & { y: number; x?: number },
): void {
  context.font = toFont(style, family);
  context.fillStyle = style.colour ?? colours.ink;
  context.fillText(text, x, y);
}

/** The style at the size with which a text stays in its room. */
function fit({ context, family }: Pen, text: string, style: Style): Style {
  context.font = toFont(style, family);
  const ratio = (style.room ?? room) / context.measureText(text).width;
  return ratio >= 1 ? style : { ...style, size: Math.floor(style.size * ratio) };
}

function wrap(
  { context, family }: Pen,
  text: string,
  { maxLines, ...style }: Style & { maxLines: number },
): string[] {
  context.font = toFont(style, family);
  return wrapText(text, { maxLines, fits: (line) => context.measureText(line).width <= room });
}

function toFont({ size, weight = 400 }: Style, family: string): string {
  return `${weight} ${size}px ${family}`;
}
