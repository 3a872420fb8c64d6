const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAMES.has(hostname);
}
