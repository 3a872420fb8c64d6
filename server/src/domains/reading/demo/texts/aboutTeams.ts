import type { DemoArticle } from '../article.js';

export const aboutTeams: readonly DemoArticle[] = [
  {
    kind: 'tutorial',
    slug: 'shared-space',
    category: 'teams',
    daysAgo: 66,
    zh: {
      title: '共享空间',
      summary: '团队的图放在一处，谁能看、谁能改都清楚。',
      body: `
共享空间是团队版的功能：文件放在一处，大家改的是同一份。

## 建立

1. 管理员在程序里选择“共享空间”“新建”，写上名字和用途。
2. 添加成员，选择“查看”“评论”或“编辑”。
3. 把文件拖进去，原来位置的文件保留，可以自己删除。

## 日常

- 打开时旁边显示谁也在看。
- 两个人改同一个主题，后改的人会看到两种写法，自己选。
- 没有网络时照常修改，连上后自动合并。

## 归档

项目结束后选择“归档”：所有人只能看，不再占用首页。

!tip 一个空间对应一个项目。按部门建空间，文件很快就找不到了。

权限怎样设置，请看[成员与权限](/uarticle/members-and-rights)。`,
    },
    en: {
      title: 'Shared space',
      summary: 'Maps of a team in one place, and clear rules who reads and who edits.',
      body: `
The shared space is part of the Team edition: files are in one place, and all edit the same one.

## Make one

1. An administrator chooses “Shared space”, “New”, and writes its name and purpose.
2. Add members and choose “View”, “Comment” or “Edit”.
3. Drag files into it. The old copies stay until you delete them.

## Every day

- You see who else has the map open.
- When two people edit the same topic, the later one sees both texts and chooses.
- Without a network you edit as usual, and changes are merged when you are back.

## Archive

Choose “Archive” when a project ends: everyone can read it, and it leaves the front page.

!tip One space for each project. With one for each department, files are soon hard to find.

For rights see [Members and rights](/uarticle/members-and-rights).`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'members-and-rights',
    category: 'teams',
    daysAgo: 44,
    zh: {
      title: '成员与权限',
      summary: '四种角色，以及离职时要做的三件事。',
      body: `
权限按空间设置，同一个人在不同空间可以不同。

| 角色 | 看 | 评论 | 改 | 管理成员 |
| 查看者 | 是 | 否 | 否 | 否 |
| 评论者 | 是 | 是 | 否 | 否 |
| 编辑者 | 是 | 是 | 是 | 否 |
| 管理员 | 是 | 是 | 是 | 是 |

## 邀请

输入邮箱，对方收到链接，七天内有效。对方用自己的账户登录后加入，不占用您的密码。

## 离职时

1. 在成员里选择“移出”，他的设备马上不能打开空间。
2. 把他负责的空间交给另一位管理员。
3. 释放他的席位，给新同事用。

!warning 每个空间至少留两位管理员，以免一个人休假时谁也改不了权限。`,
    },
    en: {
      title: 'Members and rights',
      summary: 'Four roles, and three things to do when a member leaves.',
      body: `
Rights belong to a space. The same person can have different ones in another space.

| Role | View | Comment | Edit | Manage members |
| Viewer | yes | no | no | no |
| Commenter | yes | yes | no | no |
| Editor | yes | yes | yes | no |
| Administrator | yes | yes | yes | yes |

## Invite

Type an e-mail address. The link in the message works for seven days. The new member signs in with their own account, and you share no password.

## When a member leaves

1. Choose “Remove”. Their devices can no longer open the space.
2. Hand their spaces to another administrator.
3. Free their seat for the next colleague.

!warning Keep two administrators in each space, so that rights can be changed during holidays.`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'team-licences',
    category: 'teams',
    daysAgo: 26,
    zh: {
      title: '团队授权',
      summary: '分配席位、增加人数和统一续费。',
      body: `
团队授权是一个授权码、多个席位。每个席位可以用在三台设备上。

## 分配

在[我的授权](/personal/licences)里打开团队授权，可以看到席位数和正在使用的设备。同事用授权码在自己的电脑上激活，就占用一个席位。

## 增加人数

在授权卡片上选择“增加席位”，只付剩余时间的费用，到期日不变。

## 续费

续费保留授权码，所有设备不用重新激活。人数变少时，请在续费前移除不用的设备。

!note 价格按人数和期限自动计算，见[价格页](/orderpage)。需要合同、对公转账或专用发票，请[联系我们](/aboutUs)。`,
    },
    en: {
      title: 'Team licences',
      summary: 'Give seats to people, add more, and renew them together.',
      body: `
A team licence is one key with several seats. Each seat works on three devices.

## Give seats

Open the licence under [My licences](/personal/licences) to see its seats and the devices in use. A colleague who activates with the key takes a seat.

## Add people

Choose “Add seats” on the licence. You pay for the time that is left, and the end date stays the same.

## Renew

Renewing keeps the key, and no device has to be activated again. If you need fewer seats, remove unused devices before you renew.

!note The [price page](/orderpage) calculates prices by people and term. For a contract, a bank transfer or a special invoice please [contact us](/aboutUs).`,
    },
  },
];
