export { RecordTree, type Tree } from './RecordTree.js';
export { TreeSteps } from './TreeSteps.js';
