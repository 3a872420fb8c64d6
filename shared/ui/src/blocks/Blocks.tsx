import {
  type Block,
  type BlockMedia,
  CALLOUT_TONES,
  type InnerBlock,
} from '@banyan/contract/articles';
import { PRODUCTS } from '@banyan/contract/products';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { type ReactNode, useMemo } from 'react';
import { useCopy } from '../useCopy.js';
import { anchorsOf } from './anchors.js';
import { BlockPicture } from './BlockPicture.js';
import { BlockVideo, type PlayNote } from './BlockVideo.js';
import styles from './blocks.module.css';
import { blocksTexts } from './blocksTexts.js';
import { Spans } from './Spans.js';

type Props = {
  readonly blocks: readonly Block[];
  readonly media: BlockMedia;
  /** Hears when a video begins and ends. */
  readonly onPlay?: PlayNote;
};

/** The text of an article, as readers, previews and the editor show it. Ids that `media` does not have show nothing. */
export function Blocks({ blocks, media, onPlay }: Props) {
  const anchors = useMemo(
    () => new Map(anchorsOf(blocks).map(({ index, id }) => [index, id])),
    [blocks],
  );
  return (
    <div className={styles['blocks']}>
      {keyed(blocks).map(([key, block], index) => (
        <Drawn
          key={key}
          block={block}
          media={media}
          {...(onPlay !== undefined && { onPlay })}
          id={anchors.get(index)}
        />
      ))}
    </div>
  );
}

type DrawnProps = Omit<Props, 'blocks'> & {
  readonly block: Block;
  readonly id: string | undefined;
};

function Drawn({ block, media, onPlay, id }: DrawnProps) {
  switch (block.kind) {
    case 'paragraph':
    case 'list':
      return <Inner block={block} />;
    case 'heading':
      return <Heading {...block} id={id} />;
    case 'table':
      return <Table {...block} />;
    case 'picture':
      return <BlockPicture {...block} address={media.pictures[block.fileId]} />;
    case 'code':
      return <Code {...block} />;
    case 'callout':
      return <Callout {...block} />;
    case 'video':
      return (
        <BlockVideo
          id={block.videoId}
          video={media.videos[block.videoId]}
          {...(onPlay !== undefined && { onPlay })}
        />
      );
    case 'download':
      return <DownloadButton {...block} />;
  }
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

function Heading({ level, spans, id }: Of<'heading'> & { readonly id: string | undefined }) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <Tag id={id}>
      <Spans spans={spans} />
    </Tag>
  );
}

function Inner({ block }: { readonly block: InnerBlock }): ReactNode {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  }
  const Tag = block.isOrdered ? 'ol' : 'ul';
  return (
    <Tag>
      {keyed(block.items).map(([key, item]) => (
        <li key={key}>
          {keyed(item).map(([each, inner]) => (
            <Inner key={each} block={inner} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

/** Wider than the page, it scrolls by itself. */
function Table({ hasHead, rows }: Of<'table'>) {
  const text = useTexts(blocksTexts);
  const [head = [], ...body] = hasHead ? rows : [[], ...rows];
  return (
    // biome-ignore lint/a11y/useSemanticElements: what scrolls is a group, and no set of fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div role="group" className={styles['scroll']} aria-label={text.table} tabIndex={0}>
      <table>
        {head.length > 0 && (
          <thead>
            <tr>
              {keyed(head).map(([key, spans]) => (
                <th key={key} scope="col">
                  <Spans spans={spans} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {keyed(body).map(([row, cells]) => (
            <tr key={row}>
              {keyed(cells).map(([key, spans]) => (
                <td key={key}>
                  <Spans spans={spans} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Code({ language, text: content }: Of<'code'>) {
  const text = useTexts(blocksTexts);
  const copy = useCopy();
  return (
    <div className={styles['code']}>
      <div className={styles['codeHead']}>
        <span>{language === '' ? text.code : language}</span>
        <button
          type="button"
          onClick={() => {
            copy(content);
          }}
        >
          {text.copy}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre tabIndex={0}>
        <code>{content}</code>
      </pre>
    </div>
  );
}

function Callout({ tone, blocks }: Of<'callout'>) {
  const language = useLanguage();
  return (
    <div role="note" className={styles['callout']} data-tone={tone}>
      <strong>{CALLOUT_TONES[tone][language]}</strong>
      {keyed(blocks).map(([key, block]) => (
        <Inner key={key} block={block} />
      ))}
    </div>
  );
}

function DownloadButton({ productId }: Of<'download'>) {
  const text = useTexts(blocksTexts);
  const language = useLanguage();
  return (
    <p>
      <Link className={styles['button']} to={`/productdown?product=${productId}`}>
        {text.download(PRODUCTS[productId][language])}
      </Link>
    </p>
  );
}

/** Parts of a text have no names: their places are their keys. */
function keyed<T>(parts: readonly T[]): readonly (readonly [string, T])[] {
  return parts.map((part, index) => [String(index), part]);
}
