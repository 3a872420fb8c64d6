// What a list loads once a record of it is opened or chosen.
export { DiagramDrawer } from './DiagramDrawer.js';
export { ManyDiagrams } from './ManyDiagrams.js';
