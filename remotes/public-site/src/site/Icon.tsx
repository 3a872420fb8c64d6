const PATHS = {
  branch: 'M4 12h5M9 12c4 0 3-6 8-6M9 12c4 0 3 6 8 6M9 12h8',
  chart: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
  export: 'M12 3v12M7 8l5-5 5 5M4 15v5h16v-5',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  offline: 'M4 5h16v11H4zM9 20h6M12 16v4',
  outline: 'M4 6h16M8 12h12M12 18h8',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4',
  style: 'M4 20l4-1L20 7l-3-3L5 16zM14 7l3 3',
  team: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c3 0 4 3 4 6',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
