/** The vendor's mark: one crown, many trunks. */
export function BrandMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M16 3c6 0 12 3.6 12 8.6 0 3-2.4 5.4-5.6 5.4H9.6C6.4 17 4 14.6 4 11.6 4 6.6 10 3 16 3z"
        fill="currentColor"
        opacity="0.9"
      />
      <path
        d="M16 16v13M10.5 16c0 6-1 9-2.5 12M21.5 16c0 6 1 9 2.5 12M6.5 15.5v6M25.5 15.5v6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
