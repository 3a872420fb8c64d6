/** The run-time group for forms and filters. */

export type { FormInstance } from 'antd';
export {
  Checkbox,
  Form,
  Input,
  InputNumber,
  Radio,
  Select,
  Switch,
} from 'antd';
