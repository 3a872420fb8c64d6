/** The run-time group for forms and filters. */

export type { FormInstance } from 'antd';
export {
  Checkbox,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Radio,
  Select,
  Switch,
} from 'antd';
export type { Dayjs } from 'dayjs';
export { default as dayjs } from 'dayjs';
