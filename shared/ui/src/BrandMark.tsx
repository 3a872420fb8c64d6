import { BRAND_MARK } from '@banyan/contract';

/** The product's mark, in the colour of the text around it. */
export function BrandMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={BRAND_MARK.crown} fill="currentColor" />
      <path
        d={BRAND_MARK.trunks}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
