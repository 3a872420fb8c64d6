/** The run-time group for pages that are divided by tabs of their own. */
import './inputs.css';
import './tabs.css';

export type { TabsProps } from 'antd';
export { Tabs } from 'antd';
