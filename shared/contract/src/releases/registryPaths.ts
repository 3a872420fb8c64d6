/** The registry for machines. Answers have no envelope, errors have that of the services; `If-Match` is an area's revision in quotes. */
export const REGISTRY_PATHS = {
  /** GET: `areaStateSchema` of every area that the key may see. */
  areas: '/releases/api/areas',
  /** GET one; POST a `releaseActionSchema`. Both answer its state, with `ETag`. */
  area: (area: string) => `/releases/api/areas/${area}`,
  /** POST a `checkRequestSchema`: a `checkAnswerSchema`. */
  check: (area: string) => `/releases/api/areas/${area}/check`,
  /** GET: a build's failures as reported by windows, each with its stack (`buildFailureSchema`). */
  failures: (area: string, build: string) =>
    `/releases/api/areas/${area}/versions/${build}/failures`,
  /** PUT a `publishRequestSchema`; 201 with the state, 409 for a version or build that is there, 422 with findings. */
  version: (area: string, build: string) => `/releases/api/areas/${area}/versions/${build}`,
  /** POST, by a key that verifies: `workSchema`, reserved for this worker for five minutes. */
  work: '/releases/api/work',
  /** POST a `workResultSchema`: the area's state; 404 when the build no longer waits. */
  workOn: (area: string, build: string) => `/releases/api/work/${area}/${build}`,
} as const;
