import {
  siblingsAt,
  subtreeOf,
  type TreeFault,
  type TreeNode,
  type TreePlace,
} from '@banyan/rules';
import type { Queryable } from '../database/db.js';
import { tellChanged } from '../news/tell.js';
import { done, type Outcome, REFUSALS, type Refusal, refused } from '../requests/refusal.js';
import { type Keyed, keyedAct, type Parts } from './keyedAct.js';
import { ALL, noteRecord, type Told } from './noteRecord.js';
import type { RecordKind, Versioned } from './recordKind.js';
import { readAll } from './recordSet.js';
import { TREE_REFUSALS } from './refusals.js';
import { type By, reread } from './saveVersion.js';
import { writeVersion } from './writeVersion.js';

const MOVED: Told = { verb: 'move', zh: '移动了', en: 'moved' };
const MERGED: Told = { verb: 'merge', zh: '合并了', en: 'merged' };

type Node = Versioned & TreeNode;
type OfTree = Keyed & { readonly id: string; readonly version: number };
type Move = OfTree & TreePlace;
type Merge = OfTree & { readonly into: string };

export type TreeKind<R extends Node> = {
  /** How many levels it may have. */
  readonly most: number;
  /** Of several trees in one table: which one a node is of. */
  readonly treeOf: (node: R) => string;
};

const FAULTS: Readonly<Record<TreeFault, Refusal>> = {
  placeGone: REFUSALS.notFound,
  belowItself: TREE_REFUSALS.belowItself,
  tooDeep: TREE_REFUSALS.tooDeep,
};

/**
 * The acts on a tree: records with `parent_id` and `position`. Each names the version of the whole tree that its caller has
 * seen and locks all nodes, so that no two of them make a ring together and no order is lost.
 */
