/** An area's code loaded, but does not contain what its manifest promises. */
export class AreaUnavailable extends Error {
  override readonly name = 'AreaUnavailable';
  readonly code = 'AREA_UNAVAILABLE';

  constructor(area: string, reason: string) {
    super(`area ${area}: ${reason}`);
  }
}
