import type { HubEvent } from '@banyan/contract';
import type { UnknownAction } from '@banyan/platform/redux';
import { createBursts, type DomainParts } from '@banyan/store';

type Tag = string | { readonly type: string; readonly id?: string };
type TagsOf = (id: string) => readonly Tag[];

/** What an api of RTK Query has to do with it. */
export type Api = {
  readonly reducerPath: string;
  readonly util: {
    readonly invalidateTags: (tags: never) => UnknownAction;
    readonly resetApiState: () => UnknownAction;
  };
};

export type Changes = {
  /** What of it shows a record, by what the hub calls the record to staff: `{ order: (id) => [{ type: 'Order', id }] }`. */
  readonly entities?: Readonly<Record<string, TagsOf>>;
  /** The same for what the hub calls a customer's own. */
  readonly topics?: Readonly<Record<string, TagsOf>>;
  /** Everything. */
  readonly all: readonly Tag[];
  /** What of it the hub tells of, and may have told while the line was down; everything unless said. */
  readonly heard?: readonly Tag[];
};

type Action = { readonly type?: unknown; readonly payload?: unknown };
type Middleware = () => (next: (action: unknown) => unknown) => (action: unknown) => unknown;

/** More than anybody changes within a burst. */
const MOST_WRITTEN = 200;

/**
 * Reads again what the hub says has changed, in bursts. What this window has written itself was read again when it was
 * written: an event of that version says nothing new.
 */
export function hearChanges(
  api: Api,
  { entities = {}, topics = {}, all, heard = all }: Changes,
): Required<Pick<DomainParts, 'hear' | 'readAgain' | 'reset'>> & {
  readonly middleware: Middleware;
} {
  const written = new Map<string, number>();
  const done = `${api.reducerPath}/executeMutation/fulfilled`;
  const again = (tags: readonly Tag[]) => api.util.invalidateTags([...tags] as never);

  function note(payload: unknown): void {
    const { id, version } = (payload ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || typeof version !== 'number') return;
    written.set(id, version);
    const [oldest] = written.keys();
    if (written.size > MOST_WRITTEN && oldest !== undefined) written.delete(oldest);
  }

  function tagsFor(event: Named): readonly Tag[] {
    if (event.version !== undefined && (written.get(event.id) ?? -1) >= event.version) return [];
    return event.tagsOf(event.id);
  }

  function named(event: HubEvent): Named | null {
    const tagsOf = tagsOfEvent(event, entities, topics);
    if (tagsOf === undefined || !('id' in event)) return null;
    return { tagsOf, id: event.id, version: 'version' in event ? event.version : undefined };
  }

  return {
    hear: (hub, send) => {
      const changed: Named[] = [];
      // Judged when the burst is over: by then the answer to what this window wrote has come.
      const readSoon = createBursts(() => {
        const tags = changed.splice(0).flatMap(tagsFor);
        if (tags.length > 0) send(again(tags));
      });
      return hub.subscribe({
        event: (event) => {
          const change = named(event);
          if (change === null) return;
          changed.push(change);
          readSoon();
        },
        // Events may have been missed.
        reconnected: () => {
          send(again(heard));
        },
      });
    },
    readAgain: () => again(all),
    reset: () => api.util.resetApiState(),
    middleware: () => (next) => (action) => {
      const { type, payload } = action as Action;
      if (type === done) note(payload);
      return next(action);
    },
  };
}

type Named = {
  readonly tagsOf: TagsOf;
  readonly id: string;
  readonly version: number | undefined;
};

function tagsOfEvent(
  event: HubEvent,
  entities: Readonly<Record<string, TagsOf>>,
  topics: Readonly<Record<string, TagsOf>>,
): TagsOf | undefined {
  if (event.kind === 'changed') return entities[event.entity];
  return event.kind === 'mineChanged' ? topics[event.topic] : undefined;
}
