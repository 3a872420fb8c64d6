import { Alert, Button } from '@banyan/platform/base';
import { Input } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { adminTexts } from './adminTexts.js';

/** A link that is good once, and is told once. */
export function MadeLink({ link }: { readonly link: string }) {
  const { made } = useTexts(adminTexts);
  return (
    <Alert
      type="success"
      title={made.title}
      description={
        <>
          <p>{made.text}</p>
          <Input.TextArea aria-label={made.title} readOnly autoSize value={link} />
          <Button onClick={() => void navigator.clipboard.writeText(link)}>{made.copy}</Button>
        </>
      }
    />
  );
}
