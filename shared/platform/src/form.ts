/** The run-time group for forms and filters. */
import './form.css';

export type { FormInstance } from 'antd';
export {
  Form,
  InputNumber,
  Switch,
} from 'antd';
export { Checkbox, Input, Radio, Select } from './inputs.js';
