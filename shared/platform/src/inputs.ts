/** What forms and lists both draw: apart, so that neither carries it twice. */
import './inputs.css';

export type { SelectProps } from 'antd';
export { Checkbox, Dropdown, Input, Radio, Select } from 'antd';
