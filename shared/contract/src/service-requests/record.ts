import { day, id, instant, line, lines, record, whole, words } from '../records/index.js';
import { SERVICE_CHANNELS, SERVICE_PLACES, SERVICE_STATES } from './words.js';

const said = { readOnly: true } as const;
const inFile = { readOnly: true, exported: true } as const;
const maybe = { ...inFile, optional: true } as const;
const other = { ...said, optional: true } as const;

/** A request for service by a person, as a row of the staff's list. What staff write of one is more: `fields` of its calls. */
export const SERVICE_REQUEST = record({
  entity: 'serviceRequest',
  noun: { zh: '人工服务', measure: '个', one: 'manual service', many: 'manual services' },
  can: { view: 'services.view', edit: 'services.edit' },
  fields: {
    /** The customer's name, or whom to ask for where there is no account. */
    customerName: line(50, ['用户', 'Customer'], inFile),
    company: line(60, ['公司', 'Company'], inFile),
    kind: id(['服务类型', 'Kind'], { ...inFile, filter: 'value' }),
    startsAt: instant(['预约时间', 'Appointment'], { ...maybe, filter: 'days' }),
    /** Length of the appointment; null: no appointment. */
    minutes: whole(480, ['时长（分钟）', 'Minutes'], maybe),
    assigneeName: line(50, ['负责人', 'Assignee'], maybe),
    place: words(SERVICE_PLACES, ['方式', 'Place'], inFile),
    state: words(SERVICE_STATES, ['状态', 'Status'], inFile),
    /** Since when its customer waits for staff; null: they do not. */
    waitsSince: instant(['等待自', 'Waits since'], maybe),
    followUpOn: day(['回访日期', 'Follow-up'], maybe),
    result: lines(2_000, ['结果', 'Result'], inFile),
    createdAt: instant(['登记时间', 'Created'], inFile),
    customerId: id(['用户编号', 'Customer ID'], { ...other, filter: 'value' }),
    productId: id(['产品', 'Product'], { ...other, filter: 'value' }),
    channel: words(SERVICE_CHANNELS, ['来源', 'Source'], said),
    assigneeId: id(['负责人编号', 'Assignee ID'], other),
    rating: whole(5, ['评分', 'Rating'], other),
    staffUnread: whole(0, ['未读', 'Unread'], said),
  },
});
