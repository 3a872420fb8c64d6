/** `GET /files/<package>/<name>` sends an installer, `<name>.sha256` beside it says its hash. */
export const FILES_PATH = '/files';

export function filePath(packageId: string, name: string): string {
  return `${FILES_PATH}/${packageId}/${encodeURIComponent(name)}`;
}
