export { LEGAL_CALLS, type LegalBlock, type LegalKind, type LegalText } from './calls.js';
