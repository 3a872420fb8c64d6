type Sign = (
  type?: unknown,
  key?: string,
  forceReset?: boolean,
  hooks?: () => readonly unknown[],
) => unknown;

export type SignsTypes = { createSignatureFunctionForTransform(): Sign };

/**
 * Ignores the compiler's request to reset a component at each save because of hooks it cannot see,
 * such as those of a domain's `api`: no page would keep its state. A changed domain is a release of
 * its own and mounts again anyway. Hooks that the compiler sees, and their order, are compared.
 */
export function keepingState<R extends SignsTypes>(runtime: R): R {
  return {
    ...runtime,
    createSignatureFunctionForTransform: () => {
      const sign = runtime.createSignatureFunctionForTransform();
      return (type, key, _forceReset, hooks) => sign(type, key, false, hooks);
    },
  };
}
