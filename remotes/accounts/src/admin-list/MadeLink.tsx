import { Alert, Button } from '@banyan/platform/base';
import { Input } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useCopy } from '@banyan/ui';
import { adminTexts } from './adminTexts.js';

/** A link that is good once, and is told once. */
export function MadeLink({ link }: { readonly link: string }) {
  const { made } = useTexts(adminTexts);
  const copy = useCopy();
  return (
    <Alert
      type="success"
      title={made.title}
      description={
        <>
          <p>{made.text}</p>
          <Input.TextArea aria-label={made.title} readOnly rows={3} value={link} />
          <Button
            onClick={() => {
              copy(link);
            }}
          >
            {made.copy}
          </Button>
        </>
      }
    />
  );
}
