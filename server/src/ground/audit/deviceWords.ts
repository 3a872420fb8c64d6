/** The first that fits counts: each of them also names those below it. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /(?:OPR|OPT)\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)(?:\.\d+)* (?:Mobile\/\w+ )?Safari/],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];

/** A user agent in words, `Chrome 156 · Linux`; its own first word for an unknown browser. */
export function deviceWords(userAgent: string): string {
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  for (const [name, pattern] of BROWSERS) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version === undefined) continue;
    return [`${name} ${version}`, ...(system === undefined ? [] : [system])].join(' · ');
  }
  const [first = ''] = userAgent.split(/[\s/]/, 1);
  return [first.slice(0, 40), system ?? ''].filter((word) => word !== '').join(' · ');
}
