import { describe, expect, test } from '@jest/globals';
import { type Access, type Gate, gate, type Held } from './gate.js';

const nobody: Held = { customer: false, admin: false };

/** The sessions by user; an ended session and an unreadable one count as no session. */
const HELD = {
  nobody,
  customer: { customer: true, admin: false },
  admin: { customer: false, admin: true },
  both: { customer: true, admin: true },
  expired: nobody,
  garbage: nobody,
} satisfies Record<string, Held>;
type Who = keyof typeof HELD;

function inWords(answer: Gate): string {
  if (answer.kind === 'enter' || answer.kind === 'wait') return answer.kind;
  const clear = answer.clearFirst ? 'clear, ' : '';
  if (answer.kind === 'goTo') return `${clear}go to ${answer.path}`;
  const back = answer.kind === 'signOut' && answer.comeBack ? ', come back' : '';
  return `${clear}${answer.kind} ${answer.audience}${back}`;
}

/** Specification 4, reading B: the whole table. */
const TABLE: Readonly<Record<Access, Readonly<Record<Who, string>>>> = {
  public: {
    nobody: 'enter',
    customer: 'enter',
    admin: 'signOut admin',
    both: 'signOut admin',
    expired: 'enter',
    garbage: 'enter',
  },
  customer: {
    nobody: 'clear, signIn customer',
    customer: 'enter',
    admin: 'clear, signOut admin, come back',
    both: 'enter',
    expired: 'clear, signIn customer',
    garbage: 'clear, signIn customer',
  },
  admin: {
    nobody: 'clear, go to /login',
    customer: 'clear, signOut customer',
    admin: 'enter',
    both: 'enter',
    expired: 'clear, go to /login',
    garbage: 'clear, go to /login',
  },
  login: {
    nobody: 'signIn admin',
    customer: 'signOut customer',
    admin: 'go to /admin',
    both: 'go to /admin',
    expired: 'signIn admin',
    garbage: 'signIn admin',
  },
  autologin: {
    nobody: 'enter',
    customer: 'enter',
    admin: 'enter',
    both: 'enter',
    expired: 'enter',
    garbage: 'enter',
  },
  unknown: {
    nobody: 'enter',
    customer: 'enter',
    admin: 'enter',
    both: 'enter',
    expired: 'enter',
    garbage: 'enter',
  },
};

describe.each(Object.entries(TABLE))('%s', (access, row) => {
  test.each(Object.entries(row))('held by %s: %s', (who, expected) => {
    expect(inWords(gate(access as Access, HELD[who as Who], null))).toBe(expected);
  });
  test.each(Object.entries(row))('held by %s while a sign-out is under way', (who, expected) => {
    const answer = inWords(gate(access as Access, HELD[who as Who], 'loginout'));
    expect(answer).toBe(expected.includes('signIn') ? 'wait' : expected);
  });
  test.each(Object.entries(row))(
    'held by %s after a sign-in that was left: %s',
    (who, expected) => {
      expect(inWords(gate(access as Access, HELD[who as Who], 'logining'))).toBe(expected);
    },
  );
});
