import { failed, type Post } from '@banyan/http';

/** A service that gives the same answer to every call. */
export function answering(result: unknown): Post {
  return (_path, _body, decode) =>
    Promise.resolve(
      result instanceof Error
        ? failed({ code: 7, message: result.message })
        : { success: true, result: decode(result), error: null },
    );
}
