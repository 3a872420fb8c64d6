import pg from 'pg';
import { within } from '../within.js';
import type { Gap, Stop } from './db.js';

/** How the listening connection is watched: asked again and again, with so long to answer. */
export type HearingTiming = {
  readonly askMs: number;
  readonly answerMs: number;
  readonly reconnectMs: number;
};

type Listener = { readonly heard: (payload: string) => void; readonly gap: Gap | undefined };

export type Hearing = {
  listen(channel: string, heard: (payload: string) => void, gap?: Gap): Promise<Stop>;
  close(): Promise<void>;
};

export type HearingParts = {
  readonly connect: () => pg.Client;
  readonly log: (message: string, cause?: unknown) => void;
  readonly timing: HearingTiming;
};

/**
 * One connection of its own hears all channels. A connection that breaks silently is found by polling;
 * listeners are told when notices may be missed, and when they are heard again.
 */
export function createHearing({ connect, log, timing }: HearingParts): Hearing {
  const channels = new Map<string, Set<Listener>>();
  let line: pg.Client | null = null;
  let opening: Promise<void> | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLost = false;
  let isClosed = false;

  function tell(what: keyof Gap): void {
    for (const listeners of channels.values()) {
      for (const { gap } of listeners) gap?.[what]();
    }
  }

  function later(act: () => Promise<void>, ms: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => {
      act().catch(lose);
    }, ms);
    timer.unref();
  }

  function lose(cause: unknown): void {
    drop(line);
    line = null;
    if (isClosed) return;
    if (!isLost) {
      isLost = true;
      log('the listening database connection was lost', cause);
      tell('lost');
    }
    later(open, timing.reconnectMs);
  }

  async function open(): Promise<void> {
    const fresh = connect();
    // What the lost one was asked is not waited for.
    turn = Promise.resolve();
    try {
      fresh.on('error', (cause) => {
        if (fresh === line) lose(cause);
      });
      fresh.on('notification', ({ channel, payload }) => {
        if (fresh !== line) return;
        for (const { heard } of channels.get(channel) ?? []) heard(payload ?? '');
      });
      await within(timing.answerMs, fresh.connect());
      for (const channel of channels.keys()) await listenTo(fresh, channel);
    } catch (cause) {
      drop(fresh);
      throw cause;
    }
    if (isClosed) {
      drop(fresh);
      return;
    }
    line = fresh;
    if (isLost) {
      isLost = false;
      tell('back');
    }
    later(() => ask(fresh), timing.askMs);
  }

  /** A line that was lost while it was asked has another timer by now, which is not to be touched. */
  async function ask(asked: pg.Client): Promise<void> {
    try {
      await say(asked, 'select 1');
    } catch (cause) {
      if (asked === line) lose(cause);
      return;
    }
    if (asked === line) later(() => ask(asked), timing.askMs);
  }

  /** One after another: a connection answers one statement at a time. */
  function say(client: pg.Client, sql: string): Promise<unknown> {
    const saying = turn.then(() => within(timing.answerMs, client.query(sql)));
    turn = saying.catch(() => undefined);
    return saying;
  }

  function listenTo(client: pg.Client, channel: string): Promise<unknown> {
    return say(client, `listen ${pg.escapeIdentifier(channel)}`);
  }

  return {
    listen: async (channel, heard, gap) => {
      const listener = { heard, gap };
      const known = channels.get(channel) ?? new Set();
      channels.set(channel, known.add(listener));
      opening ??= open();
      await opening;
      if (line !== null) await listenTo(line, channel);
      return async () => {
        known.delete(listener);
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      drop(line);
      line = null;
    },
  };
}

/** At once: a server that does not answer would not hear a goodbye. */
export function drop(client: pg.Client | null): void {
  if (client === null) return;
  client.on('error', () => undefined);
  client.connection.stream.destroy();
}
