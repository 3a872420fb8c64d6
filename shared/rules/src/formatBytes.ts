const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** `86.4 MB`: decimal units, as pages of downloads say them. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(1, bytes)) / 3), UNITS.length - 1);
  const value = bytes / 1_000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power] ?? ''}`;
}
