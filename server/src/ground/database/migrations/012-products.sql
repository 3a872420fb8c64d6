-- needs at least 1
-- The two products and their editions are master data: every database has them. What an edition costs is for one term;
-- its names and points are the vendor's own words.
alter table orders drop constraint orders_product_id_edition_name_fkey;
alter table editions drop constraint editions_product_id_fkey;
alter table editions drop constraint editions_pkey;
alter table products rename column name to name_zh;
alter table products add column name_en text not null default '';
alter table editions rename column name to name_zh;
alter table editions
  add column id text collate "C",
  add column name_en text not null default '',
  add column points jsonb not null default '[]',
  add column term text not null default 'y1' check (term in ('m1', 'm3', 'y1', 'y2', 'y3', 'perpetual')),
  add column state text not null default 'on_sale' check (state in ('draft', 'on_sale', 'off_sale', 'retired'));
alter table orders
  add column edition_id text collate "C",
  -- An order of a service will have neither.
  alter column product_id drop not null,
  alter column edition_name drop not null;

-- What the example data called the second product.
update products set id = 'mindmap' where id = 'productpro';
update editions set product_id = 'mindmap' where product_id = 'productpro';
update editions set id = product_id || '-' || case name_zh
  when '个人版' then 'personal' when '标准版' then 'personal' when '专业版' then 'professional'
  when '旗舰版' then 'flagship' when '团队版' then 'team' when '企业版' then 'enterprise' end;
update orders o set product_id = e.product_id, edition_id = e.id
  from editions e
  where e.name_zh = o.edition_name
    and e.product_id = case o.product_id when 'productpro' then 'mindmap' else o.product_id end;

insert into products (id, name_zh, name_en, position) values
  ('mindmap', '思维导图', 'Mind Map', 0),
  ('naolitu', '脑力图', 'Naolitu', 1)
on conflict (id) do update
  set name_zh = excluded.name_zh, name_en = excluded.name_en, position = excluded.position;

alter table editions alter column id set not null, add primary key (id);
insert into editions (id, product_id, name_zh, name_en, price_fen, position, state, points) values
  ('mindmap-personal', 'mindmap', '个人版', 'Personal', 59900, 0, 'on_sale',
    '[{"zh": "一人使用", "en": "For one person"}, {"zh": "流程图与思维导图", "en": "Flow charts and mind maps"},
      {"zh": "导出图片与 PDF", "en": "Export to images and PDF"}]'),
  ('mindmap-professional', 'mindmap', '专业版', 'Professional', 159900, 1, 'on_sale',
    '[{"zh": "一人使用", "en": "For one person"},
      {"zh": "鱼骨图、组织图与时间轴", "en": "Fishbone, organisation chart, time line"},
      {"zh": "导出 Word、PPT 与大纲", "en": "Export to Word, slides, outline"}]'),
  ('mindmap-flagship', 'mindmap', '旗舰版', 'Ultimate', 499900, 2, 'retired', '[]'),
  ('naolitu-personal', 'naolitu', '个人版', 'Personal', 19900, 0, 'on_sale',
    '[{"zh": "一人使用", "en": "For one person"}, {"zh": "全部图形与样式", "en": "All shapes and styles"},
      {"zh": "导出图片与 PDF", "en": "Export to images and PDF"}]'),
  ('naolitu-professional', 'naolitu', '专业版', 'Professional', 39900, 1, 'on_sale',
    '[{"zh": "一人使用", "en": "For one person"},
      {"zh": "鱼骨图、组织图与时间轴", "en": "Fishbone, organisation chart, time line"},
      {"zh": "导出 Word、PPT 与大纲", "en": "Export to Word, slides, outline"}]'),
  ('naolitu-team', 'naolitu', '团队版', 'Team', 129900, 2, 'on_sale',
    '[{"zh": "多人共用一个空间", "en": "A space that several share"},
      {"zh": "成员与权限", "en": "Members and permissions"}, {"zh": "评论与修订记录", "en": "Comments and revisions"}]'),
  ('naolitu-enterprise', 'naolitu', '企业版', 'Enterprise', 699900, 3, 'on_sale',
    '[{"zh": "统一登录", "en": "Single sign-on"}, {"zh": "自有服务器部署", "en": "On your own servers"},
      {"zh": "专属客户经理", "en": "A contact of your own"}]')
-- Prices that are there stay.
on conflict (id) do update set name_zh = excluded.name_zh, name_en = excluded.name_en, position = excluded.position,
  state = excluded.state, points = excluded.points;

alter table editions
  add constraint editions_product foreign key (product_id) references products (id) on update cascade,
  add constraint editions_name unique (product_id, name_zh);
alter table orders
  add constraint orders_product_of foreign key (product_id) references products (id) on update cascade,
  add constraint orders_edition foreign key (edition_id) references editions (id) on update cascade;
