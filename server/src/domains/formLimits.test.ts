import { readdir, readFile } from 'node:fs/promises';
import { contractCalls } from '../testing/contractCalls.js';

const REMOTES = new URL('../../../remotes/', import.meta.url);

/**
 * The texts that each form takes, in their order, by the call and its field. `-`: a text that only becomes what the call
 * takes: a phone or ID number, a day, a price, a word to confirm, several values at once; or one of a fixed form.
 */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  'downloads/packages/PackageActs.tsx': ['Package/Withdraw#reason'],
  'accounts/WriteBox.tsx': ['Feedback/Reply#text'],
  'accounts/admin-list/AdminFields.tsx': of(
    'Administrator/Save',
    'name',
    '-',
    'email',
    '-',
    'department',
    'orgName',
    'orgId',
  ),
  'accounts/admin-list/NewAdmin.tsx': ['-'],
  'accounts/clientsample/ServiceActs.tsx': of('ServiceRequest/SetState', 'result', 'reason'),
  'accounts/clientsample/ServiceForm.tsx': of(
    'ServiceRequest/Save',
    'customerId',
    'contactName',
    'contactPhone',
    'company',
    'text',
    'address',
    '-',
  ),
  'accounts/identity-list/Decide.tsx': ['Identity/Decide#text'],
  'accounts/role-list/RoleForm.tsx': of('Role/Save', 'nameZh', 'nameEn', 'description'),
  'accounts/user-feedback/FeedbackActs.tsx': ['Feedback/Merge#into'],
  'accounts/user-list/NewUser.tsx': of(
    'Customer/Create',
    'name',
    '-',
    'email',
    'company',
    'city',
    'staffNote',
  ),
  'accounts/user-list/Tagging.tsx': ['Customer/SetTags#add'],
  'accounts/user/BeginRecovery.tsx': of('Customer/BeginRecovery', 'request', 'reason'),
  'accounts/user/UserActs.tsx': [
    'Customer/SetState#reason',
    'Customer/ChangeContact#value',
    'Customer/ChangeContact#reason',
  ],
  'accounts/user/UserView.tsx': of(
    'Customer/Save',
    'name',
    'nickname',
    'company',
    'city',
    'staffNote',
  ),
  'articles/editarticle/PictureFields.tsx': ['-'],
  'articles/editarticle/Publishing.tsx': of('Article/Publish', '-', 'changeNote', '-'),
  'articles/editarticle/SeoFields.tsx': of('Article/SaveText', 'seoTitle', 'seoDescription'),
  'articles/editarticle/TextEditor.tsx': of('Article/SaveText', 'title', 'summary'),
  'articles/editarticle/Toolbar.tsx': ['-'],
  'articles/guidancevideo-list/VideoDrawer.tsx': ['-'],
  'articles/managearticles/WriteArticle.tsx': ['Article/Begin#title'],
  'community/diagrams-list/DiagramDrawer.tsx': ['Diagram/Decide#text'],
  'community/diagram-countedit/CorrectionDrawer.tsx': ['CountCorrection/Propose#file'],
  'community/diagram-countedit/FeaturedDrawer.tsx': ['Traffic/Feature#file'],
  'community/industries/IndustryDrawer.tsx': of('Industry/Save', 'nameZh', 'nameEn'),
  'community/industries/PasteDrawer.tsx': ['-'],
  'community/label-list/ActOnLabels.tsx': ['Label/Merge#into'],
  'logs/errorlog-list/ErrorActs.tsx': ['ErrorGroup/SetState#resolvedIn'],
  'machine-code-filter/machinecode-filter/BlockDrawer.tsx': ['-', 'MachineBlock/Lift#reason'],
  'machine-code-filter/machinecode-filter/LiftMany.tsx': ['MachineBlock/Lift#reason'],
  'machine-code-filter/machinecode-filter/RuleFields.tsx': of(
    'MachineBlock/Save',
    'remark',
    '-',
    '-',
  ),
  'orders/by-hand/NewByHand.tsx': of('Order/CreateByHand', '-', 'code', 'reason'),
  'orders/invoice-issuing/DecisionDialog.tsx': of('Invoice/Decide', 'reason', 'number', '-'),
  'orders/licence-list/GrantDrawer.tsx': of('Licence/Grant', 'customerId', '-'),
  'orders/licence-list/LicenceActs.tsx': ['-'],
  'orders/licence-list/MonthsAndReason.tsx': ['Licence/Extend#reason'],
  'orders/order-detail/OrderDrawer.tsx': ['Order/AddNote#text'],
  'orders/order-detail/RefundDialog.tsx': ['Order/Refund#reason'],
  'orders/order-detail/RefundRequests.tsx': ['Refund/Decide#answer'],
  'orders/payment-list/Dispute.tsx': ['Payment/Settle#reason'],
  'orders/payment-list/PaymentDrawer.tsx': ['Payment/Refund#reason', 'Payment/Note#note'],
  'orders/receipts/PayByTransfer.tsx': ['Order/ChangeState#reason'],
  'people/people/LookUpPart.tsx': ['-'],
  'people/people/PeoplePage.tsx': ['Person/GetList#text'],
  'people/people/TextPart.tsx': ['-'],
  'people/person/PersonForm.tsx': of('Person/Save', 'name', 'note'),
  'portal/new-invoice/ApplyForm.tsx': ['MyInvoice/Apply#remark'],
  'portal/new-invoice/EmailsPart.tsx': ['-'],
  'portal/new-invoice/TitleFields.tsx': of(
    'MyInvoiceTitle/Save',
    'name',
    'taxNumber',
    'address',
    'phone',
    'bank',
    'account',
  ),
  'portal/order-page/CodePart.tsx': ['Shop/Quote#code'],
  'portal/orders/RefundForm.tsx': ['MyOrder/RequestRefund#text'],
  'portal/personal-device/Devices.tsx': ['MyDevice/Rename#name'],
  'portal/personal-device/PersonalDevicePage.tsx': ['-'],
  'portal/personal-edit-info/PersonalEditInfoPage.tsx': of('MyAccount/Save', 'name', '-'),
  'portal/personal-feedback/PersonalFeedbackPage.tsx': of('MyFeedback/Create', 'text', 'contact'),
  'portal/personal-feedback/Thread.tsx': ['MyFeedback/Reply#text'],
  'portal/personal-feedback/service/NewRequest.tsx': of('MyService/Create', 'text', 'address'),
  'portal/personal-feedback/service/Request.tsx': ['MyService/Reply#text'],
  'portal/personal-identity/IdentityForm.tsx': of('MyIdentity/Submit', 'name', '-'),
  'portal/personal-pass/SecondFactorCard.tsx': ['MySecurity/RemoveTotp#code'],
  'portal/personal-privacy/Closing.tsx': ['-'],
  'portal/personal-udiagram-detail/AboutForm.tsx': of('MyDiagram/Save', 'title', 'summary', '-'),
  'portal/personal-udiagram-detail/FileActs.tsx': ['MyDiagram/Appeal#text'],
  'products/code-list/CodeDrawer.tsx': ['-'],
  'products/code-list/GenerateDrawer.tsx': ['-'],
  'products/code-list/RuleFields.tsx': of('Discount/Save', 'title', '-', '-'),
  'products/code-use/CodeTrial.tsx': ['Discount/Test#customerId'],
  'products/goods-list/ChangePrice.tsx': of('Product/SetPrice', '-', '-', '-', 'reason'),
  'products/goods-list/EditionActs.tsx': ['-', '-'],
  'products/goods-list/EditionForm.tsx': of(
    'Product/SaveEdition',
    'nameZh',
    'nameEn',
    'summaryZh',
    'summaryEn',
  ),
  'products/goods-list/PointFields.tsx': of('Product/SaveEdition', 'zh', 'en', '-'),
  'products/publishauth/GrantDrawer.tsx': ['PublishGrant/Save#customerId'],
  'products/publishauth/PasteDrawer.tsx': ['-'],
  'products/publishauth/TrialDrawer.tsx': ['PublishPolicy/Test#customerId'],
  'public-site/about-us/ContactForm.tsx': of('Contact/Send', 'name', '-', '-', 'text'),
  'public-site/community/Comments.tsx': ['MyComment/Add#text'],
  'public-site/community/Report.tsx': ['MyReport/Add#text'],
  'public-site/registration/RegistrationFlow.tsx': ['Registration/Finish#name'],
};

