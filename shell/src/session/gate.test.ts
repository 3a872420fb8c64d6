import { type Access, type Gate, gate, type Held } from './gate.js';

const nobody: Held = { customer: false, admin: false };
const customer: Held = { customer: true, admin: false };
const admin: Held = { customer: false, admin: true };
const both: Held = { customer: true, admin: true };

function inWords(answer: Gate): string {
  if (answer.kind === 'enter') return 'enter';
  const clear = answer.clearFirst ? 'clear, ' : '';
  return (
    clear + (answer.kind === 'goTo' ? `go to ${answer.path}` : `${answer.kind} ${answer.audience}`)
  );
}

test.each<[Access, Held, string]>([
  ['login', nobody, 'signIn admin'],
  ['login', customer, 'signOut customer'],
  ['login', admin, 'go to /admin'],
  ['login', both, 'go to /admin'],
  ['admin', nobody, 'clear, go to /login'],
  ['admin', customer, 'clear, signOut customer'],
  ['admin', admin, 'enter'],
  ['admin', both, 'enter'],
  ['customer', nobody, 'clear, signIn customer'],
  ['customer', customer, 'enter'],
  ['customer', admin, 'clear, signOut admin'],
  ['customer', both, 'enter'],
  ['public', nobody, 'enter'],
  ['public', customer, 'enter'],
  ['public', admin, 'signOut admin'],
  ['public', both, 'signOut admin'],
])('%s, holding %o: %s', (access, held, expected) => {
  expect(inWords(gate(access, held))).toBe(expected);
});
