// The editor's document as plain data (ProseMirror JSON): what a paste is read into, and what a session saves.

export type DocMark = {
  readonly type: 'bold' | 'italic' | 'code' | 'link';
  readonly attrs?: Readonly<Record<string, unknown>>;
};
export type DocNode = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly DocNode[];
  readonly text?: string;
  readonly marks?: readonly DocMark[];
};

export const paragraphOf = (content: readonly DocNode[]): DocNode => ({
  type: 'paragraph',
  ...(content.length > 0 ? { content } : {}),
});
