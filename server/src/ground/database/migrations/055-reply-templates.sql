-- needs at least 1
-- What staff put into a reply to change it there; what stands in braces is filled in.
insert into dictionaries (code, value, zh, en, position) values
  ('feedback.reply', 'received', '{客户称呼}，您好！您的反馈（{单号}）已收到，我们正在查看，有进展会在这里回复您。', 'Hello {name}, thank you for your message ({number}). We are looking into it and will reply here.', 1),
  ('feedback.reply', 'details', '{客户称呼}，您好！为了尽快找到原因，请告诉我们软件版本、操作系统，以及问题出现前的操作步骤；如果方便，请附上截图。', 'Hello {name}, to find the cause we need your version, your operating system, and the steps that led to it. A screenshot helps.', 2),
  ('feedback.reply', 'fixed', '{客户称呼}，您好！您反馈的问题（{单号}）已在新版本中修复，请更新后再试。如果仍有问题，直接回复即可。', 'Hello {name}, what you reported ({number}) is fixed in the new version. Please update and try again; if it is still there, just reply.', 3),
  ('feedback.reply', 'idea', '{客户称呼}，您好！感谢您的建议，我们已转给产品团队。是否采纳以及何时上线，会在这里通知您。', 'Hello {name}, thank you for the idea. We have passed it on to the product team and will tell you here what comes of it.', 4),
  ('feedback.reply', 'closing', '{客户称呼}，您好！我们没有收到您的进一步消息，这条反馈（{单号}）将在几天后关闭。需要时回复即可重新打开。', 'Hello {name}, we have not heard from you, so this thread ({number}) will close in a few days. Reply whenever you need us.', 5);
