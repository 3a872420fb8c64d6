import { inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import { type KeyboardEvent, type PointerEvent, useRef, type WheelEvent } from 'react';
import { type Crop, movedCrop, resizedCrop, type Size } from './crop.js';
import styles from './pictureCrop.module.css';

const STAGE = 280;
const STEP = 1;
const LEAP = 10;
const ZOOM = 1.1;

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const texts = inBothLanguages({
  stage: [
    '裁剪区域：拖动或用方向键移动，按住 Shift 每次 10 像素',
    'Crop: drag it or move it with the arrow keys, with Shift by 10 pixels',
  ],
  zoom: ['缩放', 'Zoom'],
  larger: ['放大', 'Zoom in'],
  smaller: ['缩小', 'Zoom out'],
  preview: ['预览', 'Preview'],
});

type Props = {
  /** The picture, at an address that this page may show. */
  readonly address: string;
  readonly picture: Size;
  readonly crop: Crop;
  /** The smallest square that may be kept, in pixels of the picture. */
  readonly least: number;
  readonly onChange: (crop: Crop) => void;
};

/**
 * Cuts a square out of a picture, by dragging, the wheel, a slider, buttons or the keyboard: the frame is fixed, and
 * the picture moves behind it.
 */
export function PictureCrop({ address, picture, crop, least, onChange }: Props) {
  const text = useTexts(texts);
  const drag = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop } | null>(null);
  const most = Math.min(picture.width, picture.height);
  const resize = (size: number) => {
    onChange(resizedCrop(crop, picture, size, least));
  };
  const move = (x: number, y: number) => {
    onChange(movedCrop(crop, picture, { x, y }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined || isComposing(event)) return;
    event.preventDefault();
    const step = event.shiftKey ? LEAP : STEP;
    move(arrow.x * step, arrow.y * step);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (drag.current === null) return;
    const scale = drag.current.crop.size / STAGE;
    const by = {
      x: (drag.current.x - clientX) * scale,
      y: (drag.current.y - clientY) * scale,
    };
    onChange(movedCrop(drag.current.crop, picture, by));
  };
  const end = () => {
    drag.current = null;
  };
  return (
    <div className={styles['crop']}>
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no element for a movable picture. */}
      <div
        role="group"
        aria-label={text.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys.
        tabIndex={0}
        className={styles['stage']}
        style={{ width: STAGE, height: STAGE }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, y: event.clientY, crop };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
        onWheel={(event: WheelEvent) => {
          resize(event.deltaY > 0 ? crop.size * ZOOM : crop.size / ZOOM);
        }}
      >
        <Cut address={address} picture={picture} crop={crop} side={STAGE} />
      </div>
      <div className={styles['tools']}>
        <label className={styles['zoom']}>
          {text.zoom}
          <input
            type="range"
            min={Math.min(least, most)}
            max={most}
            // Right zooms in.
            value={most + Math.min(least, most) - crop.size}
            onChange={({ target }) => {
              resize(most + Math.min(least, most) - Number(target.value));
            }}
          />
        </label>
        <button
          type="button"
          aria-label={text.larger}
          className={styles['button']}
          onClick={() => {
            resize(crop.size / ZOOM);
          }}
        >
          +
        </button>
        <button
          type="button"
          aria-label={text.smaller}
          className={styles['button']}
          onClick={() => {
            resize(crop.size * ZOOM);
          }}
        >
          −
        </button>
      </div>
      <p className={styles['preview']}>
        <span>{text.preview}</span>
        {[100, 32].map((side) => (
          <span key={side} className={styles['round']} style={{ width: side, height: side }}>
            <Cut address={address} picture={picture} crop={crop} side={side} />
          </span>
        ))}
      </p>
    </div>
  );
}

type CutProps = Pick<Props, 'address' | 'picture' | 'crop'> & { readonly side: number };

/** The square, drawn at a given size on the screen. */
function Cut({ address, picture, crop, side }: CutProps) {
  const scale = side / crop.size;
  return (
    <img
      src={address}
      alt=""
      draggable={false}
      style={{
        width: picture.width * scale,
        height: picture.height * scale,
        transform: `translate(${-crop.x * scale}px, ${-crop.y * scale}px)`,
      }}
    />
  );
}
