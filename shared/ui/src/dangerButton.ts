import styles from './dangerButton.module.css';

/** Class names for antd buttons that take something away. */
export const dangerButton = {
  outlined: styles['outlined'] ?? '',
  filled: styles['filled'] ?? '',
} as const;
