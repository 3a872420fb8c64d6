/**
 * The part of antd that nearly every page needs, as one run-time module (shared, provided by the shell). It stays
 * small: each name is paid for by every first visit. Adding one is free, removing one breaks deployed areas.
 */
import './base.css';

export {
  Alert,
  Button,
  ConfigProvider,
  Empty,
  Flex,
  Skeleton,
  Space,
  Spin,
  Tag,
  Tooltip,
} from 'antd';