export function treeActs<R extends Node, F>(
  parts: Parts,
  kind: RecordKind<R, F>,
  { most, treeOf }: TreeKind<R>,
) {
  /** All nodes, if they are still those that the caller has seen, and the tree of one of them. */
  async function seen(tx: Queryable, { now }: By, { id, version }: OfTree) {
    await lockTree(tx, kind);
    const whole = await readAll(tx, kind, now);
    if (whole.version !== version) {
      return refused(REFUSALS.versionConflict, { version: whole.version });
    }
    const node = whole.results.find((one) => one.id === id);
    if (node === undefined) return refused(REFUSALS.notFound);
    const nodes = whole.results.filter((one) => treeOf(one) === treeOf(node));
    return done({ nodes, node });
  }

  /** Gives a parent its children in their order. Those that came or were moved are noted, the others have their place alone. */
  async function write(tx: Queryable, by: By, { parentId, ids, moved }: Written<R>): Promise<void> {
    const written = await tx.query(
      `update ${kind.table} r
       set position = given.place, parent_id = $2, version = r.version + 1, updated_at = $3, updated_by = $4
       from unnest($1::text[]) with ordinality as given (id, place)
       where r.id = given.id and (r.position <> given.place or r.parent_id is distinct from $2)
       returning 1`,
      [ids, parentId, new Date(by.now).toISOString(), by.actor.name],
    );
    if (written.length === 0) return;
    for (const before of moved) {
      const after = await reread(tx, kind, by.now, before.id);
      await noteRecord(tx, kind, by, MOVED, { before, after });
    }
    await tellChanged(tx, { entity: kind.entity, id: ALL }, { permission: kind.view });
  }

  const answer = async (tx: Queryable, by: By) => {
    const { version } = await readAll(tx, kind, by.now);
    return done({ result: { version }, ids: { version } });
  };
  const again = (_tx: Queryable, { version }: Readonly<Record<string, string | number>>) =>
    Promise.resolve(done({ version: Number(version) }));

  return {
    /** Why a node without children cannot be put below a parent; null: it can. It locks the tree. */
    refusalBelow: async (
      tx: Queryable,
      tree: string,
      parentId: string | null,
    ): Promise<Refusal | null> => {
      await lockTree(tx, kind);
      const { results } = await readAll(tx, kind, parts.now());
      const nodes = results.filter((one) => treeOf(one) === tree);
      const place = { parentId, before: null };
      const siblings = siblingsAt([...nodes, { id: '', parentId: null }], '', place, most);
      return typeof siblings === 'string' ? FAULTS[siblings] : null;
    },

    move: (call: string) =>
      keyedAct<Move, { version: number }>(parts, kind, call, {
        perform: async (tx, by, { request }) => {
          const found = await seen(tx, by, request);
          if (!found.success) return found;
          const { nodes, node } = found.result;
          const siblings = siblingsAt(nodes, request.id, request, most);
          if (typeof siblings === 'string') return refused(FAULTS[siblings]);
          const { parentId } = request;
          await write(tx, by, { parentId, ids: siblings, moved: [node] });
          return answer(tx, by);
        },
        again,
      }),

    /** @param moveContents moves what one node has, other than nodes, to another one */
    merge: (
      call: string,
      moveContents: (
        tx: Queryable,
        by: By,
        of: { readonly from: R; readonly into: R },
      ) => Promise<void>,
    ) =>
      keyedAct<Merge, { version: number }>(parts, kind, call, {
        perform: async (tx, by, { request }) => {
          const found = await seen(tx, by, request);
          if (!found.success) return found;
          const { nodes, node } = found.result;
          const merging = mergeOf(nodes, node, request.into, most);
          if (!merging.success) return merging;
          const { into, kept, moved } = merging.result;
          const ids = [...kept, ...moved].map((one) => one.id);
          await write(tx, by, { parentId: into.id, ids, moved });
          await moveContents(tx, by, { from: node, into });
          const deletedAt = new Date(by.now).toISOString();
          await writeVersion(tx, kind, node, by.actor.name, by.now, { deletedAt });
          const after = await reread(tx, kind, by.now, node.id);
          await noteRecord(tx, kind, by, MERGED, { before: node, after });
          return answer(tx, by);
        },
        again,
      }),

    /** Why a node is not removed; null: it is. A new one below it waits for this act, or is seen here. */
    refusalToRemove: async ({ id }: R, tx: Queryable): Promise<Refusal | null> => {
      const below = await tx.query(
        `select 1 from ${kind.table} where parent_id = $1 and deleted_at is null limit 1`,
        [id],
      );
      return below.length > 0 ? REFUSALS.inUse : null;
    },
  };
}

type Written<R> = {
  readonly parentId: string | null;
  readonly ids: readonly string[];
  /** As they were. */
  readonly moved: readonly R[];
};

type Merging<R> = { readonly into: R; readonly kept: readonly R[]; readonly moved: readonly R[] };

/** The other node, the children that it keeps, and those that it gets. */
function mergeOf<R extends Node>(
  nodes: readonly R[],
  node: R,
  id: string,
  most: number,
): Outcome<Merging<R>> {
  const into = nodes.find((one) => one.id === id);
  if (into === undefined) return refused(REFUSALS.notFound);
  const own = subtreeOf(nodes, node.id);
  if (own.includes(into)) return refused(TREE_REFUSALS.belowItself);
  const moved = own.filter(({ parentId }) => parentId === node.id);
  for (const child of moved) {
    const siblings = siblingsAt(nodes, child.id, { parentId: into.id, before: null }, most);
    if (typeof siblings === 'string') return refused(FAULTS[siblings]);
  }
  const kept = nodes.filter((one) => one.parentId === into.id && one !== node);
  return done({ into, kept, moved });
}

/** One act at a time: in the order in which all others lock records. */
async function lockTree(tx: Queryable, { table }: { readonly table: string }): Promise<void> {
  await tx.query(`select 1 from ${table} where deleted_at is null order by id for update`);
}
