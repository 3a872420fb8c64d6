import type Provider from 'oidc-provider';
import { failureIn, isAway } from '../ground/database/failure.js';

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

/**
 * The provider calls every failure its own; the database's are told as what they are.
 * @param show the page that says so to a person
 */
export function answerDatabaseFailures(
  provider: Provider,
  report: (cause: unknown) => void,
  show: (ctx: Context, notice: 'unavailable' | 'refused') => void,
): void {
  const statuses = new WeakMap<object, number>();
  provider.on('server_error', (ctx, error) => {
    const status = statusOf(error);
    if (status !== null) statuses.set(ctx, status);
  });
  provider.use(async (ctx, next) => {
    try {
      await next();
    } catch (cause) {
      // Before its own handler of errors, as when it reads the browser's session.
      const status = statusOf(cause);
      if (status === null) throw cause;
      report(cause);
      statuses.set(ctx, status);
      ctx.status = 500;
      if (ctx.accepts('json', 'html') === 'html') show(ctx, noticeOf(cause));
      else ctx.body = { error: 'server_error' };
    }
    const status = statuses.get(ctx);
    if (status === undefined || ctx.status < 500) return;
    ctx.status = status;
    if (status === 503) ctx.set('retry-after', '5');
  });
}

/** Which page says it to a person. */
export function noticeOf(error: unknown): 'unavailable' | 'refused' {
  return isAway(error) ? 'unavailable' : 'refused';
}

function statusOf(error: unknown): number | null {
  if (isAway(error)) return 503;
  return failureIn(error)?.kind === 'badValue' ? 400 : null;
}
