export { NodeForm } from './NodeForm.js';
export { NodePanel } from './NodePanel.js';
export { type NamedTree, NEW_NODE } from './node.js';
export { RecordTree, type Tree } from './RecordTree.js';
export { TreeColumns } from './TreeColumns.js';
export { TreeSteps } from './TreeSteps.js';
