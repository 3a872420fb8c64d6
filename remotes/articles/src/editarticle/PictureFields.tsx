import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { NodeSelection } from '@tiptap/pm/state';
import { useId } from 'react';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';
import type { OpenText } from './openEditor.js';
import { useEditorState } from './useOpenText.js';

/** What is said of the picture that is selected. */
export function PictureFields({ text }: { readonly text: OpenText }) {
  const { picture: words } = useTexts(editTexts);
  const { editor } = text;
  const { selection } = useEditorState(text);
  const id = useId();
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return null;
  const { attrs } = selection.node;
  const field = (name: 'alt' | 'caption', most: number) => (
    <div className={styles['field']}>
      <label htmlFor={`${id}-${name}`}>{words[name]}</label>
      <Input
        id={`${id}-${name}`}
        lang={text.language}
        value={String(attrs[name])}
        maxLength={most}
        {...(name === 'alt' ? { placeholder: words.altHint } : {})}
        onChange={({ target }) => {
          editor.commands.updateAttributes('picture', { [name]: target.value });
        }}
      />
    </div>
  );
  return (
    <section aria-label={words.heading} className={styles['picture']}>
      {field('alt', 200)}
      {field('caption', 200)}
    </section>
  );
}
