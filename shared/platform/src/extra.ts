/** The run-time group for details and steps. `Modal` is for `@banyan/ui` alone: areas use its AppModal. */
export {
  Col,
  Descriptions,
  Drawer,
  Modal,
  Popconfirm,
  Popover,
  Progress,
  Row,
  Segmented,
  Statistic,
  Steps,
  Timeline,
} from 'antd';
