import { MapBuilder, type MapRead } from './mapBuilder.js';
import { readXml } from './readXml.js';

/** OPML 2.0 (http://opml.org/spec2.opml). Notes are in `_note`, as outliners write them. */
export function readOpml(text: string, name: string): MapRead {
  const builder = new MapBuilder();
  const path: string[] = [];
  let title = '';
  readXml(text, {
    open: ({ name: element, attributes, line }) => {
      path.push(element);
      if (element !== 'outline') {
        if (path.length > 2 && path[1] !== 'head') builder.leave('elements', line);
        return;
      }
      builder.open(line);
      const { text: shown, title: named, url, htmlUrl, xmlUrl, _note: note } = attributes;
      builder.text(shown ?? named ?? '', line);
      if (note !== undefined) builder.note(note, line);
      const link = url ?? htmlUrl ?? xmlUrl;
      if (link !== undefined) builder.link(link, line);
    },
    text: (part) => {
      if (path.join(' ') === 'opml head title') title += part;
    },
    close: (element) => {
      path.pop();
      if (element === 'outline') builder.close();
    },
  });
  return builder.end({ title, name });
}