function of(call: string, ...fields: readonly string[]): readonly string[] {
  return fields.map((field) => (field === '-' ? field : `${call}#${field}`));
}

/** A control for a text with its limit: `<TextItem name="name" max={30}`, `<Input.TextArea maxLength={MOST_SIGNS}`. */
const LIMITED =
  /<(?:TextItem|CustomerItem|PointField|TextField|TextArea|Input(?:\.TextArea)?)\b(?:[^<>]|=>)*?\b(?:max|maxLength)=\{([^}]+)\}/g;

type Check = { readonly check: string; readonly maximum?: number };
type Schema = {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly innerType?: Schema;
      readonly element?: Schema;
      readonly options?: readonly Schema[];
      readonly in?: Schema;
      readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
    };
  };
};

/** The longest text that a field of a request may have, however deep it is. */
function limitIn(schema: Schema, field: string): number | null {
  const { shape = {}, innerType, element, options = [], in: input } = schema._zod.def;
  const own = shape[field];
  if (own !== undefined) return limitOf(own);
  const inner = [...Object.values(shape), innerType, element, ...options, input];
  for (const one of inner) {
    const found = one === undefined ? null : limitIn(one, field);
    if (found !== null) return found;
  }
  return null;
}

function limitOf(schema: Schema): number | null {
  const { type, innerType, element, in: input, checks = [] } = schema._zod.def;
  const own = checks.map(({ _zod: { def } }) => (def.check === 'max_length' ? def.maximum : null));
  const limits = type === 'string' ? own.filter((limit) => typeof limit === 'number') : [];
  if (limits.length > 0) return Math.min(...limits);
  const inner = innerType ?? input ?? element;
  return inner === undefined ? null : limitOf(inner);
}

