/** The run-time group for lists. */

export type { TableProps } from 'antd';
export { Pagination, Table } from 'antd';
