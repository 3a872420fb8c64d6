/** The part of react-router that pages may use; the router itself belongs to the shell. */
export {
  Link,
  matchPath,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
