const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as content or an attribute's value of HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** JSON inside HTML: no text of it can end the element. */
export function jsonInElement(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
