import type { Post } from '@banyan/http';

/** Session cookies are good for a month (specification 9). */
const MONTH_SECONDS = 2_592_000;

export type MobileParts = {
  readonly post: Post;
  readonly setCookie: (line: string) => void;
  /** Specification 8: a failed Account call shows its message as a warning. */
  readonly warn: (message: string) => void;
};

/** The user's phone number, kept in the cookie userPhone (specification 7); null: unknown. */
export async function readMobile({ post, setCookie, warn }: MobileParts): Promise<string | null> {
  const reply = await post('Account/GetMobile', {}, String);
  if (!reply.success) {
    warn(reply.error.message);
    return null;
  }
  if (reply.result === '') return null;
  const value = encodeURIComponent(reply.result);
  setCookie(`userPhone=${value};path=/;max-age=${MONTH_SECONDS};samesite=lax`);
  return reply.result;
}
