import { BLOCK_LINK } from '@banyan/contract/articles';
import { guidanceVideosDomain } from '@banyan/domain-guidance-videos';
import { ActDialog, SelectItem, TextItem } from '@banyan/lists/record';
import { Button } from '@banyan/platform/base';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';
import type { OpenText } from './openEditor.js';
import { BLOCKS, MARKS, TABLE, type Tool } from './tools.js';
import { useEditorState } from './useOpenText.js';

type Props = { readonly text: OpenText; readonly choosePicture: () => void };
type DialogProps = Pick<Props, 'text'> & { readonly close: () => void };

/** One stop of the Tab key for each button, in the order in which they are seen. */
export function Toolbar({ text, choosePicture }: Props) {
  const { editor } = text;
  const { tools: words } = useTexts(editTexts);
  useEditorState(text);
  const [dialog, setDialog] = useState<'link' | 'video' | null>(null);
  const close = () => {
    setDialog(null);
  };
  const button = ({ name, sign, run, isOn }: Tool) => {
    const isActive = isOn?.(editor);
    return (
      <Button
        key={name}
        size="small"
        type={isActive === true ? 'primary' : 'text'}
        aria-label={words[name]}
        title={words[name]}
        {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
        onClick={() => {
          run(editor.chain().focus()).run();
        }}
      >
        {sign}
      </Button>
    );
  };
  const history: readonly Tool[] = [
    { name: 'undo', sign: '↶', run: (chain) => chain.undo() },
    { name: 'redo', sign: '↷', run: (chain) => chain.redo() },
  ];
  const plain = (name: 'link' | 'picture' | 'video', sign: string, act: () => void) => (
    <Button
      size="small"
      type="text"
      aria-label={words[name]}
      title={words[name]}
      {...(name !== 'picture' && { 'aria-haspopup': 'dialog' })}
      onClick={act}
    >
      {sign}
    </Button>
  );
  return (
    <div role="toolbar" aria-label={words.label} className={styles['tools']}>
      {history.map(button)}
      {MARKS.map(button)}
      {plain('link', '↗', () => setDialog('link'))}
      {BLOCKS.map(button)}
      {plain('picture', '▣', choosePicture)}
      {plain('video', '▶', () => setDialog('video'))}
      {editor.isActive('table') && TABLE.map(button)}
      {dialog === 'link' && <LinkDialog text={text} close={close} />}
      {dialog === 'video' && <VideoDialog text={text} close={close} />}
    </div>
  );
}

/** Links what is selected, or writes the address as its own text. An empty address takes the link away. */
function LinkDialog({
  text: { editor },
  close,
}: Pick<Props, 'text'> & { readonly close: () => void }) {
  const { link: words } = useTexts(editTexts);
  const before = editor.getAttributes('link')['href'] as unknown;
  return (
    <ActDialog
      title={words.title}
      version={0}
      initial={{ href: typeof before === 'string' ? before : '' }}
      labels={{ href: words.address }}
      done={words.done}
      close={close}
      send={({ href }) => {
        const address = href.trim();
        const chain = editor.chain().focus().extendMarkRange('link');
        if (address === '') chain.unsetMark('link').run();
        else if (editor.state.selection.empty && before === undefined) {
          const marks = [{ type: 'link', attrs: { href: address } }];
          chain.insertContent({ type: 'text', text: address, marks }).run();
        } else chain.setMark('link', { href: address }).run();
        return Promise.resolve({});
      }}
    >
      <TextItem
        name="href"
        max={500}
        hint={words.hint}
        rules={[{ pattern: BLOCK_LINK, message: words.fault }]}
      />
    </ActDialog>
  );
}

/** One of the published videos of the guide. */
function VideoDialog({ text, close }: DialogProps) {
  const { video: words } = useTexts(editTexts);
  const language = useLanguage();
  const { api } = useDomain(guidanceVideosDomain);
  const { currentData } = api.useVideosQuery({ filter: { state: 'published' }, pageSize: 100 });
  const titles = Object.fromEntries(
    (currentData?.results ?? []).map(({ id, titleZh, titleEn }) => [
      id,
      language === 'zh' ? titleZh : titleEn,
    ]),
  );
  return (
    <ActDialog
      title={words.title}
      version={0}
      initial={{ videoId: '' }}
      labels={{ videoId: words.name }}
      done={words.done}
      close={close}
      send={({ videoId }) => {
        text.nameVideo(videoId, titles[videoId] ?? videoId);
        text.editor.chain().focus().insertContent({ type: 'video', attrs: { videoId } }).run();
        return Promise.resolve({});
      }}
    >
      <SelectItem name="videoId" words={titles} required />
    </ActDialog>
  );
}
