import { jest } from '@jest/globals';

/** The text of the file that an act saves, without its byte order mark. Throws when it saves none. */
export async function savedText(act: () => Promise<void>): Promise<string> {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return 'blob:saved';
    },
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await act();
  click.mockRestore();
  const [file] = saved;
  if (file === undefined) throw new Error('no file was saved');
  return new TextDecoder().decode(await file.arrayBuffer());
}
