/** The run-time group for calendars: of the heaviest parts, so only a page that shows one pays for it. */
import './date.css';
import './inputs.css';

export { DatePicker } from 'antd';
export type { Dayjs } from 'dayjs';
export { default as dayjs } from 'dayjs';
