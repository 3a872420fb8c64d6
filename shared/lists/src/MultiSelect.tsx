import { Select, type SelectProps } from '@banyan/platform/inputs';
import styles from './lists.module.css';

type Props<V extends readonly unknown[]> = Omit<SelectProps<V>, 'mode'> & {
  /** `tags`: values that are not among the options can be typed. */
  readonly mode?: 'multiple' | 'tags';
};

/** A choice of several. Tab leaves it as it is: antd's own would take back what was just chosen, and stay. */
export function MultiSelect<V extends readonly unknown[]>({
  mode = 'multiple',
  ...props
}: Props<V>) {
  return (
    <div
      className={styles['multiple']}
      onKeyDownCapture={(event) => {
        if (event.key === 'Tab') event.stopPropagation();
      }}
    >
      <Select<V> {...props} mode={mode} />
    </div>
  );
}
