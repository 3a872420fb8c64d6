/** The run-time group for files that are sent. What is sent where is the page's: `customRequest`, never `action`. */
import './inputs.css';
import './upload.css';

export type { UploadFile, UploadProps } from 'antd';
export { Upload } from 'antd';
