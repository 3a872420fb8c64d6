export const NOW = 1_800_000_000_000;
export const MARK = 'm'.repeat(22);

/** A challenge whose solution is 3. */
export const CHALLENGE = {
  salt: 's'.repeat(22),
  cost: 1,
  counterMax: 5,
  target: 'HWYuBqH6gg5aYx-HEHbTapDSeyqziTAg0A1_3_Amx38',
  mark: MARK,
  issuedAt: NOW,
  expiresAt: NOW + 300_000,
  signature: 'x'.repeat(43),
};
