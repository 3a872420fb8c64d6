import { sha256 } from '../../ground/sha256.js';

/**
 * Solves the challenge of the page's form (codes/challenge.ts) while the user fills it in. A page without scripts sends
 * no counter, and its address may ask less often.
 */
export const PROOF_SCRIPT = `(async () => {
const form = document.querySelector('form[data-proof]');
const { salt, cost, counterMax, target } = JSON.parse(form.elements.challenge.value);
const text = new TextEncoder();
for (let counter = 0; counter <= counterMax; counter += 1) {
const key = await crypto.subtle.importKey('raw', text.encode(String(counter)), 'PBKDF2', false, ['deriveBits']);
const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: cost };
const bits = new Uint8Array(await crypto.subtle.deriveBits(how, key, 256));
const found = btoa(String.fromCharCode(...bits)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
if (found === target) { form.elements.counter.value = String(counter); return; }
}
})();`;

export const PROOF_HASH = sha256(PROOF_SCRIPT);