/** The texts of a form: how long each may be. `contract`: a constant of the contract's own. */
function limitsOf(source: string, all: string): readonly string[] {
  return [...source.matchAll(LIMITED)].map(([, limit = '']) => {
    const [constant = '', member] = limit.split('.');
    const isOfContract = new RegExp(
      `import \\{[^}]*\\b${constant}\\b[^}]*\\} from '@banyan/contract`,
    );
    if (isOfContract.test(source)) return 'contract';
    const value = new RegExp(
      `const ${constant} = ${member === undefined ? '' : `\\{[^}]*\\b${member}: `}([\\d_]+)`,
    );
    const written = value.exec(source)?.[1] ?? value.exec(all)?.[1] ?? limit;
    return written.replaceAll('_', '');
  });
}

async function formsWithLimits(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = (await readdir(REMOTES, { recursive: true })).filter(
    (file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const sources = await Promise.all(
    files.map(async (file) => [file, await readFile(new URL(file, REMOTES), 'utf8')] as const),
  );
  const all = sources.map(([, source]) => source).join('\n');
  return new Map(
    sources
      .map(([file, source]) => [file.replace('/src/', '/'), limitsOf(source, all)] as const)
      .filter(([, limits]) => limits.length > 0),
  );
}

test('every form takes as many signs as the contract does', async () => {
  const requests = new Map(contractCalls().map(({ path, request }) => [path, request]));
  const wrong: string[] = [];
  for (const [file, limits] of await formsWithLimits()) {
    const fields = FORMS[file] ?? [];
    if (fields.length !== limits.length) wrong.push(`${file} has ${limits.length} texts`);
    for (const [place, field] of fields.entries()) {
      const [path = '', name = ''] = field.split('#');
      const request = requests.get(path) as Schema | undefined;
      const allowed = request === undefined ? null : limitIn(request, name);
      const limit = limits[place];
      const isRight = field === '-' || limit === 'contract' || String(allowed) === limit;
      if (!isRight) wrong.push(`${file}: ${field} is ${limit}, and the contract has ${allowed}`);
    }
  }
  expect(wrong).toEqual([]);
});
