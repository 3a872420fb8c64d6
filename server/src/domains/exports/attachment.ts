/** Both forms of a file's name (RFC 6266): plain for old clients, extended for every other. */
export function attachment(plain: string, full: string): string {
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
