import { useTexts } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import { useEffect, useId, useState } from 'react';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';
import type { OpenText } from './openEditor.js';
import { matching, slashIn } from './slash.js';
import { BLOCKS } from './tools.js';
import { useEditorState } from './useOpenText.js';

/** Just below what was typed, within the document. */
function placeBelow({ view }: OpenText['editor'], at: number) {
  const { bottom, left } = view.coordsAtPos(at);
  const box = view.dom.getBoundingClientRect();
  return { insetBlockStart: bottom - box.top + 4, insetInlineStart: left - box.left };
}

type Props = { readonly text: OpenText; readonly choosePicture: () => void };

/** What `/` at the start of a paragraph inserts. The cursor stays in the text; arrows, Enter and Escape act here. */
export function SlashMenu({ text, choosePicture }: Props) {
  const { editor } = text;
  const words = useTexts(editTexts);
  const id = useId();
  const state = useEditorState(text);
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const asked = editor.view.composing ? null : slashIn(state);
  const isOpen = asked !== null && asked.from !== closedAt && editor.isEditable;
  const items = [
    ...BLOCKS.map(({ name, sign, words: also = '', run }) => ({
      name,
      sign,
      label: words.tools[name],
      words: also,
      act: () => run(editor.chain().focus()).run(),
    })),
    {
      name: 'picture',
      sign: '▣',
      label: words.tools.picture,
      words: 'picture image tupian',
      act: choosePicture,
    },
  ];
  const found = isOpen ? matching(items, asked.word) : [];
  const at = Math.min(chosen, Math.max(0, found.length - 1));
  const option = (place: number) => `${id}-${place}`;

  function insert(place: number): void {
    const item = found[place];
    if (item === undefined || asked === null) return;
    const to = state.selection.from;
    editor.chain().focus().deleteRange({ from: asked.from, to }).run();
    setChosen(0);
    item.act();
  }

  function press(key: string): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : found.length - 1;
      setChosen((at + step) % Math.max(1, found.length));
    } else if (key === 'Enter' || key === 'Tab') insert(at);
    else if (key === 'Escape') setClosedAt(asked?.from ?? null);
    else return false;
    return true;
  }

  useEffect(() => {
    if (!isOpen) return undefined;
    const { dom } = editor.view;
    // Before the editor's own keys.
    const listen = (event: KeyboardEvent) => {
      if (isComposing(event) || !press(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    dom.addEventListener('keydown', listen, { capture: true });
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', option(at));
    return () => {
      dom.removeEventListener('keydown', listen, { capture: true });
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  });

  if (!isOpen) return null;
  return (
    <div className={styles['slash']} style={placeBelow(editor, asked.from)}>
      {found.length === 0 && <p role="status">{words.noMatch}</p>}
      <div id={id} role="listbox" aria-label={words.insert}>
        {found.map(({ name, sign, label }, place) => (
          <div
            key={name}
            id={option(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={styles['option']}
            // The focus stays in the text.
            onPointerDown={(event) => {
              event.preventDefault();
              insert(place);
            }}
          >
            <span aria-hidden>{sign}</span> {label}
          </div>
        ))}
      </div>
    </div>
  );
}
