declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(scope: object): void;
  export function createSignatureFunctionForTransform(): (
    type?: unknown,
    key?: string,
    forceReset?: boolean,
    hooks?: () => readonly unknown[],
  ) => unknown;
}
