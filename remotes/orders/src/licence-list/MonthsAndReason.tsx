import { NumberItem, TextItem } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { licenceActTexts } from './licenceListTexts.js';

const MOST_MONTHS = 60;
const MOST_SIGNS = 500;

/** For how long, and why. */
export function MonthsAndReason() {
  return (
    <>
      <NumberItem name="months" min={1} max={MOST_MONTHS} required />
      <NeedsApproval />
      <ReasonItem />
    </>
  );
}

/** What the customer's next question is answered with. */
export function ReasonItem({ required = true }: { readonly required?: boolean }) {
  return <TextItem name="reason" max={MOST_SIGNS} lines={3} required={required} />;
}

/** Said to those who cannot give so much by themselves. */
export function NeedsApproval() {
  const { approval } = useTexts(licenceActTexts);
  const host = useHost();
  return host.isAuth('licences.approve') ? null : <p>{approval}</p>;
}
