/** A change that named an older version: somebody else was faster. */
export function isConflict(failure: { readonly code?: number | string | undefined }): boolean {
  return failure.code === 'VERSION_CONFLICT';
}

/** Why a call failed, for the person; empty when nobody said. */
export function messageOf(failure: { readonly message?: string | undefined }): string {
  return failure.message ?? '';
}
