import { canvas, dom } from './natives.js';

/** The surface on which the tile is drawn: a canvas in the product. */
export type Sheet = {
  measure(text: string, font: string): number;
  /** Starts an empty picture of this size in pixels. */
  begin(width: number, height: number, scale: number): void;
  write(text: string, look: Look): void;
  toDataUrl(): string;
};

export type Look = {
  readonly font: string;
  readonly fill: string;
  readonly x: number;
  readonly y: number;
  readonly radians: number;
};

export type Tile = { readonly image: string; readonly width: number; readonly height: number };

/** Specification 9: grey fill at 20 % opacity. */
const FILL = 'rgba(128, 128, 128, 0.2)';
const FONT = '15px system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
const RADIANS = -Math.PI / 9;
/** The gap between two texts, so that the page below stays readable. */
const GAP = { x: 72, y: 64 };
const LINE = 22;

/** One tile: the text once, rotated. Its size is in CSS pixels, its picture in screen pixels. */
export function drawTile(sheet: Sheet, text: string, pixelRatio: number): Tile {
  const long = sheet.measure(text, FONT);
  const rise = Math.abs(Math.sin(RADIANS)) * long;
  const width = Math.ceil(Math.cos(RADIANS) * long + GAP.x);
  const height = Math.ceil(rise + LINE + GAP.y);
  sheet.begin(Math.ceil(width * pixelRatio), Math.ceil(height * pixelRatio), pixelRatio);
  sheet.write(text, {
    font: FONT,
    fill: FILL,
    x: GAP.x / 2,
    y: GAP.y / 2 + rise,
    radians: RADIANS,
  });
  return { image: sheet.toDataUrl(), width, height };
}

/** A sheet on a canvas of the browser. */
export function canvasSheet(): Sheet {
  if (canvas === null) throw new Error('a browser without a canvas');
  const native = canvas;
  const element = dom.create(dom.document, 'canvas') as HTMLCanvasElement;
  const brush = native.brushOf(element, '2d');
  if (brush === null) throw new Error('a canvas that cannot be drawn on');
  return {
    measure: (text, font) => {
      native.setFont(brush, font);
      return native.widthOf(native.measure(brush, text));
    },
    begin: (width, height, scale) => {
      native.setWidth(element, width);
      native.setHeight(element, height);
      native.scale(brush, scale, scale);
    },
    write: (text, { font, fill, x, y, radians }) => {
      native.setFont(brush, font);
      native.setFill(brush, fill);
      native.translate(brush, x, y);
      native.rotate(brush, radians);
      native.fillText(brush, text, 0, 0);
    },
    toDataUrl: () => native.toDataUrl(element),
  };
}
