/** The files of one build that this page loaded. Times in milliseconds after the page's start. */
export type Loaded = {
  readonly area: string;
  readonly build: string;
  readonly files: readonly LoadedFile[];
  readonly begun: number;
  readonly ended: number;
  readonly bytes: number;
};

type LoadedFile = {
  readonly name: string;
  readonly begun: number;
  readonly ended: number;
  /** Transferred bytes; 0: from the browser's cache. */
  readonly bytes: number;
};

/** The used fields of the browser's Resource Timing entries. */
export type Timing = {
  readonly name: string;
  readonly startTime: number;
  readonly responseEnd: number;
  readonly transferSize: number;
};

const BUILT_FILE = /\/areas\/([a-z][a-z0-9-]{1,39})\/([0-9a-f]{16})\/([^?]+)/;

export function loadTrace(timings: readonly Timing[]): readonly Loaded[] {
  const builds = new Map<string, { area: string; build: string; files: LoadedFile[] }>();
  for (const { name: address, startTime, responseEnd, transferSize } of timings) {
    const [, area = '', build = '', name] = BUILT_FILE.exec(address) ?? [];
    if (name === undefined) continue;
    const loaded = builds.get(`${area}/${build}`) ?? { area, build, files: [] };
    loaded.files.push({ name, begun: startTime, ended: responseEnd, bytes: transferSize });
    builds.set(`${area}/${build}`, loaded);
  }
  return [...builds.values()]
    .map(({ area, build, files }) => ({
      area,
      build,
      files: files.sort((a, b) => a.begun - b.begun),
      begun: Math.min(...files.map(({ begun }) => begun)),
      ended: Math.max(...files.map(({ ended }) => ended)),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    }))
    .sort((a, b) => a.begun - b.begun);
}
