import type { HubEvent } from '@banyan/contract';
import type { UnknownAction } from '@banyan/platform/redux';
import { createBursts, type DomainParts } from '@banyan/store';

type Tag = string | { readonly type: string; readonly id?: string };
type TagsOf = (id: string) => readonly Tag[];

/** The part of an RTK Query api that is used here. */
export type Api = {
  readonly reducerPath: string;
  readonly util: {
    readonly invalidateTags: (tags: never) => UnknownAction;
    readonly resetApiState: () => UnknownAction;
  };
};

export type Changes = {
  /** The tags of a record, by the hub's entity name for staff: `{ order: (id) => [{ type: 'Order', id }] }`. */
  readonly entities?: Readonly<Record<string, TagsOf>>;
  /** The tags of a record of any other entity. */
  readonly others?: TagsOf;
  /** The same by the hub's topics for customers. */
  readonly topics?: Readonly<Record<string, TagsOf>>;
  /** All tags. */
  readonly all: readonly Tag[];
  /** The tags that the hub reports, and may have reported while disconnected; all by default. */
  readonly heard?: readonly Tag[];
};

type Action = { readonly type?: unknown; readonly payload?: unknown };
type Middleware = () => (next: (action: unknown) => unknown) => (action: unknown) => unknown;

/** More than one window changes within a burst. */
const MOST_WRITTEN = 200;

/**
 * Reads again what the hub reports as changed, in bursts. Records that this window has written itself were read again
 * then: an event of that version is ignored.
 */
export function hearChanges(
  api: Api,
  { entities = {}, others, topics = {}, all, heard = all }: Changes,
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
    const tagsOf = tagsOfEvent(event, entities, topics) ?? othersOf(event);
    if (tagsOf === undefined || !('id' in event)) return null;
    return { tagsOf, id: event.id, version: 'version' in event ? event.version : undefined };
  }

  function othersOf({ kind }: HubEvent): TagsOf | undefined {
    return kind === 'changed' ? others : undefined;
  }

  return {
    hear: (hub, send) => {
      const changed: Named[] = [];
      // Decided at the end of the burst: by then this window's own writes have been answered.
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
