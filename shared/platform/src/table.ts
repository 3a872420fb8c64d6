/** The run-time group for lists. */
import './inputs.css';
import './table.css';

export type { TableProps } from 'antd';
export { Pagination, Table } from 'antd';
