/** The run-time group for details and steps. `Modal` is for `@banyan/ui` alone: areas use its AppModal. */
import './extra.css';
import './inputs.css';

export {
  Avatar,
  Badge,
  Breadcrumb,
  Card,
  Col,
  Descriptions,
  Divider,
  Drawer,
  Dropdown,
  Menu,
  Modal,
  message,
  Popconfirm,
  Popover,
  Progress,
  Result,
  Row,
  Segmented,
  Statistic,
  Steps,
  Timeline,
  Typography,
} from 'antd';
