/** A change that named an outdated version: another user was faster. */
export function isConflict(failure: { readonly code?: number | string | undefined }): boolean {
  return failure.code === 'VERSION_CONFLICT';
}

/** The user-facing reason for a failed call; empty if not given. */
export function messageOf(failure: { readonly message?: string | undefined }): string {
  return failure.message ?? '';
}

/** There is no such thing, or not for this person: asking again does not help. */
export function isUnknown(failure: { readonly code?: number | string | undefined }): boolean {
  return failure.code === 404;
}
