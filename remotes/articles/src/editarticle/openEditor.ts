import type { Language } from '@banyan/contract';
import type { ArticleText } from '@banyan/contract/articles';
import { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { extensionsFor } from './extensions.js';
import { type Taken, take } from './paste.js';
import {
  createTextSession,
  type Fields,
  type SessionParts,
  type TextSession,
} from './textSession.js';

/** The text of one language in one tab: it lives for as long as the tab is open, with its undo. */
export type OpenText = {
  readonly language: Language;
  readonly editor: Editor;
  readonly session: TextSession;
  /** Gives pictures that are pasted or dropped, and how many stayed elsewhere. Returns how to stop. */
  readonly onTaken: (listener: (taken: Taken) => void) => () => void;
  /** Shows a picture that was just uploaded. */
  readonly showPicture: (fileId: string, file: File) => void;
  readonly nameVideo: (videoId: string, title: string) => void;
  /** Takes another text in the place of the one that is edited. */
  readonly load: (text: ArticleText) => void;
  /** It came back from what was unsaved when the window was left. */
  readonly isRestored: boolean;
  readonly close: () => void;
};

const EMPTY_DOC = { type: 'doc', content: [{ type: 'paragraph' }] };

type Opening = Pick<SessionParts, 'text' | 'send' | 'keep'> & {
  readonly language: Language;
  /** What was unsaved when the window was left; null: nothing was. */
  readonly unsaved: string | null;
  readonly placeholder: string;
  readonly label: string;
};

export function openText(opening: Opening): OpenText {
  const { language, text, send, keep, unsaved, placeholder, label } = opening;
  const pictures = new Map(Object.entries(text?.media.pictures ?? {}));
  const titles = new Map(videoTitles(text));
  const blobs: string[] = [];
  const takers = new Set<(taken: Taken) => void>();
  const shown = {
    pictureAt: (id: string) => pictures.get(id) ?? '',
    videoTitle: (id: string) => titles.get(id) ?? id,
  };
  const restored = unsavedIn(unsaved);
  /** Before the editor itself, which would make HTML of it. */
  const pasted = (view: EditorView, event: Event, data: DataTransfer | null): boolean => {
    const taken = take(view, data);
    if (taken === null) return false;
    event.preventDefault();
    for (const taker of takers) taker(taken);
    return true;
  };
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: extensionsFor(language, shown, placeholder),
    injectCSS: false,
    content: restored?.doc ?? text?.doc ?? EMPTY_DOC,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        lang: language,
        spellcheck: 'false',
      },
      handleDOMEvents: {
        paste: (view, event) => pasted(view, event, event.clipboardData),
        // What is moved within the document stays the editor's own.
        drop: (view, event) => view.dragging === null && pasted(view, event, event.dataTransfer),
      },
    },
  });
  const session = createTextSession({
    text,
    send,
    keep,
    readDoc: () => editor.getJSON(),
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => {
        clearTimeout(timer);
      };
    },
  });
  editor.on('update', () => {
    session.changed();
  });
  if (restored !== null) session.restore(restored.fields, restored.base);
  return {
    language,
    editor,
    session,
    isRestored: restored !== null,
    onTaken: (listener) => {
      takers.add(listener);
      return () => takers.delete(listener);
    },
    showPicture: (fileId, file) => {
      const address = URL.createObjectURL(file);
      blobs.push(address);
      pictures.set(fileId, address);
    },
    nameVideo: (videoId, title) => {
      titles.set(videoId, title);
    },
    load: (next) => {
      for (const [id, address] of Object.entries(next.media.pictures)) pictures.set(id, address);
      for (const [id, title] of videoTitles(next)) titles.set(id, title);
      editor.commands.setContent(next.doc, { emitUpdate: false });
      session.replace(next);
    },
    close: () => {
      session.close();
      editor.destroy();
      for (const address of blobs) URL.revokeObjectURL(address);
    },
  };
}

function videoTitles(text: ArticleText | null): readonly (readonly [string, string])[] {
  return Object.entries(text?.media.videos ?? {}).map(([id, { title }]) => [id, title]);
}

type Unsaved = { readonly fields: Fields; readonly doc: ArticleText['doc']; readonly base: number };

/** An older build of the page may have kept it in another form: then it is not read. */
function unsavedIn(kept: string | null): Unsaved | null {
  if (kept === null) return null;
  const value = JSON.parse(kept) as Partial<Fields & Omit<Unsaved, 'fields'>>;
  const { title = '', summary = '', seoTitle = '', seoDescription = '', doc, base } = value;
  if (doc === undefined || base === undefined) return null;
  return { fields: { title, summary, seoTitle, seoDescription }, doc, base };
}

/** What is open in the tabs of this window. */
const opened = new Map<string, OpenText>();

/** The text of a tab: opened once, and then the same. */
export function openOnce(key: string, open: () => OpenText): OpenText {
  const known = opened.get(key);
  if (known !== undefined) return known;
  const made = open();
  opened.set(key, made);
  return made;
}

/** Closes all texts of a tab. Answers whether any text is still open in this window. */
export function closeTab(tab: string): boolean {
  for (const [key, text] of opened) {
    if (!key.startsWith(`${tab} `)) continue;
    text.close();
    opened.delete(key);
  }
  return opened.size > 0;
}
