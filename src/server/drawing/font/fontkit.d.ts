/** The part of fontkit that we use; the package has no types. */
declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  };
  export type Glyph = {
    path: { commands: PathCommand[] };
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
  };
  export type GlyphRun = {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
  export type Font = {
    unitsPerEm: number;
    /** Code points. */
    characterSet: number[];
    variationAxes: Record<string, { min: number; default: number; max: number }>;
    version: string;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: string[]): GlyphRun;
    getVariation(settings: Record<string, number>): Font;
  };
  export function create(bytes: Uint8Array): Font;
}
