import { Fragment, Node as PmNode, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type Pasted, readHtml } from './readHtml.js';

/** A longer one is pasted as plain text. */
const LONGEST_HTML = 4_000_000;

export type Taken = {
  /** Files to be uploaded, in their order. */
  readonly files: readonly File[];
  /** Pictures that were elsewhere and are not in the text. */
  readonly left: number;
};

const PICTURE = /^image\/(png|jpeg|webp)$/;

/**
 * Takes what is pasted or dropped. HTML is read as inert data: the content policy forbids to make HTML of it.
 * Null: it is plain text, which the editor itself takes.
 */
export function take(view: EditorView, data: DataTransfer | null): Taken | null {
  if (data === null || view.state.selection.$from.parent.type.spec.code === true) return null;
  const html = data.getData('text/html');
  const files = [...data.files].filter(({ type }) => PICTURE.test(type));
  if (html === '') return files.length > 0 ? { files, left: 0 } : null;
  const pasted = html.length > LONGEST_HTML ? null : read(html);
  const slice = pasted === null ? null : sliceOf(view, pasted);
  if (slice !== null && slice.content.size > 0) {
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
    const embedded = (pasted?.embedded ?? []).map(fileOf).filter((file) => file !== null);
    return { files: embedded, left: pasted?.left ?? 0 };
  }
  // A picture that was copied on a page comes as a file and as HTML that has nothing else.
  if (files.length === 0) view.pasteText(data.getData('text/plain'));
  return { files, left: 0 };
}

function read(html: string): Pasted | null {
  try {
    return readHtml(html);
  } catch (cause) {
    // Nested deeper than the stack: as plain text.
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

function sliceOf({ state }: EditorView, { content }: Pasted): Slice | null {
  try {
    const nodes = content.map((each) => PmNode.fromJSON(state.schema, each));
    for (const node of nodes) node.check();
    return Slice.maxOpen(Fragment.from(nodes));
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

/** A picture of a `data:` address; its bytes are checked when it is uploaded. */
function fileOf(source: string): File | null {
  const [head = '', body = ''] = source.split(',');
  const type = /^data:(image\/\w+);base64$/.exec(head)?.[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0));
    return new File([bytes], `picture.${type.split('/')[1] ?? 'png'}`, { type });
  } catch {
    return null;
  }
}
