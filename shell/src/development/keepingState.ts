type Sign = (
  type?: unknown,
  key?: string,
  forceReset?: boolean,
  hooks?: () => readonly unknown[],
) => unknown;

export type SignsTypes = { createSignatureFunctionForTransform(): Sign };

/**
 * The compiler asks for a reset at each save where it cannot see a hook that a component uses, such as those of a domain's
 * `api`: no page would keep its state. They change with their domain, which is another release and mounts anew in any
 * case. The hooks that it sees, and their order, are compared as ever.
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
