import type { Block } from '@banyan/contract/articles';
import { useTexts } from '@banyan/platform/language';
import { useState } from 'react';
import styles from './blocks.module.css';
import { blocksTexts } from './blocksTexts.js';

type Props = Extract<Block, { kind: 'picture' }> & {
  /** Undefined: the file is not there. */
  readonly address: string | undefined;
};

/** Its place is known before it is loaded. A click shows it as large as the window, and another one in full size. */
export function BlockPicture({ address, alt, caption, width, height }: Props) {
  const text = useTexts(blocksTexts);
  const [isOpen, setOpen] = useState(false);
  if (address === undefined) return null;
  return (
    <figure className={styles['picture']}>
      <button
        type="button"
        aria-label={text.enlarge(alt)}
        onClick={() => {
          setOpen(true);
        }}
      >
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      </button>
      {caption !== '' && <figcaption>{caption}</figcaption>}
      {isOpen && (
        <Enlarged
          {...{ address, alt, width, height }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </figure>
  );
}

type EnlargedProps = Pick<Props, 'alt' | 'width' | 'height'> & {
  readonly address: string;
  readonly onClose: () => void;
};

function Enlarged({ address, alt, width, height, onClose }: EnlargedProps) {
  const text = useTexts(blocksTexts);
  const [isFull, setFull] = useState(false);
  return (
    <dialog ref={showModal} className={styles['enlarged']} aria-label={alt} onClose={onClose}>
      <div className={styles['tools']}>
        <button
          type="button"
          aria-pressed={isFull}
          onClick={() => {
            setFull(!isFull);
          }}
        >
          {isFull ? text.fitted : text.fullSize}
        </button>
        <button type="button" onClick={onClose}>
          {text.close}
        </button>
      </div>
      <img
        className={styles[isFull ? 'full' : 'fitted']}
        src={address}
        alt={alt}
        width={width}
        height={height}
      />
    </dialog>
  );
}

/** The browser closes it with Escape and gives the focus back. */
function showModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
}
