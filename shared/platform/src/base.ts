/**
 * The part of antd that every frame of the shell needs, as one run-time module (shared, provided by the shell).
 * Adding a name is free; removing one breaks deployed areas.
 */

export type { MenuProps } from 'antd';
export {
  Alert,
  App,
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Card,
  ConfigProvider,
  Divider,
  Dropdown,
  Empty,
  Flex,
  Menu,
  Result,
  Skeleton,
  Space,
  Spin,
  Tag,
  Tooltip,
  Typography,
} from 'antd';
