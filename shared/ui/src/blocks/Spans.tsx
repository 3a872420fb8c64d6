import type { Span } from '@banyan/contract/articles';
import { Link } from '@banyan/platform/router';
import { reservedBy } from '@banyan/rules';
import { Fragment, type ReactNode } from 'react';

/** Text with its marks, as text nodes alone. */
export function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no names
    <Fragment key={index}>{linked(span)}</Fragment>
  ));
}

function linked({ link, ...span }: Span): ReactNode {
  const text = marked(span);
  if (link === undefined) return text;
  // Files and other addresses of the gateway are no pages.
  if (link.startsWith('/') && reservedBy(pathOf(link)) === null)
    return <Link to={link}>{text}</Link>;
  return (
    <a href={link} rel="noopener">
      {text}
    </a>
  );
}

function pathOf(link: string): string {
  return link.split(/[?#]/, 1)[0] ?? link;
}

function marked({ text, marks = [] }: Span): ReactNode {
  let shown: ReactNode = text;
  if (marks.includes('code')) shown = <code>{shown}</code>;
  if (marks.includes('italic')) shown = <em>{shown}</em>;
  if (marks.includes('bold')) shown = <strong>{shown}</strong>;
  return shown;
}
