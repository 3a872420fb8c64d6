import { useTexts } from '@banyan/platform/language';
import { findIdNumbers, type TextPart } from '@banyan/rules';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styles from './idText.module.css';
import { blocksOf } from './idTextBlocks.js';

const texts = {
  zh: { open: '打开此人的档案', checkDigit: '校验码不正确', future: '出生日期在将来' },
  en: {
    open: 'Open this person’s record',
    checkDigit: 'The check digit is incorrect',
    future: 'The birthday is in the future',
  },
};

type Props = {
  readonly text: string;
  /** The accessible name of the text. */
  readonly label: string;
  /** The day in Asia/Shanghai. */
  readonly today: string;
  /** The one number that is not linked. */
  readonly except?: string | undefined;
  /** With 18 digits. */
  readonly onOpen: (number: string) => void;
};

/** As in the style sheet. */
const LINE_PX = 28;
/** In a longer text only blocks near the visible part have links. */
const LINKED_BLOCKS = 4;
/** Blocks drawn at a time: the page stays responsive in between. */
const STEP_BLOCKS = 40;

/**
 * A text whose ID numbers are links, except the one given (specification 5). It shows the text, to the letter,
 * and never markup. However long the text is, all of it can be read and searched; only the part in view has links.
 */
export function IdText({ text, label, today, except, onOpen }: Props) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  const drawn = useGrowing(text, blocks.length);
  const open = useLatest(onOpen);
  return (
    // A region that scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles['text']} aria-label={label} tabIndex={0} data-scrolls="">
      {blocks.slice(0, drawn).map(({ from, text: part, lines }) => (
        <Block
          key={from}
          text={part}
          lines={lines}
          today={today}
          except={except}
          onOpen={open}
          isNear={blocks.length <= LINKED_BLOCKS}
        />
      ))}
    </section>
  );
}

type BlockProps = Omit<Props, 'label'> & { readonly lines: number; readonly isNear: boolean };

const Block = memo(function Block({ text, lines, today, except, onOpen, isNear }: BlockProps) {
  const place = useRef<HTMLDivElement>(null);
  const [comes, setComes] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setComes(entries.at(-1)?.isIntersecting === true);
      },
      { root: element.parentElement, rootMargin: '600px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isNear]);
  return (
    <div
      ref={place}
      className={styles['block']}
      style={{ containIntrinsicBlockSize: `auto ${lines * LINE_PX}px` }}
    >
      {isNear || comes ? <Parts {...{ text, today, except, onOpen }} /> : text}
    </div>
  );
});

function Parts({ text, today, except, onOpen }: Omit<BlockProps, 'isNear' | 'lines'>) {
  const words = useTexts(texts);
  const parts = useMemo(
    () => placed(findIdNumbers(text, { today, ...(except === undefined ? {} : { except }) })),
    [text, today, except],
  );
  return parts.map(({ from, part }) => {
    if (part.kind === 'text') return part.text;
    if (part.fault !== null)
      return (
        <mark key={from} title={part.fault === 'future' ? words.future : words.checkDigit}>
          {part.text}
        </mark>
      );
    return (
      <button
        key={from}
        type="button"
        title={words.open}
        onClick={() => {
          onOpen(part.number);
        }}
      >
        {part.text}
      </button>
    );
  });
}

/** How many blocks are drawn: at first a few, then more until all are. */
function useGrowing(text: string, all: number): number {
  const [growth, setGrowth] = useState({ text, drawn: STEP_BLOCKS });
  const drawn = growth.text === text ? growth.drawn : STEP_BLOCKS;
  useEffect(() => {
    if (drawn >= all) return;
    const next = setTimeout(() => {
      setGrowth({ text, drawn: drawn + STEP_BLOCKS });
    });
    return () => {
      clearTimeout(next);
    };
  }, [text, drawn, all]);
  return drawn;
}

/** Each part with where it begins. */
function placed(parts: readonly TextPart[]) {
  let from = 0;
  return parts.map((part) => {
    const at = from;
    from += part.text.length;
    return { from: at, part };
  });
}

/** A function that never changes and calls the newest one, so that no block is redrawn for it. */
function useLatest(act: (number: string) => void): (number: string) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  return useCallback((number: string) => {
    latest.current(number);
  }, []);
}
