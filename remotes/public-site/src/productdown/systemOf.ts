import type { Offer, PackagePlatform } from '@banyan/contract/downloads';

export type System = {
  /** Null: none that there is a program for, or not known. */
  readonly platform: PackagePlatform | null;
  readonly isPhone: boolean;
};

/** What a browser says of the system that it runs on. @param touchPoints an iPad calls itself a Mac and has several */
export function systemOf(userAgent: string, touchPoints: number): System {
  const isPhone =
    /Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i.test(userAgent) ||
    (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (isPhone) return { platform: null, isPhone };
  if (/Windows NT/.test(userAgent)) return { platform: 'windows', isPhone };
  if (/Macintosh|Mac OS X/.test(userAgent)) return { platform: 'macos', isPhone };
  return { platform: /Linux|X11|CrOS/.test(userAgent) ? 'linux' : null, isPhone };
}

/** The offers for this system first, then the others; of each the one that most people need first. */
export function sortedFor(offers: readonly Offer[], platform: PackagePlatform | null) {
  const order = ['exe', 'dmg', 'deb', 'appimage', 'msi', 'pkg', 'rpm', 'zip'];
  const sorted = offers.toSorted(
    (a, b) =>
      order.indexOf(a.format) - order.indexOf(b.format) ||
      Number(a.arch === 'arm64') - Number(b.arch === 'arm64'),
  );
  return {
    own: sorted.filter((offer) => offer.platform === platform),
    others: sorted.filter((offer) => offer.platform !== platform),
  };
}

/** The command that prints the hash of a downloaded file on a system. */
export const HASH_COMMANDS: Readonly<Record<PackagePlatform, (name: string) => string>> = {
  windows: (name) => `certutil -hashfile ${name} SHA256`,
  macos: (name) => `shasum -a 256 ${name}`,
  linux: (name) => `sha256sum ${name}`,
};

/** Release notes as paragraphs and lists: lines that begin with `-` are items. */
export function notesOf(text: string): readonly (string | readonly string[])[] {
  const blocks: (string | string[])[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const item = /^[-*]\s/.test(line) ? line.slice(2).trim() : undefined;
    const last = blocks.at(-1);
    if (item !== undefined && Array.isArray(last)) last.push(item);
    else if (item !== undefined) blocks.push([item]);
    else if (line !== '') blocks.push(line);
  }
  return blocks;
}
