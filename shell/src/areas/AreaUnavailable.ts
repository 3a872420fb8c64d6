/** An area answered, but not with what its manifest promises. */
export class AreaUnavailable extends Error {
  override readonly name = 'AreaUnavailable';
  readonly code = 'AREA_UNAVAILABLE';

  constructor(area: string, reason: string) {
    super(`area ${area}: ${reason}`);
  }
}
