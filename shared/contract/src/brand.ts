/** The product's mark, a banyan: one crown, many trunks, one ground. SVG path data in a view box of 32. */
export const BRAND_MARK = {
  /** Filled. */
  crown: 'M6.5 16a5 5 0 0 1-.9-9.9A6 6 0 0 1 16 4.1a6 6 0 0 1 10.4 2A5 5 0 0 1 25.5 16z',
  /** Stroked, 2 wide. */
  trunks: 'M16 15v13M9.5 15v13M22.5 15v13M5 28h22',
} as const;
