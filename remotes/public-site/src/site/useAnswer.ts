import type { Failure } from '@banyan/contract';
import { useServices } from '@banyan/store';
import { useEffect, useState } from 'react';

export type Answer<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly result: T }
  | { readonly status: 'failed'; readonly failure: Failure };

/**
 * One call without the query library: the site's first paint is worth more than a cache. It is made again for another body.
 * @param decode the same function each time
 */
export function useAnswer<T>(
  call: string,
  body: Readonly<Record<string, unknown>>,
  decode: (result: unknown) => T,
): { readonly answer: Answer<T>; readonly retry: () => void } {
  const { post } = useServices();
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify([call, body, attempt]);
  const [given, setGiven] = useState<{ readonly asked: string; readonly answer: Answer<T> }>();
  useEffect(() => {
    const controller = new AbortController();
    const [name, fields] = JSON.parse(asked) as [string, typeof body];
    void post(name, fields, decode, { signal: controller.signal }).then((reply) => {
      if (controller.signal.aborted) return;
      const answer: Answer<T> = reply.success
        ? { status: 'ready', result: reply.result }
        : { status: 'failed', failure: reply.error };
      setGiven({ asked, answer });
    });
    return () => {
      controller.abort();
    };
  }, [post, asked, decode]);
  return {
    answer: given?.asked === asked ? given.answer : { status: 'loading' },
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}
