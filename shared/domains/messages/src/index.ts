export { type MessagesParts, messagesDomain } from './messagesDomain.js';
