/** Shapes that no line of a log has: a phone number, an e-mail address, an ID number, a signed token. */
const SHAPES = [
  // Not within the hexadecimal digits of a trace or an id.
  /(?<![\w.-])1[3-9]\d{9}(?![\w-])/,
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  /(?<!\w)[1-9]\d{5}(?:19|20)\d{9}[\dX](?!\w)/,
  /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/,
];

/**
 * The lines of a product's log that say something of a person. What a trial prints in the place of a message is on the
 * terminal alone, and not in the log: its code and the key in its link are looked for in the log, too.
 */
export function personalIn(said: string): readonly string[] {
  const lines = said.split('\n');
  const isLog = (line: string) => line.startsWith('{');
  const secrets = new Set(lines.filter((line) => !isLog(line)).flatMap(secretsIn));
  return lines.filter(isLog).filter((line) => {
    const text = line.replace(/"pid":\d+/, '');
    return (
      SHAPES.some((shape) => shape.test(text)) || partsOf(text).some((part) => secrets.has(part))
    );
  });
}

/** Throws with what it found. */
export function assertQuiet(said: string): void {
  const found = personalIn(said);
  if (found.length > 0)
    throw new Error(`personal data in the log:\n${found.slice(0, 5).join('\n')}`);
}

/** The code and the long key of a message. */
function secretsIn(line: string): readonly string[] {
  const message = /^(?:sms|email) to \S+: (.*)$/.exec(line)?.[1] ?? '';
  return partsOf(message).filter((part) => /^\d{6}$/.test(part) || part.length >= 20);
}

/** Digits after a point are of a time, and no code. */
function partsOf(text: string): readonly string[] {
  return text.match(/(?<![\w.-])[\w-]{6,}/g) ?? [];
}
