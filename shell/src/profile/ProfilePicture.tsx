import { UserOutlined } from '@banyan/platform/icons';
import { useAppSelector } from '@banyan/store';
import styles from './profile.module.css';

type Props = { readonly size: 'small' | 'large' };

/** The user's picture, or the default one. No alternative text: the name is next to it. */
export function ProfilePicture({ size }: Props) {
  const picture = useAppSelector((state) => state.common.userImg);
  return (
    <span className={styles['picture']} data-size={size} aria-hidden="true">
      {picture === null ? <UserOutlined /> : <img src={picture} alt="" />}
    </span>
  );
}
