/** The path whose requests a trial's gateway forwards, for files and for the one socket. */
export function devPath(area: string): string {
  return `/areas/${area}/dev/`;
}

/** What the page's policy calls the overlay that shows errors of a build. */
export const OVERLAY_POLICY = 'webpack#dev';
