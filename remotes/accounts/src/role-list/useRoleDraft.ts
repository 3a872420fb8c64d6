import type { OwnPermission, Role } from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import { useAct } from '@banyan/lists';
import { useDraft } from '@banyan/platform/draft';
import { useUnsaved } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { type Effect, effectsOf, type Held, heldBy, toggled } from './matrix.js';
import { roleTexts } from './roleTexts.js';

/** The matrix while it is being changed: many cells, one save. It outlives a reload and the end of the session. */
export function useRoleDraft(roles: readonly Role[], own: readonly OwnPermission[]) {
  const text = useTexts(roleTexts);
  const { api } = useDomain(administratorsDomain);
  const [saveRole] = api.useSaveRoleMutation();
  const [kept, keep, draft] = useDraft('matrix', '');
  const wanted = { ...heldBy(roles), ...changedIn(kept) };
  const effects = effectsOf(roles, wanted);
  const write = (changed: Held): void => {
    const after = Object.fromEntries(
      effectsOf(roles, { ...wanted, ...changed }).map(({ role: { id } }) => [
        id,
        changed[id] ?? wanted[id],
      ]),
    );
    keep(Object.keys(after).length === 0 ? '' : JSON.stringify(after));
  };
  const { act, fault, isActing } = useAct(async () => {
    for (const { role } of effects) {
      const answer = await saveRole(savedOf(role, wanted));
      // The roles saved so far are reloaded and no longer count as changed.
      if (answer.error !== undefined) return answer;
    }
    draft.discard();
    return {};
  });
  const save = () => act([], { done: text.saved });
  useUnsaved(false, effects.length > 0 ? save : null);
  return {
    held: wanted,
    effects,
    fault,
    isActing,
    restored: draft,
    save,
    toggle: (role: string, permission: string): void => {
      write({ [role]: toggled(wanted[role] ?? [], permission, own) });
    },
  };
}

function savedOf({ id, version, nameZh, nameEn, description }: Effect['role'], wanted: Held) {
  const permissions = [...(wanted[id] ?? [])];
  return { id, version, nameZh, nameEn, description, permissions, key: newId() };
}

/** An unreadable draft is ignored. */
function changedIn(kept: string): Held {
  try {
    const read: unknown = kept === '' ? {} : JSON.parse(kept);
    return typeof read === 'object' && read !== null ? (read as Held) : {};
  } catch {
    return {};
  }
}
