/** The run-time group for pictures that are looked at closely. */
import './image.css';
import './inputs.css';

export type { ImageProps } from 'antd';
export { Image } from 'antd';
