import type { Sharp } from 'sharp';

/** A phone's picture has 12 million. */
const MOST_PIXELS = 25_000_000;
const JPEG = { quality: 85, mozjpeg: false } as const;
/** Each takes up to 150 MB while it is at it. */
const MOST_WAITING = 40;

export type Picture = {
  readonly content: Buffer;
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
};

/** A square of a picture, in its own pixels. */
export type Crop = { readonly x: number; readonly y: number; readonly size: number };

export type PictureOutcome =
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'broken' | 'tooManyPixels' | 'busy' };

/** Decodes pictures of strangers and encodes them again: what comes out has pixels and nothing else. */
export type Pictures = {
  renew(content: Uint8Array): Promise<PictureOutcome>;
  /** JPEGs on white of these sizes in pixels. */
  squares(
    content: Uint8Array,
    crop: Crop | 'largest',
    sizes: readonly number[],
  ): Promise<SquaresOutcome>;
};

/** `outside`: there is no such square in the picture. */
export type SquaresOutcome =
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[] }
  | { readonly kind: 'outside' | 'busy' };

type Library = typeof import('sharp').default;

let library: Promise<Library> | null = null;

/** Loaded when the first picture comes. It reads three formats, from memory, and knows no other. */
function load(): Promise<Library> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}

/** One at a time: the memory that pictures take is that of one. */
export function createPictures(): Pictures {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function inTurn<T>(work: (sharp: Library) => Promise<T>): Promise<T | 'busy'> {
    if (waiting >= MOST_WAITING) return 'busy';
    waiting += 1;
    const turn = last.then(async () => work(await load()));
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      waiting -= 1;
    });
  }

  return {
    renew: async (content) => {
      const outcome = await inTurn((sharp) => renew(sharp, content));
      return outcome === 'busy' ? { kind: 'busy' } : outcome;
    },
    squares: async (content, crop, sizes) => {
      const outcome = await inTurn((sharp) => squares(sharp, content, crop, sizes));
      return outcome === 'busy' ? { kind: 'busy' } : outcome;
    },
  };
}

function reader(sharp: Library, content: Uint8Array): Sharp {
  return sharp(content, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 });
}

async function renew(sharp: Library, content: Uint8Array): Promise<PictureOutcome> {
  try {
    const { width, height, format } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { kind: 'tooManyPixels' };
    // Applies the camera's rotation, since its metadata is removed with everything else but the pixels.
    const upright = reader(sharp, content).autoOrient().toColourspace('srgb');
    const type = format === 'png' ? 'image/png' : 'image/jpeg';
    // Written as WebP the largest ones would take four times the memory.
    const written =
      type === 'image/png' ? upright.png() : upright.flatten({ background: '#fff' }).jpeg(JPEG);
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    const picture = { content: data, type, width: info.width, height: info.height } as const;
    return { kind: 'picture', picture };
  } catch {
    // Whatever the library says of it, to the sender it is one thing.
    return { kind: 'broken' };
  }
}

async function squares(
  sharp: Library,
  content: Uint8Array,
  asked: Crop | 'largest',
  sizes: readonly number[],
): Promise<SquaresOutcome> {
  const { width, height } = await sharp(content).metadata();
  const { x, y, size } = asked === 'largest' ? largest(width, height) : asked;
  if (x + size > width || y + size > height) return { kind: 'outside' };
  const pictures: Picture[] = [];
  for (const side of sizes) {
    const data = await reader(sharp, content)
      .extract({ left: x, top: y, width: size, height: size })
      .resize(side, side)
      .flatten({ background: '#fff' })
      .jpeg(JPEG)
      .toBuffer();
    pictures.push({ content: data, type: 'image/jpeg', width: side, height: side });
  }
  return { kind: 'pictures', pictures };
}

/** The square in the middle. */
function largest(width: number, height: number): Crop {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}
