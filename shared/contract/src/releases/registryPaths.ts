/** The registry for machines. Answers stand alone, errors have the envelope of the services; `If-Match` is an area's revision in quotes. */
export const REGISTRY_PATHS = {
  /** GET: `areaStateSchema` of every area that the key may see. */
  areas: '/releases/api/areas',
  /** GET one; POST a `releaseActionSchema`. Both answer its state, with `ETag`. */
  area: (area: string) => `/releases/api/areas/${area}`,
  /** POST a `checkRequestSchema`: a `checkAnswerSchema`. */
  check: (area: string) => `/releases/api/areas/${area}/check`,
  /** GET: what windows told of a build's failures, each with its stack (`buildFailureSchema`). */
  failures: (area: string, build: string) =>
    `/releases/api/areas/${area}/versions/${build}/failures`,
  /** PUT a `publishRequestSchema`; 201 with the state, 409 for a version or build that is there, 422 with findings. */
  version: (area: string, build: string) => `/releases/api/areas/${area}/versions/${build}`,
  /** POST, by a key that verifies: `workSchema`, which is this worker's for five minutes. */
  work: '/releases/api/work',
  /** POST a `workResultSchema`: the area's state; 404 when the build waits no more. */
  workOn: (area: string, build: string) => `/releases/api/work/${area}/${build}`,
} as const;
