import { UserOutlined } from '@banyan/platform/icons';
import { useAppSelector } from '@banyan/store';
import styles from './profile.module.css';

type Props = { readonly size: 'small' | 'large' };

/** The person's picture, or the default one; the name beside it says who it is. */
export function ProfilePicture({ size }: Props) {
  const picture = useAppSelector((state) => state.common.userImg);
  return (
    <span className={styles['picture']} data-size={size} aria-hidden="true">
      {picture === null ? <UserOutlined /> : <img src={picture} alt="" />}
    </span>
  );
}
