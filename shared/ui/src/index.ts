export { AppModal } from './AppModal.js';
export { BrandMark } from './BrandMark.js';
export { type Anchor, anchorsOf } from './blocks/anchors.js';
export { Blocks } from './blocks/Blocks.js';
export { BlocksDiff } from './blocks/BlocksDiff.js';
export { BlockVideo, type PlayNote, useLength } from './blocks/BlockVideo.js';
export { Chart } from './chart/Chart.js';
export type { ChartColors } from './chart/chartProps.js';
export { DraftRestored } from './DraftRestored.js';
export { downloading, failedDownload } from './downloadNotices.js';
export { type Fact, Facts } from './Facts.js';
export { type Sending, type Sent, sendFile, sentOf } from './files/sendFile.js';
export { type SendingInParts, sendInParts } from './files/sendInParts.js';
export { focusOneOf, isFocusLost, pathOf } from './focus.js';
export { IdText } from './IdText.js';
export { createPart, LazyPart, type Part } from './LazyPart.js';
export { LoadFailed } from './LoadFailed.js';
export { createLoadOnce } from './loadOnce.js';
export { MESSAGE_CENTRE, MessageCodeTag, messageTab, unreadWord } from './messageParts.js';
export { MindTreeCard } from './mindTree/MindTreeCard.js';
export { MindTreeView } from './mindTree/MindTreeView.js';
export { newId } from './newId.js';
export { noticeAddress } from './notices/noticeAddress.js';
export { useUnread } from './notices/unread.js';
export { InvoiceStateTag, LicenceStateTag, OrderStateTag } from './OrderTags.js';
export { OrderTimeline } from './OrderTimeline.js';
export { Check, YES } from './plain/Check.js';
export { ChoiceCards } from './plain/ChoiceCards.js';
export { CodeField } from './plain/CodeField.js';
export { Confirmation, Confirmations, useConfirm } from './plain/Confirmations.js';
export { type Crop, largestCrop, type Size } from './plain/crop.js';
export { Field } from './plain/Field.js';
export { FormErrors } from './plain/FormErrors.js';
export { AccountName, PasswordField } from './plain/PasswordField.js';
export { PictureCrop } from './plain/PictureCrop.js';
export { PlainButton } from './plain/PlainButton.js';
export {
  type Checks,
  type Fault,
  type FieldState,
  type PlainForm,
  type Refused,
  usePlainFields,
  usePlainForm,
} from './plain/plainForm.js';
export { SelectField } from './plain/SelectField.js';
export { TextArea } from './plain/TextArea.js';
export { TextField } from './plain/TextField.js';
export { useCountdown } from './plain/useCountdown.js';
export { QrPicture } from './QrPicture.js';
export { RefundEffects } from './RefundEffects.js';
export { SectionTabs } from './SectionTabs.js';
export { SiteFrame } from './SiteFrame.js';
export { SitePage } from './SitePage.js';
export { StateTag, type StateTone } from './StateTag.js';
export { saveFile } from './saveFile.js';
export { EditionCard } from './shop/EditionCard.js';
export { editionPrice, pricePerPerson, savingOf, unitPriceOf } from './shop/editionPrices.js';
export { StruckPrice } from './shop/StruckPrice.js';
export { useCopy } from './useCopy.js';
export { useNarrow } from './useNarrow.js';
export { useCheck, useRule } from './useRule.js';
export { useSettled } from './useSettled.js';
export { useWords } from './useWords.js';
export { whenQuiet } from './whenQuiet.js';
export { withParams } from './withParams.js';
