/** The run-time group for trees, and for choosing in one. */
import './inputs.css';
import './tree.css';

export type { TreeDataNode, TreeProps, TreeSelectProps } from 'antd';
export { Tree, TreeSelect } from 'antd';
