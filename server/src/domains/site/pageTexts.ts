import type { LocalText } from '@banyan/contract';
import type { SiteAddress } from '@banyan/contract/site';

/** What the public pages are about, by their addresses. */
export const DESCRIPTIONS: Readonly<Record<SiteAddress, LocalText>> = {
  '/naolituindex': {
    zh: '脑力图是浏览器里的思维导图：用键盘记下想法，随时在导图与大纲之间切换，导出成文档和图片。',
    en: 'Naolitu draws mind maps in your browser: note ideas by keyboard, switch between map and outline, export documents and images.',
  },
  '/webHome': {
    zh: '把想法画成图：读书笔记、备考提纲、写作构思、生活计划，一个人也用得顺手。',
    en: 'Mind maps for one person: reading notes, study plans, drafts and plans for one person.',
  },
  '/productproionfo': {
    zh: '在思维导图之外，还有鱼骨图、组织图、流程图与时间轴，导出 Word 与 PPT，可部署在自己的服务器。',
    en: 'Beyond mind maps: fishbone, organisation, flow and time line, export to Word and slides, on your own servers if you wish.',
  },
  '/productdown': {
    zh: '思维导图的安装包：Windows、macOS 与 Linux，附校验值和更新说明。',
    en: 'Installers of Mind Map for Windows, macOS and Linux, with checksums and release notes.',
  },
  '/productdown?product=naolitu': {
    zh: '脑力图的安装包：Windows、macOS 与 Linux，附校验值和更新说明。',
    en: 'Installers of Naolitu for Windows, macOS and Linux, with checksums and release notes.',
  },
  '/uarticle': {
    zh: '思维导图与脑力图的图文教程：编辑、布局、导出、快捷键与故障排查，每篇两三分钟。',
    en: 'Short tutorials for Mind Map and Naolitu: editing, layouts, export, shortcuts and troubleshooting.',
  },
  '/guidance': {
    zh: '从安装、画第一张图到导出与共享：分章节的使用指南，配有视频和文字稿。',
    en: 'From installing and the first map to export and sharing: a guide by chapters, with videos and transcripts.',
  },
  '/community': {
    zh: '大家画的图：业务、学习、项目、读书与计划，可以看、可以下载、可以接着画。',
    en: 'Maps by people who use Banyan Mind: business, study, projects and reading. Read, download, go on drawing.',
  },
  '/orderpage': {
    zh: '选择版本、期限和席位，立即看到应付金额；支持优惠码、发票和退款。',
    en: 'Choose an edition, a term and seats, and see the amount at once; with discount codes, invoices and refunds.',
  },
  '/register': {
    zh: '注册账号后即可购买、下载和管理授权，并在多台设备上使用。',
    en: 'With an account you buy, download and manage licences, and use them on your devices.',
  },
  '/aboutUs': {
    zh: '联系客服和商务：电话、邮箱与在线留言。',
    en: 'Reach support and sales: by phone, by e-mail, or with a message.',
  },
  '/privacy': {
    zh: '我们收集哪些信息、为什么收集、保存多久，以及您的权利。',
    en: 'Which data we collect, why, for how long we keep it, and your rights.',
  },
  '/privacy?kind=terms': {
    zh: '使用软件、网站与账户的约定：授权、您的内容、付款与退款、双方的责任。',
    en: 'What applies to the programs, the site and your account: licences, your content, payment and who is responsible for what.',
  },
  '/privacy?kind=refund': {
    zh: '什么时候可以退款、怎样申请，以及退款之后授权与发票的处理。',
    en: 'When you can get your money back, how to ask for it, and what becomes of licence and invoice.',
  },
  '/apppermission': {
    zh: '客户端程序使用的系统权限，以及每项权限的用途。',
    en: 'The permissions that the programs use, and what each of them is for.',
  },
  '/communitytos': {
    zh: '在社区发布、评论与分享导图时应遵守的规范。',
    en: 'The rules for publishing, commenting and sharing maps in the community.',
  },
};
