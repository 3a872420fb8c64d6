/** The run-time group for calendars: of the heaviest parts, so only a page that shows one pays for it. */
import './date.css';
import './inputs.css';
// antd's calendars name days in the page's language by it.
import 'dayjs/locale/zh-cn';

export { DatePicker } from 'antd';
export type { Dayjs } from 'dayjs';
export { default as dayjs } from 'dayjs';
